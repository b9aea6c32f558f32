import { sql } from 'kysely';
import type { GiftCard, OwnGiftCard, Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { daysOf } from './gift-dates.service.ts';

interface Planned {
  readonly sendAt: string;
  readonly sentAt: string | null;
}

/** Adds the day on which an unsent card is to be sent. */
export async function withDays<T extends Planned>(ctx: Context, cards: readonly T[]): Promise<(T & { readonly sendOn: string | null })[]> {
  const days = await daysOf(
    ctx,
    cards.map(({ sendAt, sentAt }) => (sentAt === null ? new Date(sendAt) : null)),
  );
  return cards.map((card, at) => ({ ...card, sendOn: days[at] ?? null }));
}

const money = (column: string) => sql`json_build_object('amount', ${sql.ref(column)}, 'currency', c.currency)`;

const staffCard = sql`c.id, c.version, instant(c.created_at) as "createdAt", c.status, c.last_four as "lastFour", ${money('c.amount')} as amount,
  ${money('c.balance')} as balance, ${money('c.held')} as held, c.recipient_name as "recipientName", c.recipient_email as "recipientEmail",
  c.sender_name as "senderName", c.message, instant(c.send_at) as "sendAt", instant(c.sent_at) as "sentAt", instant(c.ends_at) as "endsAt", c.identity_id is not null as "isClaimed",
  o.id as "orderId", o.number as "orderNumber", c.reason`;
const cards = sql`gift_card c left join order_line l on l.tenant_id = c.tenant_id and l.id = c.order_line_id
  left join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id`;

export const pageOf = <T>(content: T[], { page, size, total }: { page: number; size: number; total: number }) => ({
  ...{ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null },
});

/** Lists cards; `q` matches the last four characters or the recipient, `number` the order that bought or used the card. */
export async function listCards(
  ctx: Context,
  { page = 0, size = 10, q, number, ...only }: Omit<Query<'GET /gift/card/list'>, 'q'> & { readonly q: string; readonly number: string },
): Promise<Reply<'GET /gift/card/list'>> {
  const [status, currency] = [only.status ?? null, only.currency ?? null];
  const where = sql`c.tenant_id = ${ctx.tenant.id} and (${status}::text is null or c.status = ${status}::text)
    and (${currency}::text is null or c.currency = ${currency}::text)
    and (${q}::text = '' or c.last_four = upper(${q}::text) or position(${q}::text in lower(c.recipient_name)) > 0
      or position(${q}::text in lower(c.recipient_email)) > 0 or o.number = ${number}
      or exists (select from gift_move m join shop_order p on p.tenant_id = m.tenant_id and p.id = m.order_id
        where m.tenant_id = c.tenant_id and m.card_id = c.id and p.number = ${number}))`;
  const content = await ctx.run(
    rawStatement(sql<Omit<GiftCard, 'sendOn'>>`
    select ${staffCard} from ${cards} where ${where} order by c.created_at desc, c.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${cards} where ${where}`));
  return pageOf(await withDays(ctx, content), { page, size, total: count?.total ?? 0 });
}

export async function findCardWithMoves(ctx: Context, id: string): Promise<Reply<'GET /gift/card/item/:id'> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Omit<Reply<'GET /gift/card/item/:id'>, 'sendOn'>>`
    select ${staffCard}, (
      select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'amount', ${money('m.amount')}, 'held', ${money('m.held')}, 'orderId', m.order_id,
          'orderNumber', p.number, 'note', m.note, 'occurredAt', instant(m.created_at),
          'movedBy', case when i.id is not null then json_build_object('id', i.id, 'firstName', i.first_name) end) order by m.created_at, m.id), '[]')
      from gift_move m left join shop_order p on p.tenant_id = m.tenant_id and p.id = m.order_id
        left join identity i on i.tenant_id = m.tenant_id and i.id = m.moved_by
      where m.tenant_id = c.tenant_id and m.card_id = c.id) as moves
    from ${cards} where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid`),
  );
  return row && (await withDays(ctx, [row]))[0];
}

export function sumCards(ctx: Context): Promise<Reply<'GET /gift/totals'>['content']> {
  return ctx.run(
    rawStatement(sql<Reply<'GET /gift/totals'>['content'][number]>`
    select c.currency, count(*) filter (where c.balance > 0)::int as cards,
      json_build_object('amount', coalesce(sum(c.balance), 0), 'currency', c.currency) as outstanding,
      json_build_object('amount', coalesce(sum(c.held), 0), 'currency', c.currency) as held,
      json_build_object('amount', coalesce(sum(c.balance) filter (where c.status <> 'ACTIVE'), 0), 'currency', c.currency) as disabled
    from gift_card c where c.tenant_id = ${ctx.tenant.id} group by c.currency order by c.currency`),
  );
}

/** Condition on cards `c` of the caller: in their account, or sent to their verified address and not claimed. */
export const isOwn = (ctx: Context) => sql`(c.sent_at is not null and (c.identity_id = ${ctx.identityId}::uuid or (c.identity_id is null
  and lower(c.recipient_email) = (select lower(i.email) from identity i where i.tenant_id = ${ctx.tenant.id} and i.id = ${ctx.identityId}::uuid and i.verified))))`;

/** Columns for the holder. Holds and their releases are left out of the journal. */
const ownCard = (ctx: Context) => sql`c.id, coalesce(c.last_four, '') as "lastFour", c.status, c.currency, ${money('c.amount')} as amount,
  json_build_object('amount', c.balance - c.held, 'currency', c.currency) as balance, c.sender_name as "senderName", c.message, instant(c.sent_at) as "receivedAt", instant(c.ends_at) as "endsAt",
  (select coalesce(json_agg(json_build_object('kind', m.kind, 'amount', ${money('m.amount')}, 'orderNumber', m.number, 'occurredAt', instant(m.created_at))
      order by m.created_at desc, m.id desc), '[]')
    from (select g.*, p.number from gift_move g left join shop_order p on p.tenant_id = g.tenant_id and p.id = g.order_id and p.identity_id = ${ctx.identityId}::uuid
      where g.tenant_id = ${ctx.tenant.id} and g.card_id = c.id and g.kind in ('ISSUED', 'CAPTURED', 'REFUNDED', 'RETURNED', 'DISABLED', 'ENABLED', 'VOIDED', 'PROLONGED', 'EXPIRED')
      order by g.created_at desc, g.id desc limit 100) m) as moves`;

export async function listOwnCards(ctx: Context, { page = 0, size = 10 }: Query<'GET /gift/mine'>): Promise<Reply<'GET /gift/mine'>> {
  const content = await ctx.run(
    rawStatement(sql<OwnGiftCard>`
    select ${ownCard(ctx)} from gift_card c where c.tenant_id = ${ctx.tenant.id} and ${isOwn(ctx)}
    order by c.balance > 0 desc, c.sent_at desc, c.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(
    rawStatement(sql<{ total: number }>`select count(*)::int as total from gift_card c where c.tenant_id = ${ctx.tenant.id} and ${isOwn(ctx)}`),
  );
  return pageOf(content, { page, size, total: count?.total ?? 0 });
}

export async function findOwnCard(ctx: Context, id: string): Promise<OwnGiftCard | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<OwnGiftCard>`
    select ${ownCard(ctx)} from gift_card c where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid and ${isOwn(ctx)}`),
  );
  return row;
}
