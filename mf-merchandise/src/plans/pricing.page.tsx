import type { Plan } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { from } from '@marquee/mf-shared/theme';
import { Choice, Container, EmptyState, ErrorNote, PageTitle, Bone } from '@marquee/mf-shared/ui';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { PlanCard } from './plan-card.tsx';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: stretch;
  margin-block-start: var(--space-5);
  ${from('sm')} {
    grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
  }
  > li {
    display: grid;
    max-inline-size: 26rem;
  }
`;
const query = { size: 50, sortBy: 'tierRank', sortDirection: 'ASC' } as const;
const isOffered = ({ entityStatus }: Plan) => entityStatus === 'APPROVED' || entityStatus === 'COMPLETED';

/** The plans there are, and what each gives; choosing one goes on to the checkout. */
export default function PricingPage() {
  const text = useText('plans');
  const { identity } = useSession();
  const { data, error, refetch } = useApi('GET /plan/list', { query });
  const mine = useApi('GET /subscription/me', {}, { enabled: identity !== null, person: identity?.id });
  const [wanted, setWanted] = useState<Plan['interval']>();
  const plans = data?.content.filter(isOffered) ?? [];
  const intervals = [...new Set(plans.map(({ interval }) => interval))].toSorted();
  const interval = wanted ?? intervals[0];
  const shown = plans.filter((plan) => plan.interval === interval);
  return (
    <Container $pad>
      <PageTitle
        lead={text('lead')}
        actions={
          intervals.length > 1 && interval ? (
            <Choice
              label={text('interval')}
              value={interval}
              options={intervals.map((id) => ({ id, label: text(`each${id}`) }))}
              onChange={(value) => {
                setWanted(value as Plan['interval']);
              }}
            />
          ) : undefined
        }
      >
        {text('heading')}
      </PageTitle>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data && plans.length === 0 ? <EmptyState icon={<Ticket />} title={text('none')} text={text('noneText')} /> : null}
      <Cards role="list" aria-busy={!data && !error}>
        {data
          ? shown.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} mine={mine.data ?? undefined} isNew={mine.data === null} />
              </li>
            ))
          : error
            ? null
            : [0, 1, 2].map((at) => (
                <li key={at} aria-hidden="true">
                  <Bone $height="24rem" $radius="var(--radius-3)" />
                </li>
              ))}
      </Cards>
    </Container>
  );
}
