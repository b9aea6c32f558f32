import type { Plan, Subscription } from '@marquee/api/contract';
import { readAnew, useApiAction } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Button, Chip, LinkButton, Price, useErrorText } from '@marquee/mf-shared/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useHave } from '../access/use-have.ts';
import { useText } from '../text.ts';

const Card = styled.article<{ $isFirst: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-6);
  border: 1px solid ${({ $isFirst }) => ($isFirst ? 'var(--accent)' : 'var(--border)')};
  border-radius: var(--radius-3);
  background: var(--surface);
  ${({ $isFirst }) => ($isFirst ? 'box-shadow: inset 0 0 0 1px var(--accent);' : '')}
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 2rem;
  h2 {
    font-size: var(--font-lg);
    overflow-wrap: anywhere;
  }
`;
const Costs = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.5ch;
  > :first-child {
    font-size: clamp(1.75rem, 4vw, 2.5rem);
    font-weight: 700;
    line-height: 1.1;
  }
  color: var(--text-muted);
  > span:first-child {
    color: var(--text);
  }
`;
const Given = styled.ul`
  display: grid;
  gap: var(--space-2);
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
  svg {
    margin-block-start: 0.2em;
    color: var(--accent-text);
  }
`;
const Foot = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block-start: auto;
  padding-block-start: var(--space-3);
`;
const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface CardProps {
  readonly plan: Plan;
  readonly mine: Subscription | undefined;
  /** Signed in, and without any subscription: somebody whom a trial may be given. */
  readonly isNew: boolean;
}

export function PlanCard({ plan, mine, isNew }: CardProps) {
  const text = useText('plans');
  const { locale } = useShared('theme');
  const { name, description, price, interval, features, maxStreams, isDefault } = plan;
  const isMine = mine?.planId === plan.id && mine.status !== 'INCOMPLETE';
  return (
    <Card $isFirst={isDefault} aria-labelledby={`plan-${plan.id}`}>
      <Head>
        <h2 id={`plan-${plan.id}`}>
          <bdi>{name}</bdi>
        </h2>
        {isMine ? <Chip tone="success">{text('yours')}</Chip> : isDefault ? <Chip tone="accent">{text('recommended')}</Chip> : null}
      </Head>
      <Costs>
        {price.amount === 0 ? <span>{text('free')}</span> : <Price money={price} />}
        {price.amount === 0 ? null : <span>{text(`per${interval}`)}</span>}
      </Costs>
      {description ? <p dir="auto">{description}</p> : null}
      <Given role="list">
        {[...features, text('streams', { count: maxStreams, number: formatNumber(maxStreams, locale) })].map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden="true" />
            <bdi>{feature}</bdi>
          </li>
        ))}
      </Given>
      <Foot>
        <Take plan={plan} mine={mine} isMine={isMine} isNew={isNew} />
      </Foot>
    </Card>
  );
}

/** What there is to do about a plan: to take it, to try it, to change to it, or to look after one's own. */
function Take({ plan, mine, isMine, isNew }: CardProps & { readonly isMine: boolean }) {
  const text = useText('plans');
  const { locale } = useShared('theme');
  const say = useErrorText();
  const { busy, have } = useHave();
  const save = useApiAction('POST /subscription/item', ['GET /subscription/me', 'GET /subscription/current-charges', 'GET /access/title/:id']);
  const isLiving = mine !== undefined && mine.status !== 'INCOMPLETE';
  const isTried = isNew && (plan.trialDays > 0 || plan.price.amount === 0);
  async function take(): Promise<void> {
    try {
      const saved = await save.mutateAsync({ body: isLiving ? { id: mine.id, version: mine.version, planId: plan.id } : { planId: plan.id } });
      await request('toast.show', { tone: 'info', text: text(saved.pendingPlanId === plan.id ? 'waits' : 'begun', { plan: plan.name }) });
    } catch (error) {
      await request('toast.show', { tone: 'error', text: say(error as Parameters<typeof say>[0]) });
      await readAnew('GET /subscription/me');
    }
  }
  if (isMine)
    return (
      <LinkButton wide variant="secondary" to="/merchandise/account">
        {text('manage')}
      </LinkButton>
    );
  if (isLiving)
    return mine.pendingPlanId === plan.id ? (
      <Note role="status">{text('waits', { plan: plan.name })}</Note>
    ) : (
      <Button wide variant="secondary" loading={save.isPending} onClick={() => void take()} aria-describedby={`plan-${plan.id}`}>
        {text('change')}
      </Button>
    );
  if (isTried)
    return (
      <>
        <Button wide loading={save.isPending} onClick={() => void take()} aria-describedby={`plan-${plan.id}`}>
          {plan.price.amount === 0 ? text('takeFree') : text('try', { days: formatNumber(plan.trialDays, locale) })}
        </Button>
        {plan.price.amount === 0 ? null : <Note>{text('tryNote')}</Note>}
      </>
    );
  return (
    <Button wide loading={busy === plan.id} onClick={() => void have({ skuId: plan.id, productId: plan.id })} aria-describedby={`plan-${plan.id}`}>
      {text('choose')}
    </Button>
  );
}
