import { threadCpuUsage } from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Returns a function that returns the milliseconds of processor time this thread has spent since. */
export function startSpending(): () => number {
  const before = threadCpuUsage();
  return () => {
    const { user, system } = threadCpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Returns the most milliseconds of processor time this thread spends in one turn of its event loop while the work is done. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let [isOver, longest, spent] = [false, 0, startSpending()];
  const working = work().finally(() => (isOver = true));
  do {
    await nextTurn();
    longest = Math.max(longest, spent());
    spent = startSpending();
  } while (!isOver);
  await working;
  return longest;
}

const READINGS = 5;
const body = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'x'.repeat(20) })));

/** Reads and writes a body of 850 kB so many times. */
export function readBodies(times: number): void {
  for (let at = 0; at < times; at += 1) JSON.stringify(JSON.parse(body));
}

/** Returns the milliseconds of processor time that reading and writing a body of 850 kB takes this thread now. */
export function bodyMs(): number {
  const spent = startSpending();
  readBodies(READINGS);
  return spent() / READINGS;
}
