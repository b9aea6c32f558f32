import type { Plan, Subscription } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Chip, Price } from '@marquee/mf-shared/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { GivePlan } from './give-plan.tsx';
import { TakePlan } from './take-plan.tsx';

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
  bdi {
    text-align: match-parent;
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
        <TakePlan plan={plan} mine={mine} isNew={isNew} />
        {price.amount > 0 ? <GivePlan plan={plan} /> : null}
      </Foot>
    </Card>
  );
}
