import type { Database } from '../platform/database.ts';
import { BackupFault } from './manifest.ts';

export type Script = Parameters<Parameters<Database['asOwner']>[0]>[0];

export interface Table {
  /** Name with its schema, quoted where necessary. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Tables of the job queue, in the order of their references; a server creates the rest of the schema at its start. */
const queueTables = ['job_queue.queue', 'job_queue.job_common'];
const AT_ONCE = 500;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns every table with data of people and jobs, except the list of migrations. */
export async function keptTables(script: Script): Promise<Table[]> {
  const { rows } = await script(`
    select t.oid::regclass::text as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)::text as columns
    from pg_class t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> 'schemaversion'
      or t.oid = any (array[${queueTables.map((name) => `to_regclass('${name}')`).join(', ')}]::oid[])
    group by t.oid order by relnamespace = 'public'::regnamespace desc, relname = 'queue' desc, relname`);
  return rows.map(({ name, columns }) => ({ name: textOf(name), columns: JSON.parse(textOf(columns)) as Table['columns'] }));
}

/** Reads the rows of a table, one line each. Columns are PostgreSQL's own text, which reads back to the same value. */
export async function* readRows(script: Script, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await script(`declare kept no scroll cursor for select json_build_array(${values})::text as line from ${name}`);
  for (;;) {
    const { rows } = await script(`fetch ${AT_ONCE} from kept`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => textOf(line));
  }
  await script('close kept');
}

/** Writes rows from `readRows`; `held` names their columns. */
export async function writeRows(
  script: Script,
  { name, columns }: Table,
  { held, lines }: { held: readonly string[]; lines: readonly string[] },
): Promise<void> {
  const typeOf = new Map(columns.map((column) => [column.name, column.type]));
  const values = held.map((column, at) => {
    const type = typeOf.get(column);
    if (type === undefined) throw new BackupFault(`The backup has a column that ${name} has not: ${column}.`);
    return `(line ->> ${at})::${type}`;
  });
  const names = held.map(quoted).join(', ');
  await script(`insert into ${name} (${names}) select ${values.join(', ')} from json_array_elements(${literal(`[${lines.join(',')}]`)}::json) as line`);
}

/**
 * Runs `work` on tables without triggers, foreign keys and row-level security, then restores all three. Requires a transaction of the
 * caller. Restoring a key checks every row.
 */
export async function withoutRules(script: Script, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const own = tables.filter(({ name }) => !name.startsWith('job_queue.'));
  const names = own.map(({ name }) => `'${name}'::regclass`).join(', ');
  const { rows: keys } = await script(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and conrelid in (${names})`);
  const { rows: forced } = await script(`select oid::regclass::text as name from pg_class where relforcerowsecurity and oid in (${names})`);
  const onEach = (change: string) => own.map(({ name }) => `alter table ${name} ${change};`).join('');
  for (const key of keys) await script(`alter table ${textOf(key['table'])} drop constraint ${textOf(key['name'])}`);
  await script(onEach('no force row level security') + onEach('disable trigger user'));
  await work();
  for (const key of keys) await script(`alter table ${textOf(key['table'])} add constraint ${textOf(key['name'])} ${textOf(key['rule'])}`);
  await script(onEach('enable trigger user') + forced.map(({ name }) => `alter table ${textOf(name)} force row level security;`).join(''));
}
