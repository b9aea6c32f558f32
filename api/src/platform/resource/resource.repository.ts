import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { rawStatement } from '../query.ts';
import { JsonText } from '../replies.ts';
import { recordOf } from './columns.ts';
import type { Resource } from './resource.ts';
import { type Existing, type SavedAt, keptOf, type RecordOf, type TableName } from './resource-types.ts';
import { reachOf, seesUnpublished, type Input } from './list-query.ts';

const from = (resource: Resource) => sql`${sql.table(resource.table)} r`;
function jsonOf(ctx: Context, resource: Resource) {
  const computed = Object.entries(resource.computed ?? {}).map(([field, how]) => [field, typeof how === 'function' ? how(ctx) : how] as const);
  return recordOf(resource.columns_, Object.fromEntries(computed));
}

interface ListedRow {
  readonly item: string;
  readonly place: string;
  readonly id: string;
  readonly total: number;
}

/** A page as JSON text; counted exactly, and followed by a cursor when more is to come. */
export async function readPage<T>(ctx: Context, resource: Resource, input: Input): Promise<JsonText<T>> {
  const { where, order, page, size } = input;
  const skipped = input.isDeep ? 0 : page * size;
  const counted = sql`select count(*) from ${from(resource)} where ${where}`;
  const rows = await ctx.run(
    rawStatement(sql<ListedRow>`
    select (${jsonOf(ctx, resource)})::text as item, ${input.sortText} as place, r.id, (${counted})::int as total
    from ${from(resource)} where ${where} and ${input.after} order by ${order} limit ${size + 1} offset ${skipped}`),
  );
  const isPastTheEnd = rows.length === 0 && (skipped > 0 || input.isDeep);
  const total = isPastTheEnd ? (await ctx.run(rawStatement(sql<{ total: number }>`select (${counted})::int as total`)))[0]?.total : rows[0]?.total;
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const next = last ? JSON.stringify(input.cursorOf(last.place, last.id)) : 'null';
  return new JsonText(
    `{"content":[${shown.map(({ item }) => item).join(',')}],"page":${page},"size":${size},"totalElements":${total ?? 0},"lastPage":${!last},"nextCursor":${next}}`,
  );
}

/** One record the caller may see. */
export async function findRecord<P extends string>(ctx: Context, resource: Resource<P>, id: string): Promise<JsonText<RecordOf<P>> | undefined> {
  const published = resource.has('entity_status') && !seesUnpublished(ctx, resource) ? sql`r.entity_status in ('APPROVED', 'COMPLETED')` : sql`true`;
  const [row] = await ctx.run(
    rawStatement(sql<{ item: string }>`
    select (${jsonOf(ctx, resource)})::text as item from ${from(resource)} where ${reachOf(ctx, resource, false)} and r.id = ${id}::uuid and ${published}`),
  );
  return row && new JsonText(row.item);
}

export type Row = Readonly<Record<string, unknown>>;

/** The row itself, kept from changing until the transaction ends; only what the caller may write. */
export async function lockRow(ctx: Context, resource: Resource, id: string): Promise<Row | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Row>`select r.* from ${from(resource)} where ${reachOf(ctx, resource, true)} and r.id = ${id}::uuid for update`),
  );
  return row;
}

/** The same, as rules see it. */
export async function lockRecord<P extends string, T extends TableName>(
  ctx: Context,
  resource: Resource<P, T>,
  id: string,
): Promise<SavedAt<P, T> | undefined> {
  const row = await lockRow(ctx, resource, id);
  return row && (keptOf(row) as SavedAt<P, T>);
}

export async function insertRecord(ctx: Context, resource: Resource, values: Readonly<Record<string, unknown>>): Promise<Existing> {
  const row = { ...values, tenant_id: ctx.tenant.id, created_at: ctx.now(), last_modified: ctx.now() };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const [existing] = await ctx.run(
    rawStatement(sql<Row>`insert into ${sql.table(resource.table)} (${names}) values (${sql.join(Object.values(row))}) returning *`),
  );
  if (!existing) throw new Error('Nothing was inserted');
  return keptOf(existing);
}

export async function updateRecord(ctx: Context, resource: Resource, id: string, values: Readonly<Record<string, unknown>>): Promise<Existing | undefined> {
  const sets = Object.entries({ ...values, last_modified: ctx.now() }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const [existing] = await ctx.run(
    rawStatement(sql<Row>`
    update ${sql.table(resource.table)} set ${sql.join([...sets, sql`version = version + 1`])} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid returning *`),
  );
  return existing && keptOf(existing);
}

export async function removeRecord(ctx: Context, resource: Resource, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from ${sql.table(resource.table)} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

/** The path itself, or the first of `path-2`, `path-3`… that no other record has in its column. */
export async function freePathIn(ctx: Context, table: string, path: string, column = 'path'): Promise<string> {
  const rows = await ctx.run(
    rawStatement(sql<{ path: string }>`
    select ${sql.ref(column)} as path from ${sql.table(table)}
    where tenant_id = ${ctx.tenant.id} and (${sql.ref(column)} = ${path} or ${sql.ref(column)} like ${`${path}-%`})`),
  );
  const taken = new Set(rows.map((row) => row.path));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${path}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
