import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase } from '../database.ts';
import { declaredStatements, type Declared } from './declared.ts';
import { Describer, type AnswerColumn } from './describe.ts';
import type { Recorded } from './record.ts';

/** Returns the JavaScript kind of a column's type. */
function kindOf(type: string): string {
  if (type.startsWith('_')) return 'array';
  if (/^(int[248]|float[48])$/.test(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (/^(timestamptz?|date)$/.test(type)) return 'date';
  if (type === 'bytea') return 'bytes';
  return /^jsonb?$/.test(type) ? 'any' : 'string';
}

function faultsOf({ fields }: Declared, columns: readonly AnswerColumn[]): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return [...fields].flatMap(([name, { kinds, nullable }]) => {
    const column = byName.get(name);
    if (!column) return [`no column ${name}`];
    const kind = kindOf(column.type);
    if (kind !== 'any' && !kinds.has('any') && !kinds.has(kind)) return [`${name} is ${column.type}, said to be ${[...kinds].join(' or ')}`];
    return column.nullable && !nullable ? [`${name} may be null`] : [];
  });
}

/** Table that a test creates, to check that an unknown table is handled too. */
const madeByTest = '"kept_booking"';

const [folder = ''] = process.argv.slice(2);
const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean));
const recorded = [...new Set(lines)].map((line) => JSON.parse(line) as Recorded);
const declared = declaredStatements();
const { database, url = '' } = await openTestDatabase('postgres');
const describer = new Describer(url);
await describer.open();

const faults = new Set<string>();
for (const { site, sql } of recorded.filter((one) => !one.sql.includes(madeByTest))) {
  const said = declared.get(site);
  const columns = await describer.describe(sql).catch((error: unknown) => String(error));
  if (typeof columns === 'string') faults.add(`${site}: ${columns}`);
  else if (said) for (const fault of faultsOf(said, columns)) faults.add(`${site}: ${fault}`);
}
const met = new Set(recorded.map(({ site }) => site));
for (const site of declared.keys()) if (!met.has(site)) faults.add(`${site}: no test runs this statement`);

await describer.close();
await database.close();
for (const fault of [...faults].sort()) console.log(fault);
console.log(`${String(recorded.length)} statements at ${String(met.size)} places, ${String(faults.size)} faults`);
process.exitCode = faults.size > 0 ? 1 : 0;
