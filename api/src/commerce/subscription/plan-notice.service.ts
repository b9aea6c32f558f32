import type { Context } from '../../platform/context.ts';
import { textIn } from '../../platform/text.ts';
import { notify } from '../../people/account/notification.service.ts';
import { moneyInWords } from '../order/order-letter.service.ts';

interface Due {
  readonly identityId: string;
  readonly plan: string;
  readonly amount: number;
  readonly currency: string;
  /** Until when it is watched all the same. */
  readonly until: Date;
}

const LINK = '/merchandise/account';

/** Tells somebody that their plan waits for their money, and until when they may watch meanwhile. */
export const tellDue = (ctx: Context, { identityId, plan, amount, currency, until }: Due): Promise<void> =>
  notify(ctx, {
    ...{ identityId, event: 'ORDER_UPDATE', link: LINK },
    words: (wording) => {
      const text = textIn(wording, 'planDue');
      const date = new Intl.DateTimeFormat(wording.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
      return { subject: text('subject', { plan }), text: text('text', { plan, total: moneyInWords(amount, currency, wording.locale), date }) };
    },
  });

/** Tells somebody that nothing came, and that their plan rests until it does. */
export const tellSuspended = (ctx: Context, { identityId, plan }: Pick<Due, 'identityId' | 'plan'>): Promise<void> =>
  notify(ctx, {
    ...{ identityId, event: 'ORDER_UPDATE', link: LINK },
    words: (wording) => {
      const text = textIn(wording, 'planSuspended');
      return { subject: text('subject', { plan }), text: text('text', { plan }) };
    },
  });
