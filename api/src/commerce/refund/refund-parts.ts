import type { OrderLineKind } from '../../../contract/index.ts';
import { allocate, shareOut } from '../../platform/allocate.ts';
import { DEFERRED, DEFERRED_GIFTS, GIFT_CARDS, GIFT_CARDS_GIVEN, PLAN_GIFTS, PLAN_GIFTS_BACK, PLANS_BACK } from '../ledger/accounts.sql.ts';

/** Part of a sum that belongs to one account: goods by owner, shipping, or a tax. Minor units, never below zero. */
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
  /** Tax of this line for each tax of the order, in the same sequence. */
  readonly taxes: readonly number[];
  readonly refunded: number;
  /** Supplier of the goods; null for the shop's own. */
  readonly organizationId: string | null;
  readonly kind: OrderLineKind;
  /** Parts of a bundle, with supplier and share of the line. */
  readonly shares: readonly Share[];
  /** Whether this is a plan that is earned day by day. */
  readonly isDeferred?: boolean;
}

export interface Share {
  readonly organizationId: string | null;
  readonly amount: number;
  readonly discount: number;
}

export interface SoldTax {
  readonly countryCode: string;
  readonly region: string;
  readonly isIncluded: boolean;
  readonly amount: number;
}

export interface Sold {
  readonly shipping: number;
  readonly taxes: readonly SoldTax[];
  readonly lines: readonly SoldLine[];
  readonly earlier: readonly Part[];
  /** Amount that was paid and not refunded. */
  readonly left: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
const totalOf = (parts: readonly Part[]) => sum(parts.map(({ amount }) => amount));

/** Replaces characters that an account name does not allow. */
const written = (text: string) => text.replaceAll(/[^A-Za-z0-9_.-]+/g, '_').slice(0, 40);

export function taxAccount({ countryCode, region }: Pick<SoldTax, 'countryCode' | 'region'>): string {
  const place = written(region);
  return /[A-Za-z0-9]/.test(place) ? `tax_payable:${countryCode}:${place}` : `tax_payable:${countryCode}`;
}
/** Accounts of liabilities: gift cards, and given plans that nobody has redeemed yet. */
export const OWED: readonly string[] = [GIFT_CARDS, PLAN_GIFTS];
/** Refund accounts by kind of line, since goods, titles and plans are earned apart. */
const room: Readonly<Record<Exclude<OrderLineKind, 'GIFT_CARD' | 'PLAN_GIFT'>, string>> = {
  GOODS: 'refund',
  RENTAL: 'refund:tvod',
  PURCHASE: 'refund:tvod',
  PLAN: PLANS_BACK,
};

export function backAccount({ kind, organizationId }: Pick<SoldLine, 'kind' | 'organizationId'>): string {
  if (kind === 'GIFT_CARD') return GIFT_CARDS;
  if (kind === 'PLAN_GIFT') return PLAN_GIFTS;
  return organizationId === null ? room[kind] : `${room[kind]}:${organizationId}`;
}

export const earnedAccount = (back: string): string =>
  /^refund:[ts]vod\b/.test(back) ? back.replace('refund', 'revenue') : back.replace('refund', 'revenue:merch');

function gathered(parts: readonly Part[]): Part[] {
  const found = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.account} ${part.isShipping}`;
    found.set(key, { ...part, amount: part.amount + (found.get(key)?.amount ?? 0) });
  }
  return [...found.values()].filter(({ amount }) => amount > 0);
}

export const paidOf = ({ taxes }: Pick<Sold, 'taxes'>, line: SoldLine) =>
  line.amount - line.discount - sum(line.taxes.filter((_tax, at) => taxes[at]?.isIncluded === true));

/** Returns the shares of a line by account; a bundle has one for each part. */
export const sharesOf = (line: SoldLine): { readonly account: string; readonly amount: number; readonly discount: number }[] =>
  (line.shares.length > 0 ? line.shares : [line]).map(({ organizationId, amount, discount }) => ({
    account: backAccount({ kind: line.kind, organizationId }),
    amount,
    discount,
  }));

function goodsBy(sold: Pick<Sold, 'taxes'>, line: SoldLine): Part[] {
  const shares = sharesOf(line);
  const amounts = shareOut(
    paidOf(sold, line),
    shares.map(({ amount, discount }) => amount - discount),
  );
  return gathered(shares.map(({ account }, at) => ({ account, amount: amounts[at] ?? 0, isShipping: false })));
}

/** Returns all that was paid, by account. The parts add up to the order's total. */
export function partsOf(sold: Pick<Sold, 'shipping' | 'taxes' | 'lines'>): Part[] {
  const { shipping, taxes, lines } = sold;
  const goods = lines.flatMap((line) => goodsBy(sold, line));
  const ofSending = taxes.map(({ amount }, at) => amount - sum(lines.map((line) => line.taxes[at] ?? 0)));
  const due = taxes.flatMap((tax, at) => [
    { account: taxAccount(tax), amount: tax.amount - (ofSending[at] ?? 0), isShipping: false },
    { account: taxAccount(tax), amount: ofSending[at] ?? 0, isShipping: true },
  ]);
  const included = sum(ofSending.filter((_amount, at) => taxes[at]?.isIncluded === true));
  return gathered([...goods, { account: 'shipping_income', amount: shipping - included, isShipping: true }, ...due]);
}

const soldAs: Readonly<Record<string, string>> = {
  [GIFT_CARDS_GIVEN]: GIFT_CARDS,
  [PLAN_GIFTS_BACK]: PLAN_GIFTS,
  [DEFERRED_GIFTS]: PLAN_GIFTS,
  [DEFERRED]: PLANS_BACK,
};

export function remainingOf(sold: Sold): Part[] {
  // Refunds of spent gift cards, redeemed plans and unearned time count against the account of the sale.
  const taken = gathered(sold.earlier.map((part) => ({ ...part, account: soldAs[part.account] ?? part.account })));
  const before = (of: Part) => taken.find(({ account, isShipping }) => account === of.account && isShipping === of.isShipping)?.amount ?? 0;
  return partsOf(sold).map((part) => ({ ...part, amount: Math.max(0, part.amount - before(part)) }));
}

/** Returns the share of an amount for the next units. All shares add up to the amount, to the cent. */
const nextOf = (amount: number, { quantity, refunded }: SoldLine, units: number) => {
  const upTo = (count: number) => Number((BigInt(amount) * BigInt(count)) / BigInt(quantity));
  return upTo(refunded + units) - upTo(refunded);
};

/** Returns what was paid for the next units of a line, by account, and the added taxes among that. */
export function partsOfUnits(sold: Pick<Sold, 'taxes'>, line: SoldLine, units: number): { parts: Part[]; tax: number } {
  const next = (amount: number) => nextOf(amount, line, units);
  const taxes = sold.taxes.map((tax, at) => ({ account: taxAccount(tax), amount: next(line.taxes[at] ?? 0), isShipping: false }));
  const added = sum(taxes.filter((_part, at) => sold.taxes[at]?.isIncluded === false).map(({ amount }) => amount));
  return { parts: [...goodsBy(sold, line).map((part) => ({ ...part, amount: next(part.amount) })), ...taxes], tax: added };
}

/** Splits `whole` among the parts in proportion, none above its own amount. */
function outOf(whole: number, from: readonly Part[]): Part[] {
  const shares = allocate(
    whole,
    from.map(({ amount }) => amount),
  );
  return from.map((part, at) => ({ ...part, amount: shares[at] ?? 0 }));
}

export interface Refund {
  readonly goods: number;
  readonly tax: number;
  readonly shipping: number;
  readonly amount: number;
  readonly parts: readonly Part[];
}

const isOfCards = ({ account }: Part) => account === GIFT_CARDS;
const others = (parts: readonly Part[]) => parts.filter((part) => !isOfCards(part));

/** Splits a refund without lines. Gift cards come last, since their balance may be spent. */
export function refundAmount(sold: Sold, amount: number): Refund {
  const remaining = remainingOf(sold);
  const cards = remaining.filter(isOfCards);
  const ofCards = Math.min(Math.max(0, amount - totalOf(others(remaining))), totalOf(cards));
  return { goods: amount, tax: 0, shipping: 0, amount, parts: gathered([...outOf(amount - ofCards, others(remaining)), ...outOf(ofCards, cards)]) };
}

export const shippingLeft = (sold: Sold): number => totalOf(remainingOf(sold).filter(({ isShipping }) => isShipping));

/**
 * Computes the refund of units and shipping, never more than is left. After a refund without lines, the amount is shared among what is left. All units
 * and all shipping add up to exactly what was paid.
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
  const cards = parts.filter(isOfCards);
  // Left for everything but the gift cards of the order.
  const most = sold.left - totalOf(remaining.filter(isOfCards));
  const has = (part: Part) => remaining.find(({ account, isShipping }) => account === part.account && isShipping === part.isShipping)?.amount ?? 0;
  if (amount - totalOf(cards) > most || parts.some((part) => part.amount > has(part))) {
    const left = Math.min(amount - totalOf(cards), most);
    const whole = left + totalOf(cards);
    return { goods: whole, tax: 0, shipping: 0, amount: whole, parts: gathered([...outOf(left, others(remaining)), ...cards]) };
  }
  const tax = sum(chosen.map((one) => one.tax));
  return { goods: amount - tax - shipping, tax, shipping, amount, parts };
}
