import type pg from 'pg';

const LINES = 20_000;
const TRIES = 7;

/** Returns the price steps of a SKU, as its row has them: for everybody, and for a group. */
const stepsOf = (many: number) =>
  JSON.stringify(
    Array.from({ length: many }, (_, at) => ({
      id: '0190a6f0-7c00-7000-8000-000000000001',
      groupId: at % 2 === 0 ? null : '0190a6f0-7c00-7000-8000-0000000000f2',
      minQuantity: 1 + at,
      amount: 1400 - at,
    })),
  );

async function microseconds(owner: pg.Client, text: string, parameters: readonly unknown[]): Promise<number> {
  const took: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const start = performance.now();
    await owner.query(text, [...parameters]);
    took.push(performance.now() - start);
  }
  return (Math.min(...took) * 1000) / LINES;
}

/** Measures the price of one line of a cart: of a SKU with one price for everybody, and of SKUs with several steps. */
export async function priceCosts(owner: pg.Client): Promise<string> {
  const priced = `select sum(case when s.steps is null then s.base else price_of(s.base, s.steps, '0190a6f0-7c00-7000-8000-0000000000f2', 1 + i % 9) end)
    from (select i, 1500::bigint as base, $1::jsonb as steps from generate_series(1, ${LINES}) i offset 0) s`;
  const said: string[] = [];
  for (const many of [0, 3, 100]) {
    const took = await microseconds(owner, priced, [many === 0 ? null : stepsOf(many)]);
    said.push(`${took.toFixed(1)} µs with ${many} steps`);
  }
  return said.join(', ');
}
