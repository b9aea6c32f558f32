import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import type { ModuleProps } from '@marquee/mf-shared/federation';
import { organizationOf, useRight } from '@marquee/mf-shared/session';
import { EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { MessageSquareText, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '../../reviews/use-reviews.ts';
import { useText } from '../../text.ts';
import { ModerationSwitch } from './moderation-switch.tsx';
import { useReviewColumns } from './review-columns.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { everything, isNarrowed, placeIn, queryOf } from './review-state.ts';

const SIZE = 25;

/** Lists reviews of goods for the shop's staff, and for merchants those of their own goods. Provided to the console. */
export function Reviews({ path, navigate }: ModuleProps) {
  const text = useText('staffReviews');
  const decides = useRight('campaign:update');
  const setsUp = useRight('tenant:update');
  const { identity } = useShared('session');
  const organizationId = identity ? organizationOf(identity) : undefined;
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState(everything);
  const filter = { ...asked, place: decides ? placeIn(path) : 'ALL' } as const;
  const [open, setOpen] = useState<Review>();
  const list = useApi('GET /rating/list', { query: { page, size: SIZE, ...queryOf(filter, { decides, organizationId }) } }, { keepPrevious: true });
  const columns = useReviewColumns();
  const review = open && (list.data?.content.find(({ id }) => id === open.id) ?? open);
  const none = isNarrowed(filter) ? (
    <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
  ) : (
    <EmptyState icon={<MessageSquareText />} title={text('none')} text={text('noneText')} />
  );
  return (
    <Panel flush title={text('list')} actions={setsUp ? <ModerationSwitch /> : null}>
      <DataTable
        label={text('list')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        onRowOpen={setOpen}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={
          <ReviewFilters
            filter={filter}
            decides={decides}
            onChange={(next) => {
              setAsked(next);
              if (next.place !== filter.place) navigate(next.place === 'ALL' ? '' : `state-${next.place}`);
              setPage(0);
            }}
          />
        }
        empty={none}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {review ? (
        <ReviewDesk
          key={review.id}
          review={review}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}
