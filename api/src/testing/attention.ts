import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long this thread was at most busy between two turns of its event loop, in milliseconds of its own work, while something else was done; and how
 * many answers it gave meanwhile. Its own work, so that a busy machine changes nothing.
 */
export async function attentionDuring(work: () => Promise<unknown>, ask: () => Promise<unknown>): Promise<{ stalled: number; asked: number }> {
  let isOver = false;
  let [stalled, asked] = [0, 0];
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const watch = async () => {
    while (!isOver) {
      const from = spent();
      await pause(1);
      stalled = Math.max(stalled, spent() - from);
    }
  };
  const keepAsking = async () => {
    do {
      await ask();
      asked += 1;
      await pause(10);
    } while (!isOver);
  };
  const others = [watch(), keepAsking()];
  try {
    await work();
  } finally {
    isOver = true;
  }
  await Promise.all(others);
  return { stalled, asked };
}
