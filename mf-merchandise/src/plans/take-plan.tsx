import type { Plan, Subscription } from '@marquee/api/contract';
import { Button, LinkButton } from '@marquee/mf-shared/ui';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { lazy, Suspense, useState } from 'react';
import { useHave } from '../access/use-have.ts';
import { useText } from '../text.ts';
import { PlanNote } from './plan-note.ts';
import { ChangePlan } from './change-plan.tsx';

const TrialReview = lazy(async () => ({ default: (await import('./trial-review.tsx')).TrialReview }));

interface TakeProps {
  readonly plan: Plan;
  readonly mine: Subscription | undefined;
  /** Signed in, and without any subscription: somebody whom a trial may be given. */
  readonly isNew: boolean;
}

/** Ways to take a plan, to try it, to change to it, to pay for it, or to look after one's own. */
export function TakePlan({ plan, mine, isNew }: TakeProps) {
  const text = useText('plans');
  const isMine = mine?.planId === plan.id;
  if (mine?.status === 'TRIALING' || mine?.status === 'ACTIVE') return isMine ? <OwnPlan mine={mine} /> : <ChangePlan plan={plan} mine={mine} />;
  if (isNew && (plan.trialDays > 0 || plan.price.amount === 0)) return <TryPlan plan={plan} />;
  return <BuyPlan plan={plan} words={text(isMine && mine.status !== 'INCOMPLETE' ? 'pay' : 'choose')} />;
}

/** The way to one's own plan, and its end where it has one. */
function OwnPlan({ mine }: { readonly mine: Subscription }) {
  const text = useText('plans');
  const { locale } = useShared('theme');
  return (
    <>
      <LinkButton wide variant="secondary" to="/merchandise/account">
        {text('manage')}
      </LinkButton>
      {mine.cancelAtPeriodEnd ? <PlanNote role="status">{text('endsOn', { date: formatDate(mine.currentPeriodEnd, locale) })}</PlanNote> : null}
    </>
  );
}

function TryPlan({ plan }: { readonly plan: Plan }) {
  const text = useText('plans');
  const { locale } = useShared('theme');
  const [isOpen, setOpen] = useState(false);
  const isFree = plan.price.amount === 0;
  return (
    <>
      <Button
        wide
        onClick={() => {
          setOpen(true);
        }}
        aria-describedby={`plan-${plan.id}`}
      >
        {isFree ? text('takeFree') : text('try', { days: formatNumber(plan.trialDays, locale) })}
      </Button>
      {isFree ? null : <PlanNote>{text('tryNote')}</PlanNote>}
      {isOpen ? (
        <Suspense>
          <TrialReview
            plan={plan}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function BuyPlan({ plan, words }: { readonly plan: Plan; readonly words: string }) {
  const { busy, have } = useHave();
  return (
    <Button wide loading={busy === plan.id} onClick={() => void have({ skuId: plan.id, productId: plan.id })} aria-describedby={`plan-${plan.id}`}>
      {words}
    </Button>
  );
}
