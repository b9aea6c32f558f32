import type { Body } from '@marquee/api/contract';
import { currencyOf, isCurrency, millionthsOf, parseMoney, fractionDigits, toMoneyInput } from '../money-input.ts';
import { instantOf, isMoment, momentOf } from '../moments.ts';
import { codeOf } from './discount-code.ts';
import type { Discount } from './discount-state.ts';

type Input = Body<'POST /discount/item'>;
export type DiscountKind = Discount['kind'];
export type Scope = 'ALL' | 'CHOSEN';
export const kinds = ['PERCENT', 'AMOUNT', 'FREE_SHIPPING'] as const satisfies readonly DiscountKind[];
export const scopes = ['ALL', 'CHOSEN'] as const satisfies readonly Scope[];

/**
 * Fields named as in the API, so that its errors attach to them. Numbers and money are as typed, in one currency. An empty minimum, limit or end means none.
 * Values of another kind or scope stay in the form and are not sent.
 */
export interface DiscountDraft {
  readonly code: string;
  readonly name: string;
  readonly kind: DiscountKind;
  readonly partsPerMillion: string;
  readonly amount: string;
  readonly currency: string;
  readonly minimum: string;
  readonly scope: Scope;
  readonly productIds: readonly string[];
  readonly isFirstOrder: boolean;
  readonly isOnce: boolean;
  readonly isCombinable: boolean;
  readonly useLimit: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const MAX_ORDERS = 100_000_000;

/** Returns whether an amount takes something off. */
export const isSome = (units: number | undefined): boolean => units !== undefined && units > 0;
/** Parses the number of orders that may use a discount; undefined if invalid. */
export function ordersOf(typed: string): number | undefined {
  const orders = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  return orders >= 1 && orders <= MAX_ORDERS ? orders : undefined;
}

const typedMoney = (money: Discount['amount']) => (money === null ? '' : toMoneyInput(money.amount, fractionDigits(money.currency)));

/** Returns the initial form values: those of `discount`, or 10% off everything from now on. */
export function discountDraftOf(discount: Discount | undefined, currency: string): DiscountDraft {
  if (!discount) {
    const rules = { isFirstOrder: false, isOnce: false, isCombinable: false, useLimit: '', minimum: '', scope: 'ALL' as const, productIds: [] };
    const gives = { kind: 'PERCENT' as const, partsPerMillion: '10', amount: '', currency };
    return { code: '', name: '', ...gives, ...rules, startsAt: momentOf(new Date()), endsAt: '' };
  }
  const { code, name, kind, partsPerMillion, amount, minimum, productIds, isFirstOrder, isOnce, isCombinable, useLimit, startsAt, endsAt } = discount;
  return {
    ...{ code, name, kind, isFirstOrder, isOnce, isCombinable, productIds },
    partsPerMillion: partsPerMillion === null ? '' : String(partsPerMillion / 10_000),
    amount: typedMoney(amount),
    minimum: typedMoney(minimum),
    currency: (amount ?? minimum)?.currency ?? currency,
    scope: productIds.length > 0 ? 'CHOSEN' : 'ALL',
    useLimit: useLimit === null ? '' : String(useLimit),
    startsAt: momentOf(new Date(startsAt)),
    endsAt: endsAt === null ? '' : momentOf(new Date(endsAt)),
  };
}

function moneyOf(typed: string, currency: string): Discount['amount'] {
  const amount = parseMoney(typed, currency);
  return amount === undefined ? null : { amount, currency: currencyOf(currency) };
}

function fieldsOf(draft: DiscountDraft) {
  const { code, name, kind, partsPerMillion, amount, currency, minimum, scope, productIds, useLimit, startsAt, endsAt } = draft;
  const { isFirstOrder, isOnce, isCombinable } = draft;
  return {
    ...{ code: codeOf(code), name: name.trim(), kind, isFirstOrder, isOnce, isCombinable },
    partsPerMillion: kind === 'PERCENT' ? (millionthsOf(partsPerMillion) ?? null) : null,
    amount: kind === 'AMOUNT' ? moneyOf(amount, currency) : null,
    minimum: minimum.trim() === '' ? null : moneyOf(minimum, currency),
    productIds: scope === 'ALL' ? [] : [...productIds],
    useLimit: ordersOf(useLimit) ?? null,
    startsAt: instantOf(startsAt),
    endsAt: endsAt === '' ? null : instantOf(endsAt),
  };
}

/** Returns the request body. An existing discount sends only its changed fields, so that times keep the seconds no field shows. */
export function discountWishOf(draft: DiscountDraft, began: DiscountDraft, existing: Pick<Discount, 'id' | 'version'> | undefined): Input {
  const fields = fieldsOf(draft);
  if (!existing) return fields;
  const before: Readonly<Record<string, unknown>> = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}

export type Terms = Omit<ReturnType<typeof fieldsOf>, 'code' | 'name'>;

/** Returns the terms of a draft; undefined while they are incomplete. */
export function termsOf(draft: DiscountDraft): Terms | undefined {
  const { kind, minimum, currency, scope, productIds, useLimit, startsAt, endsAt } = draft;
  if (!isMoment(startsAt) || (endsAt !== '' && !isMoment(endsAt))) return undefined;
  if ((scope === 'CHOSEN' && productIds.length === 0) || (useLimit.trim() !== '' && !ordersOf(useLimit))) return undefined;
  if ((kind === 'AMOUNT' || minimum.trim() !== '') && !isCurrency(currency)) return undefined;
  const terms = fieldsOf(draft);
  const gives = kind === 'FREE_SHIPPING' || isSome(terms.partsPerMillion ?? terms.amount?.amount);
  return gives && (minimum.trim() === '' || isSome(terms.minimum?.amount)) ? terms : undefined;
}
