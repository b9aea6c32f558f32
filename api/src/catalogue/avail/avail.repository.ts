import { sql, type RawBuilder } from 'kysely';
import type { Avail, AvailRevision, AvailTerms, LicenseType, Query } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { isEnding, isUnmatched, msOf } from './avail.sql.ts';
import type { RightsWindow } from './decide-rights.service.ts';

/** Avails the caller may read or change: every one for the house, its own for a supplier. */
const own = (ctx: Context) => sql`(a.tenant_id = ${ctx.tenant.id} and not a.is_void and (${ctx.isHouse} or a.organization_id = ${ctx.organizationId}::uuid))`;
const nameOf = (column: RawBuilder<unknown>) =>
  sql`(select nullif(concat_ws(' ', i.first_name, i.last_name), '') from identity i where i.tenant_id = a.tenant_id and i.id = ${column})`;
const sourceOf = (
  r: RawBuilder<unknown>,
) => sql`(select json_build_object('importId', m.id, 'fileName', m.file_name, 'sheet', ${r}.source_sheet, 'row', ${r}.source_row)
  from avails_import m where m.tenant_id = ${r}.tenant_id and m.id = ${r}.import_id)`;

const other = sql`b.tenant_id = a.tenant_id and b.product_id = a.product_id and b.license_type = a.license_type and b.id <> a.id and not b.is_void and b.withdrawn_at is null`;
/** Another avail licenses the same, in one of its territories, at the same time. */
const clashes = sql`(a.product_id is not null and a.withdrawn_at is null and exists (select from avail b where ${other} and b.format_profile = a.format_profile
  and b.covers && a.covers and b.starts_at < a.ends_at and a.starts_at < b.ends_at))`;
/** After its end nothing is licensed in one of its territories, and then again. */
const leavesGap = sql`(a.product_id is not null and a.withdrawn_at is null and isfinite(a.ends_at) and exists (
  select from avail b where ${other} and b.covers && a.covers and b.starts_at > a.ends_at and isfinite(b.starts_at) and exists (
    select from unnest(b.covers) t where t = any(a.covers) and not exists (
      select from avail c where c.tenant_id = a.tenant_id and c.product_id = a.product_id and c.license_type = a.license_type and not c.is_void
        and c.withdrawn_at is null and c.id <> a.id and t = any(c.covers) and c.starts_at <= a.ends_at and c.ends_at > a.ends_at))))`;
const stateAt = (now: Date) => sql`case when a.withdrawn_at is not null then 'WITHDRAWN' when a.ends_at <= ${now}::timestamptz then 'ENDED'
  when a.starts_at > ${now}::timestamptz then 'FUTURE' else 'LIVE' end`;

/** Avail `a` in the form of the contract, as JSON: its terms are as they were written. */
const shown = (now: Date) => sql`a.terms || jsonb_build_object('id', a.id, 'version', a.version, 'createdAt', instant(a.created_at),
    'lastModified', instant(a.last_modified), 'modifiedBy', ${nameOf(sql`a.modified_by`)}, 'productId', a.product_id,
    'startsAt', case when isfinite(a.starts_at) then instant(a.starts_at) end, 'endsAt', case when isfinite(a.ends_at) then instant(a.ends_at) end,
    'state', ${stateAt(now)}, 'flags', array_remove(array[case when ${leavesGap} then 'GAP' end, case when ${clashes} then 'CLASH' end,
      case when ${isEnding(now)} then 'ENDING' end, case when ${isUnmatched} then 'UNMATCHED' end], null),
    'organization', (select json_build_object('id', o.id, 'name', o.name) from organization o where o.tenant_id = a.tenant_id and o.id = a.organization_id),
    'product', (select json_build_object('id', p.id, 'name', p.name, 'path', p.path) from product p where p.tenant_id = a.tenant_id and p.id = a.product_id),
    'source', ${sourceOf(sql`a`)}) as avail`;

type Filters = Omit<Query<'GET /avail/list'>, 'page' | 'size' | 'cursor' | 'sortBy' | 'sortDirection'>;
const flagged = (ctx: Context) => ({
  GAP: leavesGap,
  CLASH: clashes,
  ENDING: isEnding(ctx.now()),
  UNMATCHED: isUnmatched,
});

function narrowed(ctx: Context, { q, organizationId, productId, territory, licenseType, state, flag }: Filters): RawBuilder<unknown> {
  const words = q?.trim() ?? '';
  const found = sql`(strpos(lower(a.title), lower(${words})) > 0 or strpos(lower(a.alid), lower(${words})) > 0
    or exists (select from product p where p.tenant_id = a.tenant_id and p.id = a.product_id and strpos(lower(p.name), lower(${words})) > 0))`;
  return sql`${own(ctx)} ${words === '' ? sql`` : sql`and ${found}`}
    ${organizationId === undefined ? sql`` : sql`and a.organization_id = ${organizationId}::uuid`}
    ${productId === undefined ? sql`` : sql`and a.product_id = ${productId}::uuid`}
    ${territory === undefined ? sql`` : sql`and ${territory}::text = any(a.covers)`}
    ${licenseType === undefined ? sql`` : sql`and a.license_type = ${licenseType}`}
    ${state === undefined ? sql`` : sql`and ${stateAt(ctx.now())} = ${state}`}
    ${flag === undefined ? sql`` : sql`and ${flagged(ctx)[flag]}`}`;
}

const sorts = {
  title: { by: sql`lower(a.title) collate "C"`, type: sql`text` },
  startsAt: { by: sql`a.starts_at`, type: sql`timestamptz` },
  endsAt: { by: sql`a.ends_at`, type: sql`timestamptz` },
  lastModified: { by: sql`a.last_modified`, type: sql`timestamptz` },
};
type AvailSort = keyof typeof sorts;
export interface AvailPlace {
  readonly at: string;
  readonly id: string;
}
interface Asked {
  readonly filters: Filters;
  readonly sort: AvailSort;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
  readonly after: AvailPlace | undefined;
}

/** A page of the list, and the place after it. */
export async function listAvails(ctx: Context, { filters, sort, isDescending, size, offset, after }: Asked) {
  const { by, type } = sorts[sort];
  const where = narrowed(ctx, filters);
  const beyond = after ? sql`and (${by}, a.id) ${isDescending ? sql`<` : sql`>`} (${after.at}::${type}, ${after.id}::uuid)` : sql``;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await ctx.run(
    rawStatement(sql<{ avail: Avail; at: string }>`
    select ${shown(ctx.now())}, (${by})::text as at from avail a where ${where} ${beyond}
    order by ${by} ${direction}, a.id ${direction} limit ${size + 1} offset ${after ? 0 : offset}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from avail a where ${where}`));
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { content: rows.slice(0, size).map(({ avail }) => avail), total: count?.total ?? 0, last: last && { at: last.at, id: last.avail.id } };
}

export async function findAvail(ctx: Context, id: string): Promise<Avail | undefined> {
  const [row] = await ctx.run(rawStatement(sql<{ avail: Avail }>`select ${shown(ctx.now())} from avail a where ${own(ctx)} and a.id = ${id}::uuid`));
  return row?.avail;
}

export function listRevisions(ctx: Context, id: string): Promise<AvailRevision[]> {
  return ctx.run(
    rawStatement(sql<AvailRevision>`
    select a.number, a.change, instant(a.made_at) as at, ${nameOf(sql`a.made_by`)} as by, a.note, ${sourceOf(sql`a`)} as source, a.terms
    from avail_revision a where a.tenant_id = ${ctx.tenant.id} and a.avail_id = ${id}::uuid order by a.number desc limit 200`),
  );
}

interface HeldAvail {
  readonly id: string;
  readonly version: number;
  readonly organizationId: string;
  readonly isWithdrawn: boolean;
  readonly terms: AvailTerms;
}

/** Locks an avail the caller may change. */
export async function holdAvail(ctx: Context, id: string): Promise<HeldAvail | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<HeldAvail>`
    select a.id, a.version, a.organization_id as "organizationId", a.withdrawn_at is not null as "isWithdrawn", a.terms
    from avail a where ${own(ctx)} and a.id = ${id}::uuid for update`),
  );
  return row;
}

/** The windows of a title as the decision needs them; undefined where no avail says anything of it. */
export async function findWindows(ctx: Context, productId: string): Promise<RightsWindow[] | undefined> {
  const found = await listWindows(ctx, [productId]);
  return found.get(productId);
}

interface WindowRow extends Omit<RightsWindow, 'startsAt' | 'endsAt'> {
  readonly productId: string;
  readonly licenseType: LicenseType;
  readonly isInForce: boolean;
  readonly startsAt: number | string;
  readonly endsAt: number | string;
}

/** The windows of several titles by their ids; an episode without any has those of its series. */
export async function listWindows(ctx: Context, productIds: readonly string[]): Promise<ReadonlyMap<string, RightsWindow[]>> {
  const rows = await ctx.run(
    rawStatement(sql<WindowRow>`
    select p.id as "productId", a.id, a.license_type as "licenseType", a.format_profile as "formatProfile", a.covers,
      ${msOf('starts_at')} as "startsAt", ${msOf('ends_at')} as "endsAt", a.withdrawn_at is null as "isInForce"
    from product p join avail a on a.tenant_id = p.tenant_id and not a.is_void and a.product_id = case when exists (
      select from avail g where g.tenant_id = p.tenant_id and g.product_id = p.id and not g.is_void) then p.id else p.parent_id end
    where p.tenant_id = ${ctx.tenant.id} and p.id = any(${productIds}::uuid[]) order by a.starts_at, a.id`),
  );
  const found = new Map<string, RightsWindow[]>();
  for (const { productId, isInForce, startsAt, endsAt, ...row } of rows) {
    const windows = found.get(productId) ?? [];
    if (isInForce) windows.push({ ...row, startsAt: Number(startsAt), endsAt: Number(endsAt) });
    found.set(productId, windows);
  }
  return found;
}

interface NamedProduct {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** Whether a title can be told apart as one the caller may license: any for the house, its own for a supplier. */
export async function findLicensable(ctx: Context, productId: string, organizationId: string): Promise<NamedProduct | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<NamedProduct>`
    select p.id, p.name, p.path from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and p.kind = 'TITLE'
      and (${ctx.isHouse} or p.organization_id = ${organizationId}::uuid)`),
  );
  return row;
}

/** A title the caller may read the rights of. */
export async function findReadable(ctx: Context, productId: string): Promise<NamedProduct | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<NamedProduct>`
    select p.id, p.name, p.path from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and p.kind = 'TITLE'
      and (${ctx.isHouse} or p.organization_id = ${ctx.organizationId}::uuid)`),
  );
  return row;
}

/** Titles with avails that license something in a territory at a moment, by name. */
export async function listLicensed(ctx: Context, { territory, at, size, offset }: { territory: string; at: Date; size: number; offset: number }) {
  const from = sql`from product p where p.tenant_id = ${ctx.tenant.id} and (${ctx.isHouse} or p.organization_id = ${ctx.organizationId}::uuid) and exists (
    select from avail a where a.tenant_id = p.tenant_id and a.product_id = p.id and not a.is_void and a.withdrawn_at is null
      and a.starts_at <= ${at}::timestamptz and a.ends_at > ${at}::timestamptz
      and a.covers && array[${territory}, split_part(${territory}::text, '-', 1)]::text[] and not ${`!${territory}`}::text = any(a.covers))`;
  const content = await ctx.run(
    rawStatement(sql<NamedProduct>`select p.id, p.name, p.path ${from} order by lower(p.name), p.id limit ${size} offset ${offset}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${from}`));
  return { content, total: count?.total ?? 0 };
}

interface Turning {
  readonly kind: 'STARTS' | 'ENDS';
  readonly at: string;
  readonly avail: Avail;
}

/** Beginnings and ends of windows within a stretch of time, in its order. */
export function listTurnings(ctx: Context, filters: Filters, { from, to, size }: { from: Date; to: Date; size: number }): Promise<Turning[]> {
  const turning = (kind: Turning['kind'], column: RawBuilder<unknown>) => sql`
    select ${kind}::text as kind, ${column} as moment, a.id as avail_id, ${shown(ctx.now())} from avail a where ${narrowed(ctx, filters)} and a.withdrawn_at is null
      and ${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;
  return ctx.run(
    rawStatement(sql<Turning>`
    select t.kind, instant(t.moment) as at, t.avail from (${turning('STARTS', sql`a.starts_at`)} union all ${turning('ENDS', sql`a.ends_at`)}) t
    order by t.moment, t.kind, t.avail_id limit ${size}`),
  );
}
