import type { Checkout, Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { discountLines } from '../discount/discount-amounts.ts';
import { findPricedLines, saveReckoned } from '../discount/discount.repository.ts';
import { giveDiscounts } from '../discount/discount.service.ts';
import { type Way, waysTo } from '../shipping/shipping.service.ts';
import { taxesOf } from '../tax/tax-amounts.ts';
import { findRates } from '../tax/tax.repository.ts';
import { readCheckout, saveCharges } from './checkout.repository.ts';

type Order = Pick<Checkout, 'shippingAddress' | 'subtotal' | 'discount' | 'status' | 'addressNeeded' | 'lines'>;

const notThere = refuse('INVALID_INPUT', 'Nothing is sent there.', { path: 'shippingAddress.countryCode', code: 'not-sent-to' }).error;
const noWay = refuse('INVALID_INPUT', 'It is not sent that way.', { path: 'shippingMethodId', code: 'unknown' }).error;

/** Codes as they are kept, each once, however they were typed. */
export const asWritten = (codes: readonly string[]): string[] => [...new Set(codes.map((code) => code.trim().toUpperCase()))];

/** How an order can be sent; undefined while nothing is asked for that, or it is not known where it goes. */
async function waysFor(ctx: Context, { shippingAddress, subtotal, addressNeeded }: Order, value: number): Promise<readonly Way[] | undefined> {
  if (!shippingAddress || addressNeeded !== 'SHIPPING') return undefined;
  return waysTo(ctx, { currency: subtotal.currency, countryCode: shippingAddress.countryCode }, value);
}

/** What its payer may choose from. */
export async function offeredWays(ctx: Context, order: Order): Promise<Checkout['shippingMethods']> {
  if (order.status !== 'PLACING' && order.status !== 'AWAITING_PAYMENT') return [];
  const { currency } = order.subtotal;
  const goods = order.lines.filter(({ kind }) => kind === 'GOODS').reduce((sum, line) => sum + line.total.amount - line.discount.amount, 0);
  return ((await waysFor(ctx, order, goods)) ?? []).map(({ amount, ...way }) => ({ ...way, amount: { amount, currency } }));
}

interface Wanted {
  readonly shippingMethodId: string | undefined;
  readonly codes: readonly string[] | undefined;
  readonly identityId: string | null;
}

/**
 * Works out what an order comes to: with the discounts that are wanted or that it has, sent by the method that is wanted, else the one there was, else the
 * first, and the taxes where it goes. Says why it cannot be so.
 */
export async function charge(ctx: Context, id: string, { shippingMethodId: wanted, codes, identityId }: Wanted): Promise<Failure | undefined> {
  const order = await readCheckout(ctx, id);
  if (!order) return undefined;
  const { shippingAddress, billingAddress, shippingMethod, subtotal, email } = order;
  // What is sent is taxed where it goes, the rest where its payer lives.
  const taxedAt = order.addressNeeded === 'SHIPPING' ? shippingAddress : (billingAddress ?? shippingAddress);
  const { currency } = subtotal;
  const money = (amount: number) => ({ amount, currency });
  const lines = await findPricedLines(ctx, id);
  const offers = await giveDiscounts(ctx, { id, email, identityId, currency, lines }, codes);
  if (!offers.ok) return offers.error;
  const { offLine, given } = discountLines(lines, offers.value);
  const paid = lines.map(({ amount }, at) => amount - (offLine[at] ?? 0));
  const ways = await waysFor(
    ctx,
    order,
    paid.reduce((sum, one, at) => (order.lines[at]?.kind === 'GOODS' ? sum + one : sum), 0),
  );
  if (ways?.length === 0) return notThere;
  const way = ways?.find(({ id: one }) => one === (wanted ?? shippingMethod?.id)) ?? (wanted === undefined ? ways?.[0] : undefined);
  if (wanted !== undefined && !way) return noWay;
  const shipping = offers.value.some(({ kind }) => kind === 'FREE_SHIPPING') ? 0 : (way?.amount ?? 0);
  const rates = taxedAt ? await findRates(ctx, taxedAt) : [];
  const due = taxesOf(paid, shipping, rates);
  await saveReckoned(
    ctx,
    id,
    lines.map((line, at) => ({ id: line.id, off: offLine[at] ?? 0, taxes: due.map(({ ofLines }) => ofLines[at] ?? 0) })),
  );
  const taxes = due.map(({ name, countryCode, region, partsPerMillion, isIncluded, base, amount }) => ({
    ...{ name, countryCode, region, partsPerMillion, isIncluded },
    ...{ base: money(base), amount: money(amount) },
  }));
  const discounts = given.map(([offer, amount]) => ({ id: offer.id, code: offer.code, name: offer.name, kind: offer.kind, amount: money(amount) }));
  await saveCharges(ctx, id, { shipping, shippingMethod: way ? chosen(way) : null, taxes, discounts });
  return undefined;
}

const chosen = ({ id, name, kind, description, daysFrom, daysTo }: Way) => ({ id, name, kind, description, daysFrom, daysTo });
