import { sql, type RawBuilder } from 'kysely';
import { rightsIn, rightsOf, type Role } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';

type Raw = RawBuilder<unknown>;

/** Age of the caller in years; null if the birth date is unknown or the caller is anonymous. */
export const ageOf = (ctx: Context): Raw => sql`(select extract(year from age((${ctx.now()}::timestamptz at time zone 'UTC')::date, i.birth_date))::integer
  from identity i where i.tenant_id = ${ctx.tenant.id} and i.id = ${ctx.identityId}::uuid)`;

/** Columns whose names are not their field in snake_case. */
export const identityColumns = { using2FA: 'using_2fa' };

const rights = (isHouse: boolean) =>
  JSON.stringify(Object.fromEntries(Object.keys(rightsOf).map((role) => [role, [...new Set(rightsIn(isHouse, role as Role))]])));
const [inHouse, supplying] = [rights(true), rights(false)];

export const identityFacts: Readonly<Record<string, Raw>> = {
  displayName: sql`coalesce(nullif(r.display_name, ''), r.first_name)`,
  organizationRoles: sql`(
    select coalesce(json_agg(json_build_object('memberId', m.id, 'organizationId', m.organization_id, 'organizationName', o.name,
      'organizationLogo', o.logo, 'role', m.role, 'primary', m.is_primary) order by m.is_primary desc, o.name), '[]')
    from organization_member m join organization o on o.tenant_id = m.tenant_id and o.id = m.organization_id
    where m.tenant_id = r.tenant_id and m.identity_id = r.id)`,
  organization: sql`(
    select json_build_object('id', o.id, 'name', o.name, 'organizationType', o.organization_type) from organization o where o.tenant_id = r.tenant_id and o.id = organization_of(r.tenant_id, r.id))`,
  favorites: sql`(
    select '{"PRODUCT":[],"IDENTITY":[],"ORGANIZATION":[]}'::jsonb || coalesce(jsonb_object_agg(f.kind, f.ids), '{}') from (
      select kind, json_agg(target_id order by created_at, target_id) as ids from favorite where tenant_id = r.tenant_id and identity_id = r.id group by kind) f)`,
  rights: sql`coalesce((
    select (case o.organization_type when 'ORGANIZATION' then ${inHouse} else ${supplying} end)::jsonb -> m.role
    from organization_member m join organization o on o.tenant_id = m.tenant_id and o.id = m.organization_id
    where m.tenant_id = r.tenant_id and m.identity_id = r.id and m.is_primary), '[]')`,
};

export const profileOf: Raw = sql`json_build_object('id', r.id, 'firstName', r.first_name, 'displayName', coalesce(nullif(r.display_name, ''), r.first_name),
  'avatar', r.avatar, 'memberSince', instant(r.created_at),
  'favourites', (select count(*) from favorite f where f.tenant_id = r.tenant_id and f.identity_id = r.id))`;
