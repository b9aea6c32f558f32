import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Entitlement, Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { endOfSubscription } from '../subscription/ending.sql.ts';

type Raw = RawBuilder<unknown>;

/** End of an entitlement `e`, or of its subscription `s`; null: no end. */
const end = sql`coalesce(e.ends_at, ${endOfSubscription})`;
const holds = (now: Date) => sql`(e.revoked_at is null and e.starts_at <= ${now}::timestamptz and (${end} is null or ${end} > ${now}::timestamptz))`;

const giver = (person: Raw) =>
  sql`case when ${person}.id is not null then json_build_object('id', ${person}.id, 'firstName', ${person}.first_name, 'lastName', ${person}.last_name) end`;

/** Columns of an entitlement. Notes and the staff who granted or revoked it are for staff only. */
const columns = (isStaff: boolean) => sql`e.id, e.identity_id as "identityId", e.source, e.tier_rank as "tierRank", instant(e.starts_at) as "startsAt",
  instant(${end}) as "endsAt", e.play_hours as "playHours", instant(e.first_play_at) as "firstPlayAt", instant(e.revoked_at) as "revokedAt",
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'path', p.path, 'programType', p.program_type) end as product,
  case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end as plan,
  case when ${isStaff}::boolean then e.note else '' end as note, case when ${isStaff}::boolean then ${giver(sql`g`)} end as "grantedBy",
  case when ${isStaff}::boolean then ${giver(sql`b`)} end as "revokedBy", case when ${isStaff}::boolean then coalesce(m.note, '') else '' end as "revokedNote"`;

const rights = sql`entitlement e
  left join subscription s on s.tenant_id = e.tenant_id and s.id = e.subscription_id
  left join product p on p.tenant_id = e.tenant_id and p.id = e.product_id
  left join plan n on n.tenant_id = e.tenant_id and n.id = coalesce(e.plan_id, s.plan_id)
  left join identity g on g.tenant_id = e.tenant_id and g.id = e.granted_by`;
/** Join for the staff and note of a revocation. */
const taken = sql`left join state_move m on m.tenant_id = e.tenant_id and m.resource = 'access' and m.record_id = e.id and m.move = 'revoke'
  left join identity b on b.tenant_id = m.tenant_id and b.id = m.moved_by`;

interface Reading {
  /** True if the caller may read entitlements of others, with notes. */
  readonly isStaff: boolean;
}

export async function listEntitlements(
  ctx: Context,
  { page = 0, size = 10, ...only }: Query<'GET /access/list'>,
  { isStaff }: Reading,
): Promise<Reply<'GET /access/list'>> {
  const { identityId = null, productId = null, source = null, state = null } = only;
  const where = sql`e.tenant_id = ${ctx.tenant.id} and (${isStaff}::boolean or e.identity_id = ${ctx.identityId}::uuid)
    and (${identityId}::uuid is null or e.identity_id = ${identityId}::uuid) and (${productId}::uuid is null or e.product_id = ${productId}::uuid)
    and (${source}::text is null or e.source = ${source}::text) and (${state}::text is null or (${state}::text = 'HOLDS') = ${holds(ctx.now())})`;
  const content = await ctx.run(
    rawStatement(sql<Entitlement>`
    select ${columns(isStaff)} from ${rights} ${taken} where ${where} order by e.created_at desc, e.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${rights} where ${where}`));
  const totalElements = count?.total ?? 0;
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}

export async function findEntitlement(ctx: Context, id: string): Promise<Entitlement | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Entitlement>`select ${columns(true)} from ${rights} ${taken} where e.tenant_id = ${ctx.tenant.id} and e.id = ${id}::uuid`),
  );
  return row;
}

/** Locks a person, so that grants run one after another. Returns false if there is no such person. */
export async function holdPerson(ctx: Context, identityId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 as one from identity where tenant_id = ${ctx.tenant.id} and id = ${identityId}::uuid for no key update`),
  );
  return rows.length > 0;
}

interface Given {
  readonly identityId: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly note: string;
  /** Set for a code from a box; otherwise the source is staff. */
  readonly source?: 'GIFT';
}

const given = (ctx: Context, { identityId, startsAt, endsAt, note, source }: Given) =>
  sql`${newId()}::uuid, ${identityId}::uuid, ${source ?? 'STAFF'}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${note}, ${source ? null : ctx.identityId}::uuid, ${startsAt}::timestamptz`;
const asGiven = sql`tenant_id, id, identity_id, source, starts_at, ends_at, note, granted_by, created_at`;

/** Grants a title. Returns undefined if there is no such title. */
export async function grantTitle(ctx: Context, productId: string, right: Given): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into entitlement as r (${asGiven}, product_id) select p.tenant_id, ${given(ctx, right)}, p.id
    from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and p.kind = 'TITLE' returning r.id`),
  );
  return row?.id;
}

/** Grants the titles of a plan, with its number of streams. Returns undefined if no such plan is offered. */
export async function givePlan(ctx: Context, planId: string, right: Given): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into entitlement as r (${asGiven}, plan_id, tier_rank, max_streams) select n.tenant_id, ${given(ctx, right)}, n.id, n.tier_rank, n.max_streams
    from plan n where n.tenant_id = ${ctx.tenant.id} and n.id = ${planId}::uuid and n.entity_status in ('APPROVED', 'COMPLETED') returning r.id`),
  );
  return row?.id;
}

/** Locks an entitlement. Returns false if there is no such one. */
export async function holdEntitlement(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from entitlement where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for no key update`));
  return rows.length > 0;
}

/** Revokes an entitlement. Returns false unless staff granted it and it is still valid. */
export async function revokeGrant(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update entitlement set revoked_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and source = 'STAFF' and revoked_at is null
      and (ends_at is null or ends_at > ${ctx.now()}::timestamptz)
    returning id`),
  );
  return rows.length > 0;
}
