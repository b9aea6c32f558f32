import { sql, type RawBuilder } from 'kysely';
import { can, type Context } from '../../platform/context.ts';

type Raw = RawBuilder<unknown>;

/** How a poll `r` reads on the wire, written in SQL. */
export const options = sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'label', o.label, 'sequence', o.sequence) order by o.sequence, o.id), '[]')
  from poll_option o where o.tenant_id = r.tenant_id and o.poll_id = r.id)`;

export const responseCount = sql`(select count(*) from poll_response a where a.tenant_id = r.tenant_id and a.poll_id = r.id)`;

const isClosed = (ctx: Context): Raw => sql`coalesce(r.closes_at <= ${ctx.now()}::timestamptz, false)`;

export const isOpen = (ctx: Context): Raw =>
  sql`(r.entity_status in ('APPROVED', 'COMPLETED') and coalesce(r.opens_at <= ${ctx.now()}::timestamptz, true) and not ${isClosed(ctx)})`;

export const myOptionId = (ctx: Context): Raw => sql`(
  select a.option_id from poll_response a where a.tenant_id = r.tenant_id and a.poll_id = r.id and a.identity_id = ${ctx.identityId}::uuid)`;

export const myResponse = (ctx: Context): Raw => sql`(
  select json_build_object('id', a.id, 'version', a.version) from poll_response a
  where a.tenant_id = r.tenant_id and a.poll_id = r.id and a.identity_id = ${ctx.identityId}::uuid)`;

function seesResults(ctx: Context): Raw {
  if (can(ctx, 'campaign:read')) return sql`true`;
  return sql`(r.results_visible = 'ALWAYS' or ${isClosed(ctx)} or (r.results_visible = 'AFTER_VOTE' and ${myOptionId(ctx)} is not null))`;
}

export const results = (ctx: Context): Raw => sql`case when ${seesResults(ctx)} then (
  select coalesce(json_agg(json_build_object('optionId', o.id, 'count', (
      select count(*) from poll_response a where a.tenant_id = o.tenant_id and a.poll_id = o.poll_id and a.option_id = o.id)) order by o.sequence, o.id), '[]')
  from poll_option o where o.tenant_id = r.tenant_id and o.poll_id = r.id) end`;

/** Polls of the caller's audience; those who run campaigns see all. */
export function ofAudience(ctx: Context): Raw {
  if (can(ctx, 'campaign:read')) return sql`true`;
  return sql`(r.audience = 'EVERYONE' or exists (
    select 1 from organization_member m where m.tenant_id = r.tenant_id and m.identity_id = ${ctx.identityId}::uuid))`;
}
