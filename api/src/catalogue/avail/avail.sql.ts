import { sql, type RawBuilder } from 'kysely';
import type { LicenseType, OfferKind } from '../../../contract/index.ts';
import { MAX_ENDING_DAYS } from './ending-days.ts';

/** Whether avails say what becomes of product `p`: of its own or its series, withdrawn ones as well. */
export const isGoverned = sql`exists (select from avail g where g.tenant_id = p.tenant_id and g.product_id in (p.id, p.parent_id) and not g.is_void)`;
const hasOwn = sql`exists (select from avail g where g.tenant_id = p.tenant_id and g.product_id = p.id and not g.is_void)`;
/** Avails `a` in force for product `p`: an episode without any has those of its series. */
const inForce = sql`a.tenant_id = p.tenant_id and a.product_id = case when ${hasOwn} then p.id else p.parent_id end and not a.is_void and a.withdrawn_at is null`;

/** Whether avail `a` ends within so many days that people are told. */
export const isEnding = (now: Date): RawBuilder<unknown> => sql`(a.withdrawn_at is null and a.ends_at > ${now}::timestamptz
  and a.ends_at <= ${now}::timestamptz + ${sql.lit(MAX_ENDING_DAYS)} * interval '1 day')`;
/** Whether avail `a` is about no title of the library. */
export const isUnmatched = sql`(a.product_id is null and a.withdrawn_at is null)`;

/** Whether avail `a` covers a region; where nobody knows it, only one for the whole world does. */
const isIn = (region: string | null) => sql`(a.covers && array['WW', coalesce(${region}::text, 'WW')]::text[])`;

/** Windows of avail `a`: JSON with moments as milliseconds, `"Infinity"` where open. */
export const msOf = (column: 'starts_at' | 'ends_at') => sql`(extract(epoch from a.${sql.ref(column)})::float8 * 1000)`;

/** The windows of product `p` in a region, for the decision; null where no avail says anything of it. */
export const windowsIn = (region: string | null): RawBuilder<unknown> => sql`case when ${isGoverned} then (
  select coalesce(json_agg(json_build_object('id', a.id, 'licenseType', a.license_type, 'formatProfile', a.format_profile,
    'isHere', ${isIn(region)}, 'startsAt', ${msOf('starts_at')}, 'endsAt', ${msOf('ends_at')})), '[]')
  from avail a where ${inForce}) end`;

/** A licensed window as the database returns it, with its territories; moments as milliseconds, or `Infinity` as text. */
export interface WindowColumns {
  readonly id: string;
  readonly licenseType: LicenseType;
  readonly formatProfile: string;
  readonly covers: readonly string[];
  readonly startsAt: number | string;
  readonly endsAt: number | string;
}

/** All windows of product `p` with the territories they cover; null where no avail says anything of it. */
export const windowsEverywhere: RawBuilder<unknown> = sql`case when ${isGoverned} then (
  select coalesce(json_agg(json_build_object('id', a.id, 'licenseType', a.license_type, 'formatProfile', a.format_profile,
    'covers', to_json(a.covers), 'startsAt', ${msOf('starts_at')}, 'endsAt', ${msOf('ends_at')}) order by a.id), '[]')
  from avail a where ${inForce}) end`;

/** Licences by which each kind of offer is given. */
export const licensesOf = {
  FREE: ['AVOD', 'FVOD'],
  PLAN: ['SVOD'],
  RENTAL: ['VOD'],
  PURCHASE: ['EST', 'POEST'],
} as const satisfies Readonly<Record<OfferKind, readonly string[]>>;

/** Whether the rights of product `p` let it be free in a region at a moment. */
export const mayBeFree = (region: string | null, now: Date): RawBuilder<unknown> => sql`(not ${isGoverned} or exists (
  select from avail a where ${inForce} and a.license_type = any(${licensesOf.FREE}::text[]) and ${isIn(region)}
    and a.starts_at <= ${now}::timestamptz and a.ends_at > ${now}::timestamptz))`;

/** Whether the rights of product `p` let an offer of a kind be sold somewhere at a moment. */
export const mayBeSold = (kind: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(not ${isGoverned} or exists (
  select from avail a where ${inForce} and a.license_type = any(case ${kind} when 'RENTAL' then ${licensesOf.RENTAL}::text[] when 'PURCHASE' then ${licensesOf.PURCHASE}::text[]
    when 'PLAN' then ${licensesOf.PLAN}::text[] else ${licensesOf.FREE}::text[] end)
    and a.starts_at <= ${now}::timestamptz and a.ends_at > ${now}::timestamptz))`;
