import type { Plan } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { useState } from 'react';
import { useText } from '../text.ts';
import { PlanReview, type PlanFact } from './plan-review.tsx';
import { usePlanSaving } from './use-plan-saving.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reviews a trial, or a plan that costs nothing, before it begins. */
export function TrialReview({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const text = useText('planReview');
  const { locale } = useShared('theme');
  const [now] = useState(() => Date.now());
  const { take, isSaving, error } = usePlanSaving(plan, onClose);
  const { name, price, interval, trialDays } = plan;
  const isTrial = trialDays > 0;
  const date = formatDate(new Date(now + trialDays * DAY_MS).toISOString(), locale);
  const cost = text(`costs${interval}`, { price: formatMoney(price, locale) });
  const nothing = formatMoney({ ...price, amount: 0 }, locale);
  const facts: PlanFact[] = [
    { label: text('plan'), value: name },
    { label: text('today'), value: nothing },
    ...(isTrial ? [{ label: text('trial'), value: text('trialUntil', { days: formatNumber(trialDays, locale), date }) }] : []),
    ...(price.amount === 0 ? [] : [{ label: text('firstCharge'), value: text('on', { price: formatMoney(price, locale), date }) }]),
    { label: text('then'), value: price.amount === 0 ? nothing : cost },
  ];
  const notes = price.amount === 0 ? [text('cancelAnyTime')] : [text('howPaid'), text('cancelBefore', { date })];
  return (
    <PlanReview
      title={text(isTrial ? 'tryTitle' : 'takeTitle', { plan: name })}
      facts={facts}
      notes={notes}
      act={text(isTrial ? 'startTrial' : 'takePlan')}
      isBusy={isSaving}
      error={error}
      onConfirm={() => {
        take();
      }}
      onClose={onClose}
    />
  );
}
