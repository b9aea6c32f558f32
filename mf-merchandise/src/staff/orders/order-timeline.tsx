import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { Pagination } from '@marquee/mf-shared/ui/data-table';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { StatusChip, statuses } from './order-status.tsx';
import { Named, Quiet, Said, Things } from '../../order/order-parts.ts';

const SIZE = 10;

/** Lists who did what with an order, newest first. */
export function OrderTimeline({ id, isSent }: { readonly id: string; readonly isSent: boolean }) {
  const text = useText('staffOrders');
  const did = useText('orderDid');
  const { locale } = useShared('theme');
  const [page, setPage] = useState(0);
  const query = { resource: 'order', recordId: id, page, size: SIZE } as const;
  const { data, error, refetch } = useApi('GET /move/list', { query }, { keepPrevious: true });
  return (
    <Panel title={text('timeline')}>
      <Stack $gap={4}>
        {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
        {data?.content.length === 0 ? <Quiet>{text('noMoves')}</Quiet> : null}
        <Things role="list">
          {data?.content.map(({ id: moveId, move, from, to, note, movedBy, occurredAt }) => (
            <li key={moveId}>
              <Named>
                <span>
                  {did.has(move)
                    ? did(!isSent && move === 'deliver' ? 'had' : move, { who: movedBy ? `\u2068${movedBy.firstName}\u2069` : text('nobody') })
                    : move}
                </span>
                {from === to ? null : <StatusOf status={to} />}
                <Quiet as="span">{formatDate(occurredAt, locale, 'moment')}</Quiet>
              </Named>
              {note ? <Said dir="auto">{note}</Said> : null}
            </li>
          ))}
        </Things>
        {data && data.totalElements > SIZE ? <Pagination page={page} size={SIZE} total={data.totalElements} onPageChange={setPage} /> : null}
      </Stack>
    </Panel>
  );
}

/** Shows the status after a transition. */
function StatusOf({ status }: { readonly status: string }) {
  const known = statuses.find((one) => one === status);
  return known ? <StatusChip status={known} /> : null;
}
