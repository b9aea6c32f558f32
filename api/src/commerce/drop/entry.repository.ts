import { sql } from 'kysely';
import type { DrawnEntry, Drop, DropEntry, DropStatus, Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { dropColumns, pageOf } from './drop.repository.ts';
import { mayBuyAt, standingAt, statusAt } from './drop.sql.ts';

/** Returns a drop's status and the caller's early access. A share lock keeps the drop from being drawn, ended or cancelled until the transaction ends. */
export async function lockForEntry(ctx: Context, id: string): Promise<{ status: DropStatus; isEarly: boolean } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ status: DropStatus; isEarly: boolean }>`
    select ${statusAt(ctx.now())} as status, ${hasEarlyAccess(ctx)} as "isEarly"
    from shop_drop d where d.tenant_id = ${ctx.tenant.id} and d.id = ${id}::uuid for share of d`),
  );
  return row;
}

/** Condition on early access of the caller to drop `d`: by the list, a reward or a plan. */
const hasEarlyAccess = (ctx: Context) => sql<boolean>`(exists (select from drop_early g
      where g.tenant_id = ${ctx.tenant.id} and g.drop_id = d.id and g.identity_id = ${ctx.identityId}::uuid)
    or exists (select from reward_given r where r.tenant_id = ${ctx.tenant.id} and r.reward_id = d.early_reward_id and r.identity_id = ${ctx.identityId}::uuid
      and r.status = 'GIVEN')
    or exists (select from plan l join entitlement t on t.tenant_id = l.tenant_id and t.tier_rank >= l.tier_rank
      where l.tenant_id = ${ctx.tenant.id} and l.id = d.early_plan_id and t.tenant_id = ${ctx.tenant.id} and t.identity_id = ${ctx.identityId}::uuid
        and t.revoked_at is null and t.starts_at <= ${ctx.now()}::timestamptz and (t.ends_at is null or t.ends_at > ${ctx.now()}::timestamptz)))`;

export async function findPerson(ctx: Context): Promise<{ email: string; verified: boolean } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ email: string; verified: boolean }>`
    select email, verified from identity where tenant_id = ${ctx.tenant.id} and id = ${ctx.identityId}::uuid`),
  );
  return row;
}

interface NewEntry {
  readonly id: string;
  readonly dropId: string;
  readonly mailbox: string;
  readonly isEarly: boolean;
}

/** Inserts an entry. Returns false if the person or the mailbox has entered already, also concurrently. */
export async function insertEntry(ctx: Context, { id, dropId, mailbox, isEarly }: NewEntry): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into drop_entry as n (tenant_id, id, drop_id, identity_id, mailbox, is_early, entered_at, most)
    select d.tenant_id, ${id}::uuid, d.id, ${ctx.identityId}::uuid, ${mailbox}, ${isEarly}::boolean, ${ctx.now()}, d.limit_per_person
    from shop_drop d where d.tenant_id = ${ctx.tenant.id} and d.id = ${dropId}::uuid
    on conflict do nothing returning n.id`),
  );
  return rows.length > 0;
}

const entryColumns = (now: Date) => sql`e.id, e.drop_id as "dropId", ${standingAt(now)} as standing, instant(e.entered_at) as "enteredAt", e.position,
  ${mayBuyAt(now)} as "mayBuy", e.bought, instant(case when e.closed_at is null then e.turn_until end) as "turnUntil"`;

export async function findEntry(ctx: Context, dropId: string): Promise<DropEntry | undefined> {
  const [entry] = await ctx.run(
    rawStatement(sql<DropEntry>`
    select ${entryColumns(ctx.now())} from drop_entry e join shop_drop d on d.tenant_id = e.tenant_id and d.id = e.drop_id
    where e.tenant_id = ${ctx.tenant.id} and e.drop_id = ${dropId}::uuid and e.identity_id = ${ctx.identityId}::uuid`),
  );
  return entry;
}

export async function findEarlyAccess(ctx: Context, dropId: string): Promise<boolean | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ isEarly: boolean }>`
    select ${hasEarlyAccess(ctx)} as "isEarly" from shop_drop d where d.tenant_id = ${ctx.tenant.id} and d.id = ${dropId}::uuid`),
  );
  return row?.isEarly;
}

type Mine = Reply<'GET /drop/mine'>;

export async function listMine(ctx: Context, { page = 0, size = 10 }: Query<'GET /drop/mine'>): Promise<Mine> {
  const now = ctx.now();
  const own = sql`e.tenant_id = ${ctx.tenant.id} and e.identity_id = ${ctx.identityId}::uuid`;
  const content = await ctx.run(
    rawStatement(sql<Mine['content'][number]>`
    select (select to_json(x) from (select ${dropColumns(now)}) x) as drop, (select to_json(y) from (select ${entryColumns(now)}) y) as entry
    from drop_entry e join shop_drop d on d.tenant_id = e.tenant_id and d.id = e.drop_id
    where ${own} order by e.entered_at desc, e.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from drop_entry e where ${own}`));
  return pageOf(content, { page, size, total: count?.total ?? 0 });
}

/** Lists entries in the drawn order. Early buyers were not drawn and come last. */
export async function listDrawn(
  ctx: Context,
  { id, entries: total }: Pick<Drop, 'id' | 'entries'>,
  { page = 0, size = 10 }: Query<'GET /drop/audit/:id'>,
): Promise<Reply<'GET /drop/audit/:id'>['entries']> {
  const content = await ctx.run(
    rawStatement(sql<DrawnEntry>`
    select e.position, e.id, e.is_early as "isEarly", e.turn_at is not null as "hadTurn", e.bought,
      coalesce(e.identity_id = ${ctx.identityId}::uuid, false) as "isMine"
    from drop_entry e where e.tenant_id = ${ctx.tenant.id} and e.drop_id = ${id}::uuid order by e.position nulls last, e.id limit ${size} offset ${page * size}`),
  );
  return pageOf(content, { page, size, total });
}
