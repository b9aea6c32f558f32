import type { Checkout, Failure } from '../../../contract/index.ts';
import { MAX_AMOUNT } from '../../../contract/values.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { discountLines } from '../discount/discount-amounts.ts';
import { findPricedLines, saveReckoned } from '../discount/discount.repository.ts';
import { giveDiscounts } from '../discount/discount.service.ts';
import { readCheckout, saveCharges } from './checkout.repository.ts';
import { keptTax, keptWay, reckon, waysFor } from './reckoning.service.ts';

type Order = Pick<Checkout, 'id' | 'shippingAddress' | 'subtotal' | 'status' | 'addressNeeded' | 'lines'>;

const messages = {
  'not-sent-to': 'Nothing is sent there.',
  'too-heavy': 'These goods are too heavy to be sent there.',
  'too-valuable': 'These goods are worth too much to be sent there.',
};
const notThere = (code: keyof typeof messages) => refuse('INVALID_INPUT', messages[code], { path: 'shippingAddress.countryCode', code }).error;
const noWay = refuse('INVALID_INPUT', 'It is not sent that way.', { path: 'shippingMethodId', code: 'unknown' }).error;

const tooMuch = refuse('INVALID_INPUT', `With sending and taxes it comes to more than ${MAX_AMOUNT}. Order less at once.`, {
  path: 'total',
  code: 'maximum',
  limit: MAX_AMOUNT,
}).error;

export const asWritten = (codes: readonly string[]): string[] => [...new Set(codes.map((code) => code.trim().toUpperCase()))];

export async function offeredWays(ctx: Context, { shippingAddress, subtotal, addressNeeded, status, lines }: Order): Promise<Checkout['shippingMethods']> {
  const isOpen = status === 'PLACING' || status === 'AWAITING_PAYMENT';
  if (!isOpen || !shippingAddress || addressNeeded !== 'SHIPPING') return [];
  const { currency } = subtotal;
  const bought = lines.map(({ total, discount, ...line }) => ({ ...line, amount: total.amount - discount.amount }));
  const offered = await waysFor(ctx, bought, { currency, countryCode: shippingAddress.countryCode });
  return (offered?.ways ?? []).map(({ amount, ...way }) => ({ ...way, amount: { amount, currency } }));
}

interface Wanted {
  readonly shippingMethodId: string | undefined;
  readonly codes: readonly string[] | undefined;
  readonly identityId: string | null;
}

/**
 * Computes and saves discounts, shipping and taxes of an order. Uses the wanted method, else the current one, else the first. Returns why that is
 * impossible, if so.
 */
export async function charge(ctx: Context, id: string, { shippingMethodId: wanted, codes, identityId }: Wanted): Promise<Failure | undefined> {
  const order = await readCheckout(ctx, id);
  if (!order) return undefined;
  const { shippingAddress, billingAddress, shippingMethod, subtotal } = order;
  const isSent = order.addressNeeded === 'SHIPPING';
  const { currency } = subtotal;
  const lines = await findPricedLines(ctx, id);
  const offers = await giveDiscounts(ctx, { id, identityId, currency, lines }, codes);
  if (!offers.ok) return offers.error;
  const { offLine, given } = discountLines(lines, offers.value);
  const { ways, way, shipping, taxes } = await reckon(ctx, {
    lines: lines.map((line, at) => ({ ...line, amount: line.amount - (offLine[at] ?? 0) })),
    currency,
    sentTo: isSent ? (shippingAddress ?? undefined) : undefined,
    // Goods are taxed where they are sent, the rest where the payer lives.
    taxedAt: (isSent ? shippingAddress : (billingAddress ?? shippingAddress)) ?? undefined,
    wanted,
    before: shippingMethod?.id,
    isSentFree: offers.value.some(({ kind }) => kind === 'FREE_SHIPPING'),
  });
  if (ways?.refusal) return notThere(ways.refusal);
  if (wanted !== undefined && !way) return noWay;
  const added = taxes.reduce((sum, { isIncluded, amount }) => (isIncluded ? sum : sum + amount), 0);
  const off = offLine.reduce((sum, amount) => sum + amount, 0);
  if (subtotal.amount + shipping + added - off > MAX_AMOUNT) return tooMuch;
  await saveReckoned(
    ctx,
    id,
    lines.map((line, at) => ({ id: line.id, parts: line.parts, off: offLine[at] ?? 0, taxes: taxes.map(({ ofLines }) => ofLines[at] ?? 0) })),
  );
  const discounts = given.map(([{ id: offerId, code, name, kind }, amount]) => ({ id: offerId, code, name, kind, amount: { amount, currency } }));
  await saveCharges(ctx, id, { shipping, shippingMethod: way ? keptWay(way) : null, taxes: taxes.map((tax) => keptTax(tax, currency)), discounts });
  return undefined;
}
