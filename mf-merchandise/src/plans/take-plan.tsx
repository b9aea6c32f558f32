import type { Plan, Subscription } from '@marquee/api/contract';
import { call, readAnew, useApi, useApiAction, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { Button, LinkButton, useErrorText } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useHave } from '../access/use-have.ts';
import { keep } from '../checkout/kept-checkout.ts';
import { useText } from '../text.ts';

const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface TakeProps {
  readonly plan: Plan;
  readonly mine: Subscription | undefined;
  /** Signed in, and without any subscription: somebody whom a trial may be given. */
  readonly isNew: boolean;
}

/** What there is to do about a plan: to take it, to try it, to change to it, to pay for it, or to look after one's own. */
export function TakePlan({ plan, mine, isNew }: TakeProps) {
  const text = useText('plans');
  const isMine = mine?.planId === plan.id;
  if (mine?.status === 'TRIALING' || mine?.status === 'ACTIVE')
    return isMine ? (
      <LinkButton wide variant="secondary" to="/merchandise/account">
        {text('manage')}
      </LinkButton>
    ) : (
      <ChangePlan plan={plan} mine={mine} />
    );
  if (isNew && (plan.trialDays > 0 || plan.price.amount === 0)) return <TryPlan plan={plan} />;
  return <BuyPlan plan={plan} words={text(isMine && mine.status !== 'INCOMPLETE' ? 'pay' : 'choose')} />;
}

/** Saves which plan one has, and says what came of it. */
function useSaving(plan: Plan) {
  const text = useText('plans');
  const say = useErrorText();
  const save = useApiAction('POST /subscription/item', ['GET /subscription/me', 'GET /subscription/current-charges', 'GET /access/title/:id']);
  const take = (mine?: Subscription) => {
    save.mutate(
      { body: mine ? { id: mine.id, version: mine.version, planId: plan.id } : { planId: plan.id } },
      {
        onSuccess: ({ pendingPlanId }) =>
          void request('toast.show', { tone: 'info', text: text(pendingPlanId === plan.id ? 'waits' : 'begun', { plan: plan.name }) }),
        onError: (error) => {
          void request('toast.show', { tone: 'error', text: say(error) });
          void readAnew('GET /subscription/me');
        },
      },
    );
  };
  return { take, isSaving: save.isPending };
}

function TryPlan({ plan }: { readonly plan: Plan }) {
  const text = useText('plans');
  const { locale } = useShared('theme');
  const { take, isSaving } = useSaving(plan);
  const isFree = plan.price.amount === 0;
  return (
    <>
      <Button
        wide
        loading={isSaving}
        onClick={() => {
          take();
        }}
        aria-describedby={`plan-${plan.id}`}
      >
        {isFree ? text('takeFree') : text('try', { days: formatNumber(plan.trialDays, locale) })}
      </Button>
      {isFree ? null : <Note>{text('tryNote')}</Note>}
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

/** A larger plan at once, for what the rest of the period costs; every other change with the next period. */
function ChangePlan({ plan, mine }: { readonly plan: Plan; readonly mine: Subscription }) {
  const text = useText('plans');
  const { locale } = useShared('theme');
  const { take, isSaving } = useSaving(plan);
  const { data, isPending } = useApi('GET /subscription/current-charges', { query: { planId: plan.id } }, { person: mine.identityId ?? undefined });
  const change = data?.change;
  if (mine.pendingPlanId === plan.id) return <Note role="status">{text('waits', { plan: plan.name })}</Note>;
  if (change?.effective === 'NOW' && change.dueNow.amount > 0)
    return (
      <UpgradePlan
        plan={plan}
        words={text('upgrade', { price: formatMoney(change.dueNow, locale) })}
        note={text(mine.status === 'TRIALING' ? 'upgradeTrialNote' : 'upgradeNote')}
      />
    );
  return (
    <Button
      wide
      variant="secondary"
      loading={isSaving || isPending}
      onClick={() => {
        take(mine);
      }}
      aria-describedby={`plan-${plan.id}`}
    >
      {text('change')}
    </Button>
  );
}

function UpgradePlan({ plan, words, note }: { readonly plan: Plan; readonly words: string; readonly note: string }) {
  const say = useErrorText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const refused = (error: ApiError) => request('toast.show', { tone: 'error', text: say(error) });
  async function upgrade(): Promise<void> {
    setBusy(true);
    const begun = await call('POST /subscription/upgrade', { body: { planId: plan.id } });
    setBusy(false);
    if (!begun.ok) {
      await refused(begun.error);
      return;
    }
    keep({ key: crypto.randomUUID(), items: [], id: begun.value.checkoutId, token: begun.value.token, isApart: true });
    await navigate('/merchandise/checkout');
  }
  return (
    <>
      <Button wide loading={isBusy} onClick={() => void upgrade()} aria-describedby={`plan-${plan.id}`}>
        {words}
      </Button>
      <Note>{note}</Note>
    </>
  );
}
