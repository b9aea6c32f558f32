import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Ends turns whose time is over, or all of them. */
export async function endTurns(ctx: Context, dropId: string, which: 'lapsed' | 'all'): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    update drop_entry set closed_at = ${now}::timestamptz where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and turn_at is not null
      and closed_at is null and (turn_until <= ${now}::timestamptz or ${which === 'all'}::boolean)`),
  );
}

export interface Progress {
  /** Set apart and unsold. */
  readonly left: number;
  /** Part of `left` that open turns may still buy. */
  readonly claimed: number;
  /** Open turns, and people waiting for one. */
  readonly open: number;
  readonly waiting: number;
  /** Unpaid orders; their units may come back. */
  readonly unpaid: number;
}

export async function readProgress(ctx: Context, dropId: string): Promise<Progress> {
  const [row] = await ctx.run(
    rawStatement(sql<Progress>`
    select (select coalesce(sum(h.quantity), 0)::integer from drop_hold h where h.tenant_id = ${ctx.tenant.id} and h.drop_id = ${dropId}::uuid) as left,
      coalesce(sum(e.granted - e.bought) filter (where e.turn_at is not null and e.closed_at is null), 0)::integer as claimed,
      count(*) filter (where e.turn_at is not null and e.closed_at is null)::integer as open,
      count(*) filter (where e.position is not null and e.turn_at is null and e.identity_id is not null)::integer as waiting,
      (select count(*)::integer from drop_purchase b join shop_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
        where b.tenant_id = ${ctx.tenant.id} and b.drop_id = ${dropId}::uuid and b.quantity > 0 and o.paid_at is null) as unpaid
    from drop_entry e where e.tenant_id = ${ctx.tenant.id} and e.drop_id = ${dropId}::uuid`),
  );
  return row ?? { left: 0, claimed: 0, open: 0, waiting: 0, unpaid: 0 };
}

/** Returns the next entries without a turn, in the drawn order. */
export function findNext(ctx: Context, dropId: string, most: number): Promise<{ id: string; identityId: string | null }[]> {
  return ctx.run(
    rawStatement(sql<{ id: string; identityId: string | null }>`
    select id, identity_id as "identityId" from drop_entry where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and position is not null
      and turn_at is null and identity_id is not null order by position limit ${most}`),
  );
}

export async function giveTurn(ctx: Context, entryId: string, granted: number, until: Date): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update drop_entry set granted = ${granted}::integer, turn_at = ${ctx.now()}, turn_until = ${until}
    where tenant_id = ${ctx.tenant.id} and id = ${entryId}::uuid`),
  );
}
