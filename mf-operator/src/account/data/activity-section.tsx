import type { Action } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, useTimeZone } from '@marquee/mf-shared/format';
import { EmptyState } from '@marquee/mf-shared/ui';
import { type Column, DataTable } from '@marquee/mf-shared/ui/data-table';
import { Activity } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Section } from '../frame/section.tsx';

const SIZE = 10;

/** Actions that are noted of one, the latest first. */
export function ActivitySection() {
  const text = useText('activity');
  const { locale } = useShared('theme');
  const timeZone = useTimeZone();
  const { identity } = useShared('session');
  const [page, setPage] = useState(0);
  const list = useApi('GET /identity/action/list', { query: { page, size: SIZE } }, { keepPrevious: true, enabled: identity !== null, person: identity?.id });
  const columns = useMemo(
    (): readonly Column<Action>[] => [
      { id: 'kind', header: text('what'), cell: ({ kind }) => text(kind) },
      { id: 'at', header: text('when'), cell: ({ createdAt }) => formatDate(createdAt, locale, 'moment', timeZone) },
    ],
    [text, locale, timeZone],
  );
  return (
    <Section title={text('title')} lead={text('lead')} flush>
      <DataTable
        label={text('title')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        pagination={{ page, size: SIZE, total: list.data?.totalElements ?? 0, onPageChange: setPage }}
        empty={<EmptyState icon={<Activity />} title={text('none')} text={text('noneText')} />}
      />
    </Section>
  );
}
