export interface Outcome {
  /** Number of buyers who got what they wanted, and of units sold. */
  readonly sold: number;
  readonly units: number;
  /** Number of buyers who learned that there is not enough. */
  readonly told: number;
  /** Other outcomes, which are faults. */
  readonly failed: readonly string[];
  readonly perSecond: number;
}
/** Answer of a shop to a buyer: 200, or the reason for a refusal. */
export interface Said {
  readonly status: number;
  readonly code?: string | undefined;
}

const AT_ONCE = 64;

/** Lets all buyers in at once, over as many connections as a drop has. `buy` returns the units that one wants, and requests them. */
export async function drop(buyers: number, buy: (buyer: number) => readonly [units: number, said: Promise<Said>]): Promise<Outcome> {
  let next = 0;
  const counts = { sold: 0, units: 0, told: 0 };
  const failed: string[] = [];
  const start = performance.now();
  const one = async () => {
    while (next < buyers) {
      const [units, said] = buy(next++);
      const { status, code } = await said;
      if (status === 200) {
        counts.sold += 1;
        counts.units += units;
      } else if (status === 409 && code === 'OUT_OF_STOCK') counts.told += 1;
      else failed.push(`${status} ${String(code)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { ...counts, failed, perSecond: buyers / ((performance.now() - start) / 1000) };
}
