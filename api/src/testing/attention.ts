interface Pool {
  run(...asked: never[]): Promise<unknown>;
}

/** Resolves when a pool of threads is given its next job. */
export function nextJobOf(pool: Pool): Promise<void> {
  return new Promise((resolve) => {
    const run = pool.run.bind(pool);
    pool.run = (...asked) => {
      pool.run = run;
      const outcome = run(...asked);
      resolve();
      return outcome;
    };
  });
}

/** Returns the order in which a piece of work and another call end; the call is made once the work has begun, or once it is over. */
export async function orderOf(work: () => Promise<unknown>, begun: Promise<unknown>, call: () => Promise<unknown>): Promise<string[]> {
  const order: string[] = [];
  const working = work().then(() => order.push('work'));
  await Promise.race([begun, working]);
  await call();
  order.push('call');
  await working;
  return order;
}
