import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Column that refers to a person, as found in the database catalogue. */
interface Owning {
  readonly table: string;
  readonly column: string;
  /**
   * Effect of the person's deletion on the row. c deletes the row. n clears the reference, by a trigger that calls `forget_references`. The others keep the
   * person's row.
   */
  readonly onDelete: 'c' | 'n' | 'd' | 'a' | 'r' | null;
}
/** Table whose rows belong to another table's rows. */
interface Part {
  readonly table: string;
  readonly column: string;
  readonly of: string;
}

/** Returns all columns that refer to a person, by a foreign key or by their name. */
function findOwning(ctx: Context): Promise<Owning[]> {
  return ctx.run(
    rawStatement(sql<Owning>`
    select c.relname as "table", a.attname as "column", case when exists (
        select from pg_trigger g where g.tgrelid = 'identity'::regclass and g.tgfoid = 'forget_references'::regproc
          and c.relname || '.' || a.attname = any(string_to_array(encode(g.tgargs, 'escape'), '\\000')))
      then 'n' else max(k.confdeltype::text) end as "onDelete"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'identity'::regclass and a.attnum = k.conkey[2]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'identity'
      and (k.oid is not null or a.attname = 'identity_id')
    group by 1, 2 order by 1, 2`),
  );
}

function findParts(ctx: Context): Promise<Part[]> {
  return ctx.run(
    rawStatement(sql<Part>`
    select k.conrelid::regclass::text as "table", a.attname as "column", k.confrelid::regclass::text as "of"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confdeltype = 'c' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 2
      and k.confrelid <> 'identity'::regclass and k.confrelid <> k.conrelid order by 1, 2`),
  );
}

/** Columns that hold secrets and are not exported. */
const SECRET = /hash|secret|token|sealed|password|public_key|credential|verifier|nonce/;
const MAX_ROWS = 20_000;

type Rows = Record<string, unknown>[];

async function readRows(ctx: Context, table: string, condition: RawBuilder<unknown>): Promise<Rows> {
  const rows = await ctx.run(
    rawStatement(sql<{ row: Record<string, unknown> }>`
    select to_jsonb(r) as row from ${sql.table(table)} r where r.tenant_id = ${ctx.tenant.id} and ${condition} limit ${MAX_ROWS}`),
  );
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'tenant_id' && !SECRET.test(name))));
}

/** Returns only that and when the person wrote a row that others own. Its content may concern other people. */
function authored(row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => ['id', 'kind', 'created_at', ...columns].includes(name)));
}

/** Adds the rows that belong to a person's rows, down to three levels. */
async function addParts(
  ctx: Context,
  tables: Record<string, Rows>,
  parts: readonly Part[],
  owner: { table: string; condition: RawBuilder<unknown> },
  depth = 0,
): Promise<void> {
  if (depth === 3) return;
  for (const { table, column } of parts.filter(({ table: name, of }) => of === owner.table && !(name in tables))) {
    const condition = sql`r.${sql.ref(column)} in (select r.id from ${sql.table(owner.table)} r where r.tenant_id = ${ctx.tenant.id} and ${owner.condition})`;
    tables[table] = await readRows(ctx, table, condition);
    await addParts(ctx, tables, parts, { table, condition }, depth + 1);
  }
}

/**
 * Returns all data on a person by table, without secrets. Tables are found in the database catalogue, so new tables are included. A row concerns the person
 * in its `identity_id`; other columns (`inviter_id`, `created_by`) only name its author.
 */
export async function readPersonalData(ctx: Context, identityId: string): Promise<Record<string, Rows>> {
  const owning = await findOwning(ctx);
  const parts = await findParts(ctx);
  const tables: Record<string, Rows> = { identity: await readRows(ctx, 'identity', sql`r.id = ${identityId}::uuid`) };
  for (const table of new Set(owning.map((column) => column.table))) {
    const columns = owning.filter((column) => column.table === table).map(({ column }) => column);
    const conditions = columns.map((column) => sql`r.${sql.ref(column)} = ${identityId}::uuid`);
    const rows = await readRows(ctx, table, sql`(${sql.join(conditions, sql` or `)})`);
    const writing = columns.filter((column) => column !== 'identity_id');
    tables[table] = rows.map((row) => (row['identity_id'] === identityId ? row : authored(row, writing)));
  }
  for (const { table, column } of owning.filter(({ column: name, onDelete }) => name === 'identity_id' && (onDelete === 'c' || onDelete === 'n')))
    await addParts(ctx, tables, parts, { table, condition: sql`r.${sql.ref(column)} = ${identityId}::uuid` });
  return tables;
}

async function isNamedIn(ctx: Context, { table, column }: Owning, identityId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 from ${sql.table(table)} r where r.tenant_id = ${ctx.tenant.id} and r.${sql.ref(column)} = ${identityId}::uuid limit 1`),
  );
  return rows.length > 0;
}

const removeFrom = (ctx: Context, { table, column }: Owning, identityId: string) =>
  ctx.run(rawStatement(sql`delete from ${sql.table(table)} where tenant_id = ${ctx.tenant.id} and ${sql.ref(column)} = ${identityId}::uuid`));

/**
 * Deletes a person and their rows permanently. If a row that names the person must remain (an order, a booking), the person is anonymized instead. Nobody can
 * sign in to an anonymized account.
 */
export async function erasePerson(ctx: Context, identityId: string): Promise<void> {
  const owning = await findOwning(ctx);
  for (const column of owning.filter(({ onDelete, column: name }) => onDelete === null && name === 'identity_id')) await removeFrom(ctx, column, identityId);
  for (const column of owning.filter(({ onDelete }) => onDelete === 'a' || onDelete === 'r' || onDelete === 'd'))
    if (await isNamedIn(ctx, column, identityId)) return leaveNameless(ctx, owning, identityId);
  await ctx.run(rawStatement(sql`delete from identity where tenant_id = ${ctx.tenant.id} and id = ${identityId}::uuid`));
}

async function leaveNameless(ctx: Context, owning: readonly Owning[], identityId: string): Promise<void> {
  for (const column of owning.filter(({ onDelete }) => onDelete === 'c')) await removeFrom(ctx, column, identityId);
  await ctx.run(
    rawStatement(sql`
    update identity set email = ${`${identityId}@deleted.invalid`}, password_hash = null, first_name = 'Deleted', last_name = '', display_name = '', phone = '',
      avatar = null, locale = null, theme_scheme = null, theme_direction = null, time_zone = null, marketing_consent = false, shows_moments = true, birth_date = null, using_2fa = false, verified = false, organization_id = null,
      entity_status = 'ARCHIVED', version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${identityId}::uuid`),
  );
}
