import type { Context } from '../../platform/context.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import { notify } from '../../people/account/notification.service.ts';
import { moneyInWords } from '../../platform/money-in-words.ts';
import { findPlanLine, type PlanLine } from './renewing.repository.ts';

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

interface PlanNews {
  /** Null once the person is gone: nobody is written to then. */
  readonly identityId: string | null;
  readonly planId: string;
  /** End of the period, or of the trial. */
  readonly until: Date;
}

const dateIn = (locale: string, date: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** Price of a period in words, such as `$9.99 a month`. */
function priceIn(wording: Wording, { amount, currency, interval }: PlanLine): string {
  return textIn(wording, 'planNews')(interval === 'YEAR' ? 'aYear' : 'aMonth', { total: moneyInWords(amount, currency, wording.locale) });
}

/** Writes that a trial, or a plan that costs nothing, has begun: until when, what comes then, and how to cancel. */
export async function tellBegun(ctx: Context, { identityId, planId, until, isTrial }: PlanNews & { readonly isTrial: boolean }): Promise<void> {
  const plan = await findPlanLine(ctx, planId);
  if (!plan || identityId === null) return;
  await notify(ctx, {
    ...{ identityId, event: 'ORDER_UPDATE', link: LINK },
    words: (wording) => {
      const text = textIn(wording, 'planNews');
      if (!isTrial) return { subject: text('begun', { plan: plan.name }), text: text('begunFree', { plan: plan.name }) };
      const facts = { plan: plan.name, date: dateIn(wording.locale, until), price: priceIn(wording, plan) };
      return { subject: text('trialBegun', { plan: plan.name }), text: text(plan.amount === 0 ? 'trialFree' : 'trialText', facts) };
    },
  });
}

interface PlanChange extends PlanNews {
  readonly former: string;
  /** In force from now on, in a trial; otherwise from the end of the period on. */
  readonly isNow: boolean;
}

/** Writes that another plan is chosen: from when, for what, and what stays until then. */
export async function tellChanged(ctx: Context, { identityId, planId, until, former, isNow }: PlanChange): Promise<void> {
  const [plan, before] = [await findPlanLine(ctx, planId), await findPlanLine(ctx, former)];
  if (!plan || !before || identityId === null) return;
  await notify(ctx, {
    ...{ identityId, event: 'ORDER_UPDATE', link: LINK },
    words: (wording) => {
      const text = textIn(wording, 'planNews');
      const facts = { plan: plan.name, former: before.name, date: dateIn(wording.locale, until), price: priceIn(wording, plan) };
      return { subject: text('changed', { plan: plan.name }), text: text(isNow ? 'changedNow' : 'changedLater', facts) };
    },
  });
}

/** Writes that a plan is canceled: until when it is watched, and how to take that back. */
export async function tellCanceled(ctx: Context, { identityId, planId, until }: PlanNews): Promise<void> {
  const plan = await findPlanLine(ctx, planId);
  if (!plan || identityId === null) return;
  await notify(ctx, {
    ...{ identityId, event: 'ORDER_UPDATE', link: LINK },
    words: (wording) => {
      const text = textIn(wording, 'planNews');
      return { subject: text('canceled', { plan: plan.name }), text: text('canceledText', { plan: plan.name, date: dateIn(wording.locale, until) }) };
    },
  });
}
