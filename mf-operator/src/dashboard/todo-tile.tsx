import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { AppLink, Bone, Bones, ErrorNote } from '@marquee/mf-shared/ui';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { TileFrame } from './tile-frame.tsx';

type Todo = Reply<'GET /dashboard/todo'>['lines'][number]['todo'];

/** The list of each kind of work, narrowed to just that. */
const ways: Readonly<Record<Todo, string>> = {
  review: '/library?view=to-review',
  drafts: '/library?status=DRAFT',
  rejected: '/library?status=REJECTED',
  ending: '/library/avails?flag=ENDING',
  unmatched: '/library/avails?flag=UNMATCHED',
  feeds: '/library/channelfeeds?state=FAILED',
  pack: '/modules/shop-orders#status-PAID',
  packRest: '/modules/shop-orders#status-PARTIALLY_FULFILLED',
  returns: '/modules/shop-orders#back-1',
  refunds: '/modules/shop-orders#status-REFUND_DUE',
  disputes: '/modules/shop-orders#status-DISPUTED',
  lowStock: '/modules/shop-stock#only-low',
  reportedReviews: '/modules/shop-reviews#state-REPORTED',
  waitingReviews: '/modules/shop-reviews#state-WAITING',
  moments: '/modules/shop-moments#state-WAITING',
  refusedMoments: '/modules/shop-moments#state-REFUSED',
};

/** Keeps its height while it loads, however much waits: the tiles below stay where they are. */
const Body = styled.div`
  block-size: 13.75rem;
  overflow-y: auto;
`;
const Lines = styled.ul`
  list-style: none;
  font-size: var(--font-sm);
  font-variant-numeric: tabular-nums;
  > li + li {
    border-block-start: 1px solid var(--border);
  }
`;
const Line = styled(AppLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: 2.75rem;
  padding-inline: var(--space-2);
  margin-inline: calc(-1 * var(--space-2));
  &:hover {
    background: color-mix(in srgb, var(--text) 5%, transparent);
  }
  b {
    font-size: var(--font-md);
    font-weight: 650;
  }
`;
const None = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 2.75rem;
  color: var(--text-muted);
  svg {
    color: var(--success-text);
  }
`;

/** Work that waits for somebody: each line opens its list, which is exactly that long. */
export function TodoTile() {
  const text = useText('tiles');
  const todo = useText('todo');
  const { locale } = useShared('theme');
  const { data, error, isPending, refetch } = useApi('GET /dashboard/todo', {});
  const waiting = data?.lines.filter(({ count }) => count > 0) ?? [];
  return (
    <TileFrame title={text('todo')}>
      <Body>
        {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
        {isPending ? (
          <Bones>
            <Bone $height="2rem" />
            <Bone $height="2rem" />
          </Bones>
        ) : null}
        {data && waiting.length === 0 ? (
          <None>
            <CircleCheck size="1.25rem" aria-hidden="true" />
            {text('nothingToDo')}
          </None>
        ) : null}
        {waiting.length > 0 ? (
          <Lines role="list">
            {waiting.map((line) => (
              <li key={line.todo}>
                <Line look="plain" to={ways[line.todo]}>
                  <span>{todo(line.todo)}</span>
                  <b>{formatNumber(line.count, locale)}</b>
                </Line>
              </li>
            ))}
          </Lines>
        ) : null}
      </Body>
    </TileFrame>
  );
}
