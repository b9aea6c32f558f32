import type { Body, Reply, Result, WantedRefund } from '../../../contract/index.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import type { Asked, Columns } from '../../platform/resource/move.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { partsFromPlans } from '../plan-gift/plan-gift-parts.service.ts';
import { refuseSpent, returnCards } from '../gift-card/sold-cards.service.ts';
import { lockCardsOf } from '../gift-card/tender.service.ts';
import { firstOf, openUnits, refuseLines, refuseMore, stockOf } from '../parcel/chosen-units.ts';
import { changeUnits, findUnits, type Units } from '../parcel/units.repository.ts';
import { releaseUnits, returnUnits } from '../stock/stock.service.ts';
import { GIFT_CARD } from '../transaction/payment.sql.ts';
import { partsFromCards, refuseSpentAmount } from './card-parts.service.ts';
import { giveBack } from './money-back.service.ts';
import { type Refund, refundAmount, refundUnits, shippingLeft, type Sold } from './refund-parts.ts';
import { findMoney, findRefundable, findSold, insertRefund } from './refund.repository.ts';

type Order = ExistingOf<'order', 'shop_order'>;
type Refunded = Pick<Order, 'id' | 'identityId' | 'currency'> & { readonly paidAt: Date | string | null };

const noOrder = refuse('CONFLICT', 'It was not sold.', { path: 'status', code: 'transition' });
const nothing = refuse('CONFLICT', 'Nothing was paid for it that could go back.', { path: 'status', code: 'zero' });
const nothingChosen = refuse('INVALID_INPUT', 'Choose what goes back.', { path: 'lines', code: 'required' });

type Wanted = WantedRefund['lines'][number];

const backSent = ({ refunded, dropped }: Units) => refunded - dropped;

function refuseUnits(units: readonly Units[], { lineId, unsent = 0, sent = 0, restocked = 0 }: Wanted, at: number) {
  const line = units.find(({ id }) => id === lineId);
  if (!line) return undefined;
  // A given plan is refunded whole.
  if (line.kind === 'PLAN_GIFT' && unsent > 0 && unsent < openUnits(line))
    return refuse('INVALID_INPUT', 'A plan that is given goes back whole.', { path: `lines.${at}.unsent`, code: 'minimum', limit: openUnits(line) });
  return (
    refuseMore(`lines.${at}.unsent`, unsent, openUnits(line)) ??
    refuseMore(`lines.${at}.sent`, sent, line.sent - backSent(line)) ??
    refuseMore(`lines.${at}.restocked`, restocked, Math.min(sent, line.sent - line.returned))
  );
}

interface Quoted {
  readonly sold: Sold & { readonly currency: string };
  readonly refund: Refund;
  readonly units: readonly Units[];
}

async function quote(ctx: Context, orderId: string, { lines, shipping = 0 }: WantedRefund): Promise<Result<Quoted>> {
  const found = await findSold(ctx, orderId);
  if (!found) return notFound;
  const { paid, refunded } = await findMoney(ctx, orderId);
  const sold = { ...found, left: paid - refunded };
  const units = await findUnits(ctx, orderId);
  const refusal =
    refuseLines(units, lines) ?? firstOf(lines.map((line, at) => refuseUnits(units, line, at))) ?? refuseMore('shipping', shipping, shippingLeft(sold));
  if (refusal) return refusal;
  const spent = await refuseSpent(ctx, orderId, lines);
  if (spent) return { ok: false, error: spent };
  const counts = new Map(lines.map(({ lineId, unsent = 0, sent = 0 }) => [lineId, unsent + sent]));
  return done({ sold, units, refund: refundUnits(sold, counts, shipping) });
}

export async function quoteRefund(ctx: Context, orderId: string, wanted: WantedRefund): Promise<Result<Reply<'POST /order/refund-quote/:id'>>> {
  const quoted = await quote(ctx, orderId, wanted);
  if (!quoted.ok) return quoted;
  const { sold, refund } = quoted.value;
  const money = (amount: number) => ({ amount, currency: sold.currency });
  return done({ goods: money(refund.goods), tax: money(refund.tax), shipping: money(refund.shipping), total: money(refund.amount), left: money(sold.left) });
}

async function moveUnits(ctx: Context, orderId: string, lines: WantedRefund['lines'], units: readonly Units[]): Promise<Result<true>> {
  await changeUnits(
    ctx,
    orderId,
    lines.map(({ lineId, unsent = 0, sent = 0, restocked = 0 }) => ({ lineId, refunded: unsent + sent, dropped: unsent, returned: restocked })),
  );
  const ofSkus = (pick: (line: Wanted) => number | undefined) =>
    stockOf(
      units,
      lines.map((line) => ({ lineId: line.lineId, quantity: pick(line) ?? 0 })),
    );
  await releaseUnits(
    ctx,
    orderId,
    ofSkus(({ unsent }) => unsent),
  );
  return returnUnits(
    ctx,
    orderId,
    ofSkus(({ restocked }) => restocked),
  );
}

export async function refundLines(ctx: Context, order: Order, asked: Body<'POST /order/refund-lines/:id'>): Promise<Result<Columns>> {
  const { reason = '', providerReference, lines, shipping = 0 } = asked;
  if (order.paidAt === null) return noOrder;
  if (shipping === 0 && lines.every(({ unsent = 0, sent = 0 }) => unsent + sent === 0)) return nothingChosen;
  await lockCardsOf(ctx, order.id);
  const quoted = await quote(ctx, order.id, asked);
  if (!quoted.ok) return quoted;
  const { refund, units } = quoted.value;
  const moved = await moveUnits(ctx, order.id, lines, units);
  if (!moved.ok) return moved;
  await returnCards(ctx, order.id, lines);
  const parts = await partsFromPlans(
    ctx,
    order.id,
    refund.parts,
    lines.map(({ lineId }) => lineId),
  );
  const refundId = await insertRefund(ctx, order.id, { amount: refund.amount, shipping: refund.shipping, lines, parts, reason });
  const back = await giveBack(ctx, {
    ...{ orderId: order.id, identityId: order.identityId, currency: order.currency, amount: refund.amount, refundId, providerReference },
  });
  return back.ok ? done({}) : back;
}

/** Money the provider already took back, from this charge if one is named. Gift card payments stay. */
interface Gone {
  readonly chargeId?: string;
}

/** Returns what can still be refunded. If the provider took money back, only the affected charges count. */
async function leftOf(ctx: Context, orderId: string, gone: Gone | undefined): Promise<number> {
  const { paid, refunded } = await findMoney(ctx, orderId);
  const kept = gone ? (await findRefundable(ctx, orderId)).filter(({ id, provider }) => provider === GIFT_CARD || id !== (gone.chargeId ?? id)) : [];
  return kept.reduce((left, charge) => left - charge.left, paid - refunded);
}

/** Refunds an amount, or all that is left. For a sold order, records how the refund is split. */
export async function refundSome(ctx: Context, order: Refunded, { amount, providerReference, note = '' }: Asked, gone?: Gone): Promise<Result<Columns>> {
  const left = await leftOf(ctx, order.id, gone);
  if (left <= 0) return nothing;
  const whole = amount ?? left;
  if (whole > left) return refuse('INVALID_INPUT', `amount must be at most ${left}`, { path: 'amount', code: 'maximum', limit: left });
  const spent = order.paidAt === null || gone ? undefined : await refuseSpentAmount(ctx, order.id, { amount: whole, left });
  if (spent) return spent;
  const refundId = order.paidAt === null ? undefined : await writeDown(ctx, order.id, { left, amount: whole, reason: note });
  const { id: orderId, identityId, currency } = order;
  const back = await giveBack(ctx, {
    orderId,
    identityId,
    currency,
    amount: whole,
    providerReference,
    ...(gone && { gone }),
    ...(refundId !== undefined && { refundId }),
  });
  return back.ok ? done({}) : back;
}

async function writeDown(ctx: Context, orderId: string, { left, amount, reason }: { left: number; amount: number; reason: string }): Promise<string> {
  const sold = await findSold(ctx, orderId);
  const parts = await partsFromCards(ctx, orderId, await partsFromPlans(ctx, orderId, sold ? refundAmount({ ...sold, left }, amount).parts : []));
  return insertRefund(ctx, orderId, { amount, shipping: 0, lines: [], parts, reason });
}
