import type { Body } from '@marquee/api/contract';
import { parseMoney, fractionDigits, toMoneyInput } from '../../money-input.ts';
import { instantOf, momentOf } from '../../moments.ts';
import type { TimedPrice } from './price-times.ts';

/** Fields named as in the API, so that its errors attach to them. Money is as typed. An empty end or former price means none. */
export interface PriceDraft {
  /** SKUs the price is for. */
  readonly skuIds: readonly string[];
  readonly label: string;
  readonly price: string;
  readonly compareAtPrice: string;
  /** Empty: everybody. */
  readonly groupId: string;
  readonly minQuantity: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

const typedMoney = ({ amount, currency }: TimedPrice['price']) => toMoneyInput(amount, fractionDigits(currency));

/** Returns the initial form values: those of `price`, or of a new price from now on. */
export function priceDraftOf(price: TimedPrice | undefined, skuIds: readonly string[]): PriceDraft {
  if (!price) return { skuIds, label: '', price: '', compareAtPrice: '', groupId: '', minQuantity: 1, startsAt: momentOf(new Date()), endsAt: '' };
  const { label, compareAtPrice, groupId, minQuantity, startsAt, endsAt } = price;
  return {
    skuIds,
    label,
    price: typedMoney(price.price),
    compareAtPrice: compareAtPrice === null ? '' : typedMoney(compareAtPrice),
    groupId: groupId ?? '',
    minQuantity,
    startsAt: momentOf(new Date(startsAt)),
    endsAt: endsAt === null ? '' : momentOf(new Date(endsAt)),
  };
}

/** Returns whether a price is for everybody and for any quantity. */
export const isCommon = ({ groupId, minQuantity }: Pick<PriceDraft, 'groupId' | 'minQuantity'>): boolean => groupId === '' && minQuantity === 1;

function fieldsOf(draft: PriceDraft, currency: string) {
  const { label, price, groupId, minQuantity, startsAt, endsAt } = draft;
  // Only a common price has a former price; otherwise the typed one stays in the form and is not sent.
  const compareAtPrice = isCommon(draft) ? draft.compareAtPrice : '';
  const compared = parseMoney(compareAtPrice, currency);
  return {
    label: label.trim(),
    price: { amount: parseMoney(price, currency) ?? 0, currency },
    compareAtPrice: compareAtPrice.trim() === '' || compared === undefined ? null : { amount: compared, currency },
    groupId: groupId === '' ? null : groupId,
    minQuantity,
    startsAt: instantOf(startsAt),
    endsAt: endsAt === '' ? null : instantOf(endsAt),
  };
}

export const newPriceOf = (draft: PriceDraft, skuId: string, currency: string): Body<'POST /product/price/item'> => ({ skuId, ...fieldsOf(draft, currency) });

/** Returns only the fields that differ from the initial form values, so that times keep the seconds no field shows. */
export function priceWishOf(draft: PriceDraft, began: PriceDraft, price: TimedPrice): Body<'POST /product/price/item'> {
  const { id, version } = price;
  const { currency } = price.price;
  const before: Readonly<Record<string, unknown>> = fieldsOf(began, currency);
  const changed = Object.entries(fieldsOf(draft, currency)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id, version, ...Object.fromEntries(changed) };
}
