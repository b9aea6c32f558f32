import { performance, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** A turn of the event loop: when it was, and what this thread worked in it. Milliseconds. */
interface Turn {
  readonly from: number;
  readonly to: number;
  readonly worked: number;
}

/** What of a turn was no tidying of memory: a test process has far more of it than a server. */
function withoutTidying({ from, to, worked }: Turn, tidied: readonly PerformanceEntry[]): number {
  const within = tidied.filter(({ startTime, duration }) => startTime + duration > from && startTime < to);
  return worked - within.reduce((sum, { duration }) => sum + duration, 0);
}

/**
 * How long this thread was at most busy between two turns of its event loop, in milliseconds of its own work, while something else was done; and how
 * many answers it gave meanwhile. Its own work, so that a busy machine changes nothing.
 */
export async function attentionDuring(work: () => Promise<unknown>, ask: () => Promise<unknown>): Promise<{ stalled: number; asked: number }> {
  let isOver = false;
  let asked = 0;
  const turns: Turn[] = [];
  const tidied: PerformanceEntry[] = [];
  const tidying = new PerformanceObserver((seen) => tidied.push(...seen.getEntries()));
  tidying.observe({ entryTypes: ['gc'] });
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const watch = async () => {
    while (!isOver) {
      const [from, before] = [performance.now(), spent()];
      await pause(1);
      turns.push({ from, to: performance.now(), worked: spent() - before });
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
  // What was seen is told in a turn of its own.
  await pause(1);
  tidied.push(...tidying.takeRecords());
  tidying.disconnect();
  return { stalled: Math.max(0, ...turns.map((turn) => withoutTidying(turn, tidied))), asked };
}
