import type { Address, OrderLineKind } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Way, type Ways, waysTo } from '../shipping/shipping.service.ts';
import { type Taxed, taxesOf } from '../tax/tax-amounts.ts';
import { type Dues, duesAt } from '../tax/tax.service.ts';
import { findGoodsFacts, type GoodsFacts } from './goods.repository.ts';

/** What is bought, one line of it. */
export interface BoughtLine {
  readonly kind: OrderLineKind;
  readonly skuId: string | null;
  readonly productId: string | null;
  readonly quantity: number;
  /** Minor units, once discounts are off. */
  readonly amount: number;
}

type Place = Pick<Address, 'countryCode' | 'region'>;

/** What is bought, and where it goes. */
export interface Deal {
  readonly lines: readonly BoughtLine[];
  readonly currency: string;
  /** Where it is sent; undefined where nothing is, or nobody has said. */
  readonly sentTo: Place | undefined;
  readonly taxedAt: Place | undefined;
  /** The method somebody chose, and the one there was before. */
  readonly wanted?: string | undefined;
  readonly before?: string | undefined;
  readonly isSentFree?: boolean;
}

type Charge = Dues['rates'][number] & Taxed;

export interface Reckoned {
  /** Undefined while nothing is asked for sending. */
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

/** What is sent of it. */
function loadOf(lines: readonly BoughtLine[], { grams }: GoodsFacts) {
  const goods = lines.filter(({ kind }) => kind === 'GOODS');
  return {
    value: goods.reduce((sum, { amount }) => sum + amount, 0),
    grams: goods.reduce((sum, { skuId, quantity }) => sum + quantity * (grams.get(skuId ?? '') ?? 0), 0),
  };
}

/** How what is bought can be sent there; undefined while nothing is asked for that. */
export async function waysFor(
  ctx: Context,
  lines: readonly BoughtLine[],
  to: { readonly currency: string; readonly countryCode: string },
): Promise<Ways | undefined> {
  return waysTo(ctx, to, loadOf(lines, await factsOf(ctx, lines)));
}

/**
 * What sending and taxes come to: the one place where this is worked out, for a checkout as for an estimate. Sent by the method that is wanted, else the one
 * there was, else the first; where a wanted one is not among them there is no `way`.
 */
export async function reckon(ctx: Context, { lines, currency, sentTo, taxedAt, wanted, before, isSentFree = false }: Deal): Promise<Reckoned> {
  const facts = await factsOf(ctx, lines);
  const ways = sentTo && (await waysTo(ctx, { currency, countryCode: sentTo.countryCode }, loadOf(lines, facts)));
  const way = ways?.ways.find(({ id }) => id === (wanted ?? before)) ?? (wanted === undefined ? ways?.ways[0] : undefined);
  const shipping = isSentFree ? 0 : (way?.amount ?? 0);
  const dues = taxedAt ? await duesAt(ctx, taxedAt) : { rates: [], shippingClassId: null, needsRegion: false };
  // A gift card is money: what is bought with it is taxed.
  const taxed = lines.map(({ kind, amount, productId }) => ({
    amount: kind === 'GIFT_CARD' ? 0 : amount,
    taxClassId: facts.taxClasses.get(productId ?? '') ?? null,
  }));
  const taxes = taxesOf(taxed, { amount: shipping, taxClassId: dues.shippingClassId }, dues.rates);
  return { ways, way, shipping, taxes, needsRegion: dues.needsRegion };
}

/** A tax as an order keeps it. */
export function keptTax({ name, countryCode, region, partsPerMillion, isIncluded, taxClass, base, amount }: Charge, currency: string) {
  return {
    ...{ name, countryCode, region, partsPerMillion, isIncluded },
    ...(taxClass !== null && { taxClass }),
    ...{ base: { amount: base, currency }, amount: { amount, currency } },
  };
}

export const keptWay = ({ id, name, kind, description, daysFrom, daysTo }: Way) => ({ id, name, kind, description, daysFrom, daysTo });
