import type { Plan, Subscription } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { Button } from '@marquee/mf-shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../text.ts';
import { PlanNote } from './plan-note.ts';

const ChangeReview = lazy(async () => ({ default: (await import('./change-review.tsx')).ChangeReview }));

/** A larger plan at once, for what the rest of the period costs; every other change with the next period. */
export function ChangePlan({ plan, mine }: { readonly plan: Plan; readonly mine: Subscription }) {
  const text = useText('plans');
  const { locale } = useShared('theme');
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useApi('GET /subscription/current-charges', { query: { planId: plan.id } }, { person: mine.identityId ?? undefined });
  const change = data?.change;
  if (mine.pendingPlanId === plan.id) return <PlanNote role="status">{text('waits', { plan: plan.name })}</PlanNote>;
  const isUpgrade = change?.effective === 'NOW' && change.dueNow.amount > 0;
  return (
    <>
      <Button
        wide
        variant={isUpgrade ? 'primary' : 'secondary'}
        loading={isPending && isOpen}
        onClick={() => {
          setOpen(true);
        }}
        aria-describedby={`plan-${plan.id}`}
      >
        {isUpgrade ? text('upgrade', { price: formatMoney(change.dueNow, locale) }) : text('change')}
      </Button>
      {isUpgrade ? <PlanNote>{text(mine.status === 'TRIALING' ? 'upgradeTrialNote' : 'upgradeNote')}</PlanNote> : null}
      {isOpen && change ? (
        <Suspense>
          <ChangeReview
            plan={plan}
            mine={mine}
            change={change}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
