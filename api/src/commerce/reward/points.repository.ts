import { sql } from 'kysely';
import type { PointEntry } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Holds what a person has of points and rewards until the transaction ends: of two at once for one person the second waits. False where there is no such person. */
export async function holdAccount(ctx: Context, identityId: string): Promise<boolean> {
  await ctx.run(
    rawStatement(sql`
    insert into point_account (tenant_id, identity_id) select i.tenant_id, i.id from identity i where i.tenant_id = ${ctx.tenant.id} and i.id = ${identityId}::uuid
    on conflict (tenant_id, identity_id) do nothing`),
  );
  const rows = await ctx.run(
    rawStatement(sql`select 1 as one from point_account a where a.tenant_id = ${ctx.tenant.id} and a.identity_id = ${identityId}::uuid for update`),
  );
  return rows.length > 0;
}

interface Change {
  readonly identityId: string;
  readonly givenId: string;
  readonly kind: PointEntry['kind'];
  /** More, or fewer. */
  readonly points: number;
}

/** Points come or go, and the journal says why. Spending never leaves fewer than none: false where there are too few, and nothing is changed. */
export async function changePoints(ctx: Context, { identityId, givenId, kind, points }: Change): Promise<boolean> {
  if (points === 0) return true;
  const [now] = await ctx.run(
    rawStatement(sql<{ balance: number; position: number }>`
    update point_account a set balance = a.balance + ${points}::bigint, entries = a.entries + 1
    where a.tenant_id = ${ctx.tenant.id} and a.identity_id = ${identityId}::uuid and (${kind !== 'SPENT'}::boolean or a.balance + ${points}::bigint >= 0)
    returning a.balance, a.entries as position`),
  );
  if (!now) return false;
  await ctx.run(
    rawStatement(sql`
    insert into point_entry (tenant_id, identity_id, position, kind, points, balance, given_id, created_at)
    values (${ctx.tenant.id}, ${identityId}::uuid, ${now.position}::integer, ${kind}, ${points}::integer, ${now.balance}::bigint, ${givenId}::uuid, ${ctx.now()})`),
  );
  return true;
}

export async function findBalance(ctx: Context, identityId: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ balance: number }>`select a.balance from point_account a where a.tenant_id = ${ctx.tenant.id} and a.identity_id = ${identityId}::uuid`),
  );
  return row?.balance ?? 0;
}

/** A page of somebody's journal, the latest first, and how many entries there are. */
export async function findEntries(ctx: Context, identityId: string, { page, size }: { page: number; size: number }) {
  const content = await ctx.run(
    rawStatement(sql<PointEntry>`
    select e.position, e.kind, e.points, e.balance, w.name, instant(e.created_at) as "createdAt" from point_entry e
      join reward_given g on g.tenant_id = e.tenant_id and g.id = e.given_id join reward w on w.tenant_id = g.tenant_id and w.id = g.reward_id
    where e.tenant_id = ${ctx.tenant.id} and e.identity_id = ${identityId}::uuid order by e.position desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(
    rawStatement(sql<{ total: number }>`
    select coalesce(max(a.entries), 0)::int as total from point_account a where a.tenant_id = ${ctx.tenant.id} and a.identity_id = ${identityId}::uuid`),
  );
  return { content, totalElements: count?.total ?? 0 };
}
