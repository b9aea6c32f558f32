import { partsOfUnits, type Sold, taxAccount } from './refund-parts.ts';
import type { CreditNote } from './refund.repository.ts';

interface CreditedLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Without taxes that were added; null where less than they cost was left to go back. */
  readonly amount: number | null;
}

/** What a credit note says went back, in minor units. */
export interface Credited {
  readonly lines: readonly CreditedLine[];
  /** Of the lines together; null where it went back for nothing in particular. */
  readonly goods: number | null;
  /** Taxes that were added to the goods. */
  readonly tax: number;
  readonly shipping: number;
  readonly amount: number;
  /** What of the amount is whose tax: `at` are the taxes of the order that one account has. */
  readonly taxes: readonly { readonly at: readonly number[]; readonly amount: number }[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

function taxesIn(sold: Pick<Sold, 'taxes'>, parts: CreditNote['parts']): Credited['taxes'] {
  const accounts = sold.taxes.map(taxAccount);
  return [...new Set(accounts)].flatMap((account) => {
    const amount = sum(parts.filter((part) => part.account === account).map((part) => part.amount));
    return amount > 0 ? [{ at: accounts.flatMap((one, at) => (one === account ? [at] : [])), amount }] : [];
  });
}

/** A refund as it was worked out: of each line the units that went back then. */
export function creditedOf(sold: Pick<Sold, 'taxes' | 'lines'>, { lines, earlierLines, amount, shipping, parts }: CreditNote): Credited {
  const chosen = lines.flatMap(({ lineId, unsent, sent }) => {
    const line = sold.lines.find(({ id }) => id === lineId);
    const quantity = unsent + sent;
    if (!line || quantity === 0) return [];
    const refunded = sum(earlierLines.filter((one) => one.lineId === lineId).map((one) => one.unsent + one.sent));
    const back = partsOfUnits(sold, { ...line, refunded }, quantity);
    return [{ lineId, quantity, tax: back.tax, amount: sum(back.parts.map((part) => part.amount)) - back.tax }];
  });
  const goods = sum(chosen.map((line) => line.amount));
  const tax = sum(chosen.map((line) => line.tax));
  const taxes = taxesIn(sold, parts);
  if (goods + tax + shipping === amount) return { lines: chosen.map(({ tax: _tax, ...line }) => line), goods, tax, shipping, amount, taxes };
  return { lines: chosen.map(({ lineId, quantity }) => ({ lineId, quantity, amount: null })), goods: null, tax: 0, shipping: 0, amount, taxes };
}
