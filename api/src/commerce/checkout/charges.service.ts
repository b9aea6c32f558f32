import type { Checkout, Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { type Way, waysTo } from '../shipping/shipping.service.ts';
import { taxesOf } from '../tax/tax-amounts.ts';
import { findRates } from '../tax/tax.repository.ts';
import { readCheckout, saveCharges } from './checkout.repository.ts';

type Order = Pick<Checkout, 'shippingAddress' | 'subtotal' | 'status'>;

const notThere = refuse('INVALID_INPUT', 'Nothing is sent there.', { path: 'shippingAddress.countryCode', code: 'not-sent-to' }).error;
const noWay = refuse('INVALID_INPUT', 'It is not sent that way.', { path: 'shippingMethodId', code: 'unknown' }).error;

/** How an order can be sent; undefined while nothing is asked for that, or it is not known where it goes. */
async function waysFor(ctx: Context, { shippingAddress, subtotal }: Order): Promise<readonly Way[] | undefined> {
  if (!shippingAddress) return undefined;
  return waysTo(ctx, { currency: subtotal.currency, countryCode: shippingAddress.countryCode }, subtotal.amount);
}

/** What its payer may choose from. */
export async function offeredWays(ctx: Context, order: Order): Promise<Checkout['shippingMethods']> {
  if (order.status !== 'PLACING' && order.status !== 'AWAITING_PAYMENT') return [];
  const { currency } = order.subtotal;
  return ((await waysFor(ctx, order)) ?? []).map(({ amount, ...way }) => ({ ...way, amount: { amount, currency } }));
}

/** Works out what sending and taxes come to: by the method that is wanted, else the one there was, else the first. Says why it cannot be sent so. */
export async function charge(ctx: Context, id: string, wanted: string | undefined): Promise<Failure | undefined> {
  const order = await readCheckout(ctx, id);
  if (!order?.shippingAddress) return wanted === undefined ? undefined : noWay;
  const { shippingAddress, shippingMethod, lines, subtotal } = order;
  const ways = await waysFor(ctx, order);
  if (ways?.length === 0) return notThere;
  const way = ways?.find(({ id: one }) => one === (wanted ?? shippingMethod?.id)) ?? (wanted === undefined ? ways?.[0] : undefined);
  if (wanted !== undefined && !way) return noWay;
  const shipping = way?.amount ?? 0;
  const money = (amount: number) => ({ amount, currency: subtotal.currency });
  const rates = await findRates(ctx, shippingAddress);
  const amounts = lines.map(({ total }) => total.amount);
  const taxes = taxesOf(amounts, shipping, rates).map(({ name, countryCode, region, partsPerMillion, isIncluded, base, amount }) => ({
    ...{ name, countryCode, region, partsPerMillion, isIncluded },
    ...{ base: money(base), amount: money(amount) },
  }));
  await saveCharges(ctx, id, { shipping, shippingMethod: way ? chosen(way) : null, taxes });
  return undefined;
}

const chosen = ({ id, name, kind, description, daysFrom, daysTo }: Way) => ({ id, name, kind, description, daysFrom, daysTo });
