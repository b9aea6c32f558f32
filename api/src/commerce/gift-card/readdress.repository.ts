import { sql } from 'kysely';
import type { Gift as WantedGift } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { type Gift, insertMove } from './gift-card.repository.ts';

/** Returns the address of a card's buyer, which is used if the wish names none. */
export async function findBuyersAddress(ctx: Context, cardId: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ email: string | null }>`
    select coalesce(o.email, i.email) as email from gift_card c join order_line l on l.tenant_id = c.tenant_id and l.id = c.order_line_id
      join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id left join identity i on i.tenant_id = o.tenant_id and i.id = o.identity_id
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${cardId}::uuid`),
  );
  return row?.email ?? undefined;
}

export async function isSpent(ctx: Context, cardId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select m.id from gift_move m where m.tenant_id = ${ctx.tenant.id} and m.card_id = ${cardId}::uuid and m.kind = 'CAPTURED' limit 1`),
  );
  return rows.length > 0;
}

interface Readdressed extends Gift {
  readonly cardId: string;
  readonly sendAt: Date;
  /** Wish as the buyer entered it. */
  readonly wish: WantedGift | null;
  readonly note: string;
  readonly movedBy: string | null;
}

/** Changes the recipient of a locked card, and of its order line if that line has one unit. */
export async function readdress(ctx: Context, { cardId, sendAt, wish, note, movedBy, ...card }: Readdressed): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update gift_card c set recipient_name = ${card.recipientName}, recipient_email = ${card.recipientEmail}, sender_name = ${card.senderName}, message = ${card.message},
      send_at = ${sendAt}, version = c.version + 1, last_modified = ${ctx.now()} where c.tenant_id = ${ctx.tenant.id} and c.id = ${cardId}::uuid`),
  );
  await ctx.run(
    rawStatement(sql`
    update order_line l set gift = ${wish ? JSON.stringify(wish) : null}::jsonb from gift_card c
    where l.tenant_id = ${ctx.tenant.id} and c.tenant_id = ${ctx.tenant.id} and c.id = ${cardId}::uuid and l.id = c.order_line_id and l.quantity = 1`),
  );
  await insertMove(ctx, { cardId, kind: 'READDRESSED', note, movedBy });
}
