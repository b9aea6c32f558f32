import { sql } from 'kysely';
import type { AvailTerms } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** An avail of an ALID as it is there. */
export interface ExistingAvail {
  readonly id: string;
  readonly alid: string;
  readonly version: number;
  readonly rowKey: string;
  readonly isWithdrawn: boolean;
  /** Its window is open now. */
  readonly isLive: boolean;
  readonly terms: AvailTerms;
}

/** Avails of ALIDs of the caller's organization, withdrawn ones as well; locked where they are about to change. */
export function listExisting(ctx: Context, alids: readonly string[], isLocked: boolean): Promise<ExistingAvail[]> {
  return ctx.run(
    rawStatement(sql<ExistingAvail>`
    select a.id, a.alid, a.version, a.row_key as "rowKey", a.withdrawn_at is not null as "isWithdrawn",
      a.withdrawn_at is null and a.starts_at <= ${ctx.now()}::timestamptz and a.ends_at > ${ctx.now()}::timestamptz as "isLive", a.terms
    from avail a where a.tenant_id = ${ctx.tenant.id} and a.organization_id = ${ctx.organizationId}::uuid and not a.is_void and a.alid = any(${alids}::text[])
    order by a.withdrawn_at desc nulls first, a.id ${isLocked ? sql`for update` : sql``}`),
  );
}

/** Words a title is looked for by. */
export interface SoughtTitle {
  readonly key: string;
  readonly name: string;
  readonly isSeries: boolean | null;
  /** Series of an episode, by its name; the place there follows. */
  readonly series: string | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly eidrs: readonly string[];
}
export interface FoundTitle {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly byNumber: boolean;
}

/** Titles that have the name or the EIDR of one that is sought: of the caller's organization, of any for the house. */
export function findByWords(ctx: Context, sought: readonly SoughtTitle[]): Promise<FoundTitle[]> {
  return ctx.run(
    rawStatement(sql<FoundTitle>`
    with words as (select * from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
      as w (key text, name text, "isSeries" boolean, series text, season integer, episode integer, eidrs jsonb))
    select w.key, p.id, p.name, p.organization_id = ${ctx.organizationId}::uuid as "isOwn", false as "byNumber" from words w
    join product p on p.tenant_id = ${ctx.tenant.id} and lower(p.name) = lower(w.name) and p.parent_id is null
    where w.series is null and w.name <> '' and p.kind = 'TITLE' and p.entity_status <> 'ARCHIVED' and (${ctx.isHouse} or p.organization_id = ${ctx.organizationId}::uuid)
      and (w."isSeries" is null or w."isSeries" = (p.program_type = 'SERIES'))
    union all
    select w.key, p.id, p.name, p.organization_id = ${ctx.organizationId}::uuid, false from words w
    join product s on s.tenant_id = ${ctx.tenant.id} and lower(s.name) = lower(w.series) and s.program_type = 'SERIES' and s.parent_id is null
    join product p on p.tenant_id = s.tenant_id and p.tenant_id = ${ctx.tenant.id} and p.parent_id = s.id
    where p.entity_status <> 'ARCHIVED' and coalesce(p.season, 1) = coalesce(w.season, 1) and p.episode = w.episode
      and (${ctx.isHouse} or p.organization_id = ${ctx.organizationId}::uuid)
    union all
    select w.key, p.id, p.name, p.organization_id = ${ctx.organizationId}::uuid, true from words w
    join work k on k.tenant_id = ${ctx.tenant.id} and w.eidrs ? k.eidr
    join product p on p.tenant_id = k.tenant_id and p.tenant_id = ${ctx.tenant.id} and p.work_id = k.id
    where p.kind = 'TITLE' and p.entity_status <> 'ARCHIVED' and (${ctx.isHouse} or p.organization_id = ${ctx.organizationId}::uuid)`),
  );
}

/** Names of titles by their ids. */
export async function listNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string; name: string }>`select id, name from product where tenant_id = ${ctx.tenant.id} and id = any(${ids}::uuid[])`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An avail as it would be, for the search of what clashes with it. */
export interface PlannedWindow {
  readonly key: string;
  readonly alid: string;
  readonly productId: string;
  readonly licenseType: string;
  readonly formatProfile: string;
  readonly covers: readonly string[];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isExclusive: boolean;
}
export interface FoundClash {
  readonly key: string;
  readonly alid: string;
  readonly organization: string;
  readonly isExclusive: boolean;
}

/** Avails of other ALIDs that license the same in one of the territories at the same time, and those one of which is exclusive. */
export function findClashes(ctx: Context, windows: readonly PlannedWindow[]): Promise<FoundClash[]> {
  return ctx.run(
    rawStatement(sql<FoundClash>`
    select distinct w.key, case when ${ctx.isHouse} or a.organization_id = ${ctx.organizationId}::uuid then a.alid else '' end as alid,
      case when ${ctx.isHouse} or a.organization_id = ${ctx.organizationId}::uuid then o.name else '' end as organization,
      w."isExclusive" or coalesce((a.terms ->> 'isExclusive')::boolean, false) as "isExclusive"
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w (key text, alid text, "productId" uuid, "licenseType" text, "formatProfile" text, covers jsonb,
      "startsAt" timestamptz, "endsAt" timestamptz, "isExclusive" boolean)
    join avail a on a.tenant_id = ${ctx.tenant.id} and a.product_id = w."productId" and a.license_type = w."licenseType"
    join organization o on o.tenant_id = a.tenant_id and o.tenant_id = ${ctx.tenant.id} and o.id = a.organization_id
    where not a.is_void and a.withdrawn_at is null and (a.alid <> w.alid or a.organization_id <> ${ctx.organizationId}::uuid)
      and a.starts_at < w."endsAt" and w."startsAt" < a.ends_at and w.covers ?| a.covers
      and (a.format_profile = w."formatProfile" or w."isExclusive" or coalesce((a.terms ->> 'isExclusive')::boolean, false))
    order by w.key, alid limit 2000`),
  );
}
