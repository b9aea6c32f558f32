import type { CurrentCharges, Plan, Subscription } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keep } from '../checkout/kept-checkout.ts';
import { useText } from '../text.ts';
import { PlanReview, type PlanFact } from './plan-review.tsx';
import { usePlanSaving } from './use-plan-saving.ts';

type Change = NonNullable<CurrentCharges['change']>;

interface ChangeReviewProps {
  readonly plan: Plan;
  readonly mine: Subscription;
  readonly change: Change;
  readonly onClose: () => void;
}

/** Begins the checkout of a larger plan, and goes there. */
function useUpgrade(plan: Plan) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const upgrade = async () => {
    setBusy(true);
    const begun = await call('POST /subscription/upgrade', { body: { planId: plan.id } });
    setBusy(false);
    if (!begun.ok) {
      setError(begun.error);
      return;
    }
    keep({ key: crypto.randomUUID(), items: [], id: begun.value.checkoutId, token: begun.value.token, isApart: true });
    await navigate('/merchandise/checkout');
  };
  return { upgrade, isBusy, error };
}

/** Lines of the sums and days of a change. */
function useFacts({ plan, mine, change }: Omit<ChangeReviewProps, 'onClose'>): readonly PlanFact[] {
  const text = useText('planReview');
  const { locale } = useShared('theme');
  const money = (sum: Change['dueNow']) => formatMoney(sum, locale);
  const cost = plan.price.amount === 0 ? money(plan.price) : text(`costs${plan.interval}`, { price: money(plan.price) });
  const end = formatDate(mine.currentPeriodEnd, locale);
  if (change.effective === 'PERIOD_END')
    return [
      { label: text('until', { date: end }), value: mine.planName },
      { label: text('from', { date: end }), value: plan.name },
      { label: text('today'), value: money({ ...plan.price, amount: 0 }) },
      { label: text('then'), value: cost },
    ];
  const isPaid = change.dueNow.amount > 0;
  const isWhole = mine.status === 'TRIALING' && isPaid;
  return [
    { label: text('fromNow'), value: plan.name },
    ...(isPaid && change.credit.amount > 0
      ? [
          { label: text('rest', { date: end }), value: money(change.charge) },
          { label: text('credit', { plan: mine.planName }), value: `−${money(change.credit)}` },
        ]
      : []),
    { label: text('today'), value: money(change.dueNow) },
    ...(isWhole ? [] : [{ label: text('nextOn'), value: end }]),
    { label: text('then'), value: cost },
  ];
}

/** Reviews another plan before it is taken: from when, for what, and what is kept or lost. */
export function ChangeReview({ plan, mine, change, onClose }: ChangeReviewProps) {
  const text = useText('planReview');
  const { locale } = useShared('theme');
  const facts = useFacts({ plan, mine, change });
  const { take, isSaving, error } = usePlanSaving(plan, onClose);
  const { upgrade, isBusy, error: refused } = useUpgrade(plan);
  const date = formatDate(mine.currentPeriodEnd, locale);
  const isLater = change.effective === 'PERIOD_END';
  const isPaid = !isLater && change.dueNow.amount > 0;
  const kept = isLater
    ? text('keptUntil', { plan: mine.planName, date })
    : text(mine.status === 'TRIALING' && isPaid ? 'trialEnds' : mine.status === 'TRIALING' ? 'trialGoesOn' : 'atOnce', { plan: plan.name, date });
  return (
    <PlanReview
      title={text('changeTitle', { plan: plan.name })}
      facts={facts}
      notes={[kept, ...(isPaid ? [text('payNext')] : []), text('cancelAnyTime')]}
      act={isPaid ? text('toPayment') : isLater ? text('changeOn', { date }) : text('changeNow')}
      isBusy={isSaving || isBusy}
      error={error ?? refused ?? null}
      onConfirm={() => {
        if (isPaid) void upgrade();
        else take(mine);
      }}
      onClose={onClose}
    />
  );
}
