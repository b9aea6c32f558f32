import type { Body, Cart, Estimate, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { quote } from '../cart/cart.service.ts';
import { keptTax, keptWay, reckon } from './reckoning.service.ts';

/** Returns the total of a cart in a country, computed like that of a checkout. */
export async function estimate(ctx: Context, { items, countryCode, region }: Body<'POST /checkout/estimate'>): Promise<Result<Estimate>> {
  const quoted = await quote(ctx, { items });
  if (!quoted.ok) return quoted;
  const { items: lines, subtotal } = JSON.parse(quoted.value.text) as Cart;
  const { currency } = subtotal;
  const foreign = lines.find(({ price }) => price.currency !== currency);
  const at = items.findIndex(({ skuId }) => skuId === foreign?.skuId);
  if (at >= 0) return refuse('INVALID_INPUT', 'An order is in one currency.', { path: `items.${at}.skuId`, code: 'currency' });
  const isSent = lines.some(({ kind }) => kind === 'GOODS');
  const place = { countryCode, ...(region !== undefined && { region }) };
  const bought = lines.map(({ price, ...line }) => ({ ...line, amount: price.amount * line.quantity }));
  const { ways, way, shipping, taxes, needsRegion } = await reckon(ctx, { lines: bought, currency, sentTo: isSent ? place : undefined, taxedAt: place });
  const tax = taxes.reduce((sum, one) => (one.isIncluded ? sum : sum + one.amount), 0);
  const money = (amount: number) => ({ amount, currency });
  return done({
    countryCode,
    subtotal,
    shipping: isSent && !ways?.refusal ? money(shipping) : null,
    shippingMethod: way ? keptWay(way) : null,
    hasOtherWays: (ways?.ways.length ?? 0) > 1,
    notSent: ways?.refusal ?? null,
    tax: money(tax),
    taxes: taxes.map((one) => keptTax(one, currency)),
    total: money(subtotal.amount + shipping + tax),
    needsRegion,
  });
}
