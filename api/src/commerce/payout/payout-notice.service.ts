import type { Context } from '../../platform/context.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import { tellReaders } from '../ledger/statement-readers.service.ts';
import { moneyInWords } from '../../platform/money-in-words.ts';

const MODULE = '/modules/shop-payouts';

interface Paid {
  readonly organization: string;
  readonly amount: number;
  readonly currency: string;
}

/** The people of a supplier who read its statements are told that it was paid, or that a payout to it came back. */
export function tellOfPayout(ctx: Context, organizationId: string, what: 'payout' | 'payoutBack', { organization, amount, currency }: Paid): Promise<void> {
  const words = (wording: Wording) => {
    const text = textIn(wording, 'notification');
    return { subject: text(what, { organization, amount: moneyInWords(amount, currency, wording.locale) }), text: text(`${what}Text`) };
  };
  return tellReaders(ctx, organizationId, { event: 'STATEMENT_READY', link: MODULE, words });
}
