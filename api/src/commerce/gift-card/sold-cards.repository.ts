import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BoughtGiftCard, Gift, Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { insertMove } from './gift-card.repository.ts';
import { withDays } from './gift-reading.repository.ts';

interface SoldLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
  readonly gift: Gift | null;
  /** E-mail address of the buyer. */
  readonly email: string | null;
  readonly language: string | null;
  readonly origin: string | null;
}

export function findSoldLines(ctx: Context, orderId: string): Promise<SoldLine[]> {
  return ctx.run(
    rawStatement(sql<SoldLine>`
    select l.id as "lineId", l.quantity, l.unit_amount as amount, o.currency, l.gift, coalesce(o.email, i.email) as email, o.language, o.site_origin as origin
    from order_line l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      left join identity i on i.tenant_id = o.tenant_id and i.id = o.identity_id
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid and l.kind = 'GIFT_CARD' order by l.position`),
  );
}

interface OfOrder {
  readonly id: string;
  readonly lineId: string;
  readonly balance: number;
  readonly held: number;
  /** Unspent and not taken back. */
  readonly isWhole: boolean;
}

/** Lists the cards bought in an order, unsent ones first within a line. */
export function findCardsSold(ctx: Context, orderId: string): Promise<OfOrder[]> {
  return ctx.run(
    rawStatement(sql<OfOrder>`
    select c.id, l.id as "lineId", c.balance, c.held, c.balance = c.amount and c.held = 0 and c.status in ('ACTIVE', 'DISABLED') as "isWhole"
    from order_line l join gift_card c on c.tenant_id = l.tenant_id and c.order_line_id = l.id
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid order by l.position, c.sent_at is not null, c.unit desc`),
  );
}

/** Removes refunded money from a locked card. A card left empty becomes `RETURNED`. */
export async function takeFromCard(ctx: Context, { cardId, amount, orderId }: { cardId: string; amount: number; orderId: string }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update gift_card c set balance = c.balance - ${amount}::bigint, status = case when c.balance = ${amount}::bigint then 'RETURNED' else c.status end,
      version = c.version + 1, last_modified = ${ctx.now()} where c.tenant_id = ${ctx.tenant.id} and c.id = ${cardId}::uuid`),
  );
  await insertMove(ctx, { id: newId(), cardId, kind: 'RETURNED', amount: -amount, orderId, movedBy: ctx.identityId });
}

const money = (column: string) => sql`json_build_object('amount', ${sql.ref(column)}, 'currency', c.currency)`;

const boughtCard = sql`c.id, case when c.sent_at is null and c.status = 'ACTIVE' then c.version end as version, ${money('c.amount')} as amount, c.status,
  c.recipient_name as "recipientName", c.recipient_email as "recipientEmail", c.sender_name as "senderName", c.message, instant(c.send_at) as "sendAt",
  instant(c.sent_at) as "sentAt", o.id as "orderId", o.number as "orderNumber"`;
const boughtBy = (ctx: Context) => sql`gift_card c join order_line l on l.tenant_id = c.tenant_id and l.id = c.order_line_id
  join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where c.tenant_id = ${ctx.tenant.id} and o.identity_id = ${ctx.identityId}::uuid`;
type Bought = Omit<BoughtGiftCard, 'sendOn'>;

export async function findBoughtCard(ctx: Context, id: string): Promise<BoughtGiftCard | undefined> {
  const found = await ctx.run(rawStatement(sql<Bought>`select ${boughtCard} from ${boughtBy(ctx)} and c.id = ${id}::uuid`));
  return (await withDays(ctx, found))[0];
}

export async function listBoughtCards(ctx: Context, { page = 0, size = 10 }: Query<'GET /gift/bought'>): Promise<Reply<'GET /gift/bought'>> {
  const bought = boughtBy(ctx);
  const content = await ctx.run(
    rawStatement(sql<Bought>`
    select ${boughtCard} from ${bought} order by c.created_at desc, c.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${bought}`));
  const totalElements = count?.total ?? 0;
  return { content: await withDays(ctx, content), page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}
