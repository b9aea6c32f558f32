import type { Address, OrderLineKind } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Way, type Ways, waysTo } from '../shipping/shipping.service.ts';
import { type Taxed, taxesOf } from '../tax/tax-amounts.ts';
import { type Dues, duesAt } from '../tax/tax.service.ts';
import { findGoodsFacts, type GoodsFacts } from './goods.repository.ts';

export interface BoughtLine {
  readonly kind: OrderLineKind;
  readonly skuId: string | null;
  readonly productId: string | null;
  readonly quantity: number;
  /** Amount in minor units, after discounts. */
  readonly amount: number;
}

type Place = Pick<Address, 'countryCode' | 'region'>;

export interface Deal {
  readonly lines: readonly BoughtLine[];
  readonly currency: string;
  readonly sentTo: Place | undefined;
  readonly taxedAt: Place | undefined;
  /** IDs of the wanted shipping method and the current one. */
  readonly wanted?: string | undefined;
  readonly before?: string | undefined;
  readonly isSentFree?: boolean;
}

type Charge = Dues['rates'][number] & Taxed;

export interface Reckoned {
  /** Undefined if nothing is shipped, or the shop charges no shipping. */
  readonly ways: Ways | undefined;
  readonly way: Way | undefined;
  readonly shipping: number;
  readonly taxes: readonly Charge[];
  readonly needsRegion: boolean;
}

const factsOf = (ctx: Context, lines: readonly BoughtLine[]) =>
  findGoodsFacts(
    ctx,
    lines.flatMap(({ kind, skuId }) => (kind === 'GOODS' && skuId !== null ? [skuId] : [])),
    lines.flatMap(({ productId }) => productId ?? []),
  );

function loadOf(lines: readonly BoughtLine[], { grams }: GoodsFacts) {
  const goods = lines.filter(({ kind }) => kind === 'GOODS');
  return {
    value: goods.reduce((sum, { amount }) => sum + amount, 0),
    grams: goods.reduce((sum, { skuId, quantity }) => sum + quantity * (grams.get(skuId ?? '') ?? 0), 0),
  };
}

export async function waysFor(
  ctx: Context,
  lines: readonly BoughtLine[],
  to: { readonly currency: string; readonly countryCode: string },
): Promise<Ways | undefined> {
  return waysTo(ctx, to, loadOf(lines, await factsOf(ctx, lines)));
}

/**
 * Computes shipping and taxes, for checkouts and estimates alike. Uses the wanted method, else the current one, else the first. A wanted method that is
 * not available leaves `way` undefined.
 */
export async function reckon(ctx: Context, { lines, currency, sentTo, taxedAt, wanted, before, isSentFree = false }: Deal): Promise<Reckoned> {
  const facts = await factsOf(ctx, lines);
  const ways = sentTo && (await waysTo(ctx, { currency, countryCode: sentTo.countryCode }, loadOf(lines, facts)));
  const way = ways?.ways.find(({ id }) => id === (wanted ?? before)) ?? (wanted === undefined ? ways?.ways[0] : undefined);
  const shipping = isSentFree ? 0 : (way?.amount ?? 0);
  const dues = taxedAt ? await duesAt(ctx, taxedAt) : { rates: [], shippingClassId: null, needsRegion: false };
  // A gift card is money: its purchase is not taxed, only what is bought with it.
  const taxed = lines.map(({ kind, amount, productId }) => ({
    amount: kind === 'GIFT_CARD' ? 0 : amount,
    taxClassId: facts.taxClasses.get(productId ?? '') ?? null,
  }));
  const taxes = taxesOf(taxed, { amount: shipping, taxClassId: dues.shippingClassId }, dues.rates);
  return { ways, way, shipping, taxes, needsRegion: dues.needsRegion };
}

export function keptTax({ name, countryCode, region, partsPerMillion, isIncluded, taxClass, base, amount }: Charge, currency: string) {
  return {
    ...{ name, countryCode, region, partsPerMillion, isIncluded },
    ...(taxClass !== null && { taxClass }),
    ...{ base: { amount: base, currency }, amount: { amount, currency } },
  };
}

export const keptWay = ({ id, name, kind, description, daysFrom, daysTo }: Way) => ({ id, name, kind, description, daysFrom, daysTo });
