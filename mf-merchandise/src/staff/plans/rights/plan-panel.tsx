import type { Subscription } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip, ErrorNote, Panel, Stack, TextSkeleton, type ChipTone } from '@marquee/mf-shared/ui';
import { Pagination } from '@marquee/mf-shared/ui/data-table';
import { useState } from 'react';
import { Named, Quiet, Things } from '../../../order/order-parts.ts';
import { useText } from '../../../text.ts';

const SIZE = 5;
const tones: Readonly<Record<Subscription['status'], ChipTone>> = {
  ...{ TRIALING: 'info', ACTIVE: 'success', PAST_DUE: 'warning', SUSPENDED: 'danger', INCOMPLETE: 'warning' },
  ...{ INCOMPLETE_EXPIRED: 'neutral', EXPIRED: 'neutral', CANCELED: 'neutral' },
};

/** The plans somebody has and had, the latest first: how each stands and until when it is watched. */
export function PlanPanel({ identityId }: { readonly identityId: string }) {
  const text = useText('staffRights');
  const [page, setPage] = useState(0);
  const query = { identityId, page, size: SIZE, sortBy: 'createdAt', sortDirection: 'DESC' } as const;
  const { data, error, refetch } = useApi('GET /subscription/list', { query }, { keepPrevious: true });
  return (
    <Panel title={text('plans')}>
      <Stack $gap={4}>
        {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
        {data || error ? null : <TextSkeleton lines={2} />}
        {data?.content.length === 0 ? <Quiet>{text('noPlan')}</Quiet> : null}
        {data && data.content.length > 0 ? (
          <Things role="list">
            {data.content.map((subscription) => (
              <li key={subscription.id}>
                <Named>
                  <strong>
                    <bdi>{subscription.planName}</bdi>
                  </strong>
                  <Chip tone={tones[subscription.status]}>{text(`plan${subscription.status}`)}</Chip>
                </Named>
                <Standing subscription={subscription} />
              </li>
            ))}
          </Things>
        ) : null}
        {data && data.totalElements > SIZE ? <Pagination page={page} size={SIZE} total={data.totalElements} onPageChange={setPage} /> : null}
      </Stack>
    </Panel>
  );
}

/** Since when and until when, and what comes then. */
function Standing({ subscription }: { readonly subscription: Subscription }) {
  const text = useText('staffRights');
  const { locale } = useShared('theme');
  const { id, status, identityId, createdAt, currentPeriodEnd, cancelAtPeriodEnd, pendingPlanId } = subscription;
  const isDue = status === 'PAST_DUE' && !cancelAtPeriodEnd;
  // Until when it is watched unpaid, its right says.
  const query = { identityId: identityId ?? '', source: 'SUBSCRIPTION', state: 'HOLDS', size: 1 } as const;
  const held = useApi('GET /access/list', { query }, { enabled: isDue && identityId !== null });
  const next = useApi('GET /plan/item/:id', { params: { id: pendingPlanId ?? '' } }, { enabled: pendingPlanId !== null });
  const grace = held.data?.content.find((right) => right.id === id)?.endsAt;
  const end = formatDate(currentPeriodEnd, locale, 'moment');
  const lives = status === 'TRIALING' || status === 'ACTIVE';
  return (
    <>
      <Quiet>{text('planSince', { date: formatDate(createdAt, locale, 'day') })}</Quiet>
      {lives && cancelAtPeriodEnd ? <Quiet>{text('planEnds', { date: end })}</Quiet> : null}
      {lives && !cancelAtPeriodEnd ? <Quiet>{text(status === 'TRIALING' ? 'trialUntil' : 'paidUntil', { date: end })}</Quiet> : null}
      {isDue && grace ? <Quiet>{text('graceUntil', { date: formatDate(grace, locale, 'moment') })}</Quiet> : null}
      {status === 'SUSPENDED' ? <Quiet>{text('rests', { date: end })}</Quiet> : null}
      {next.data ? <Quiet>{text('thenPlan', { name: next.data.name })}</Quiet> : null}
    </>
  );
}
