import type { OrderLineKind } from '../../../contract/index.ts';
import { allocate } from '../../platform/allocate.ts';

/** What of a sum is which account's: goods by whose they were, sending, and each tax. Minor units, never below zero. */
export interface Part {
  readonly account: string;
  readonly amount: number;
  readonly isShipping: boolean;
}

export interface SoldLine {
  readonly id: string;
  readonly quantity: number;
  /** Before discounts and added taxes. */
  readonly amount: number;
  readonly discount: number;
  /** Of each tax of the order, in its order, what is due for this line. */
  readonly taxes: readonly number[];
  /** Units whose money went back. */
  readonly refunded: number;
  /** Whose goods they were, where they were not the house's. */
  readonly organizationId: string | null;
  readonly kind: OrderLineKind;
}

export interface SoldTax {
  readonly countryCode: string;
  readonly region: string;
  readonly isIncluded: boolean;
  readonly amount: number;
}

/** An order as it was sold, and what of it went back. */
export interface Sold {
  readonly shipping: number;
  readonly taxes: readonly SoldTax[];
  readonly lines: readonly SoldLine[];
  readonly earlier: readonly Part[];
  /** What came and did not go back. */
  readonly left: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
const totalOf = (parts: readonly Part[]) => sum(parts.map(({ amount }) => amount));

/** Signs an account takes. */
const written = (text: string) => text.replaceAll(/[^A-Za-z0-9_.-]+/g, '_').slice(0, 40);

export function taxAccount({ countryCode, region }: Pick<SoldTax, 'countryCode' | 'region'>): string {
  const place = written(region);
  return /[A-Za-z0-9]/.test(place) ? `tax_payable:${countryCode}:${place}` : `tax_payable:${countryCode}`;
}
/** Goods, titles one by one, and plans are earned apart. */
const room: Readonly<Record<OrderLineKind, string>> = { GOODS: 'refund', RENTAL: 'refund:tvod', PURCHASE: 'refund:tvod', PLAN: 'refund:svod' };

/** Where what goes back of a line is booked. */
export const backAccount = ({ kind, organizationId }: Pick<SoldLine, 'kind' | 'organizationId'>): string =>
  organizationId === null ? room[kind] : `${room[kind]}:${organizationId}`;

/** Where what is booked back there was earned. */
export const earnedAccount = (back: string): string =>
  /^refund:[ts]vod\b/.test(back) ? back.replace('refund', 'revenue') : back.replace('refund', 'revenue:merch');

/** What each account has of the same sums, once each. */
function gathered(parts: readonly Part[]): Part[] {
  const found = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.account} ${part.isShipping}`;
    found.set(key, { ...part, amount: part.amount + (found.get(key)?.amount ?? 0) });
  }
  return [...found.values()].filter(({ amount }) => amount > 0);
}

/** What of a line without its taxes is paid. */
const goodsOf = ({ taxes }: Pick<Sold, 'taxes'>, line: SoldLine) =>
  line.amount - line.discount - sum(line.taxes.filter((_tax, at) => taxes[at]?.isIncluded === true));

/** All that was paid, by account: together the order's total. */
export function partsOf(sold: Pick<Sold, 'shipping' | 'taxes' | 'lines'>): Part[] {
  const { shipping, taxes, lines } = sold;
  const goods = lines.map((line) => ({ account: backAccount(line), amount: goodsOf(sold, line), isShipping: false }));
  const ofSending = taxes.map(({ amount }, at) => amount - sum(lines.map((line) => line.taxes[at] ?? 0)));
  const due = taxes.flatMap((tax, at) => [
    { account: taxAccount(tax), amount: tax.amount - (ofSending[at] ?? 0), isShipping: false },
    { account: taxAccount(tax), amount: ofSending[at] ?? 0, isShipping: true },
  ]);
  const included = sum(ofSending.filter((_amount, at) => taxes[at]?.isIncluded === true));
  return gathered([...goods, { account: 'shipping_income', amount: shipping - included, isShipping: true }, ...due]);
}

/** What of all that was paid has not gone back. */
export function remainingOf(sold: Sold): Part[] {
  const taken = gathered(sold.earlier);
  const before = (of: Part) => taken.find(({ account, isShipping }) => account === of.account && isShipping === of.isShipping)?.amount ?? 0;
  return partsOf(sold).map((part) => ({ ...part, amount: Math.max(0, part.amount - before(part)) }));
}

/** What of an amount the next units are; over all units it comes to the amount, to the cent. */
const nextOf = (amount: number, { quantity, refunded }: SoldLine, units: number) => {
  const upTo = (count: number) => Number((BigInt(amount) * BigInt(count)) / BigInt(quantity));
  return upTo(refunded + units) - upTo(refunded);
};

function partsOfUnits(sold: Sold, line: SoldLine, units: number): { parts: Part[]; tax: number } {
  const next = (amount: number) => nextOf(amount, line, units);
  const taxes = sold.taxes.map((tax, at) => ({ account: taxAccount(tax), amount: next(line.taxes[at] ?? 0), isShipping: false }));
  const added = sum(taxes.filter((_part, at) => sold.taxes[at]?.isIncluded === false).map(({ amount }) => amount));
  return { parts: [{ account: backAccount(line), amount: next(goodsOf(sold, line)), isShipping: false }, ...taxes], tax: added };
}

/** `whole` out of what is there, each in its proportion and none more than it has. */
function outOf(whole: number, from: readonly Part[]): Part[] {
  const shares = allocate(
    whole,
    from.map(({ amount }) => amount),
  );
  return from.map((part, at) => ({ ...part, amount: shares[at] ?? 0 }));
}

export interface Refund {
  readonly goods: number;
  /** Added taxes of the goods. */
  readonly tax: number;
  readonly shipping: number;
  readonly amount: number;
  readonly parts: readonly Part[];
}

/** An amount that goes back for nothing in particular. */
export function refundAmount(sold: Sold, amount: number): Refund {
  return { goods: amount, tax: 0, shipping: 0, amount, parts: gathered(outOf(amount, remainingOf(sold))) };
}

/** What of the sending, its taxes included, has not gone back. */
export const shippingLeft = (sold: Sold): number => totalOf(remainingOf(sold).filter(({ isShipping }) => isShipping));

/**
 * What goes back for units and for sending. Never more than is left: where amounts went back for nothing in particular before, the rest is shared by
 * what is left. All units and all of the sending come to exactly what was paid.
 */
export function refundUnits(sold: Sold, units: ReadonlyMap<string, number>, shipping: number): Refund {
  const chosen = sold.lines.map((line) => partsOfUnits(sold, line, units.get(line.id) ?? 0));
  const remaining = remainingOf(sold);
  const sending = outOf(
    shipping,
    remaining.filter(({ isShipping }) => isShipping),
  );
  const parts = gathered([...chosen.flatMap((one) => one.parts), ...sending]);
  const amount = totalOf(parts);
  const has = (part: Part) => remaining.find(({ account, isShipping }) => account === part.account && isShipping === part.isShipping)?.amount ?? 0;
  if (amount > sold.left || parts.some((part) => part.amount > has(part))) return refundAmount(sold, Math.min(amount, sold.left));
  const tax = sum(chosen.map((one) => one.tax));
  return { goods: amount - tax - shipping, tax, shipping, amount, parts };
}
