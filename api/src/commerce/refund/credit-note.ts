import { partsOfUnits, type Sold, taxAccount } from './refund-parts.ts';
import type { CreditNote } from './refund.repository.ts';

interface CreditedLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Amount without added taxes; null if the lines do not add up to the refund. */
  readonly amount: number | null;
}

/** Content of a credit note, in minor units. */
export interface Credited {
  readonly lines: readonly CreditedLine[];
  /** Sum of the lines; null if the lines do not add up to the refund. */
  readonly goods: number | null;
  readonly tax: number;
  readonly shipping: number;
  readonly amount: number;
  /** Taxes within the amount. `at` holds the indexes of the order's taxes that share one account. */
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

/** Returns a refund as it was computed, with the units of each line at that time. */
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
