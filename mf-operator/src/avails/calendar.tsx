import { firstNow, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { AppLink, Button, Chip, Cluster, EmptyState, ErrorNote, Panel, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { Toolbar } from '@marquee/mf-shared/ui/data-table';
import { CalendarRange } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { Territories } from './avail-words.tsx';
import { filtersOf, type AvailsView } from './avails-address.ts';
import { AvailsFilters } from './avails-filters.tsx';

interface CalendarProps {
  readonly view: AvailsView;
  readonly change: (change: Partial<AvailsView>) => void;
}

const Days = styled.ol`
  display: grid;
  margin: 0;
  padding: 0 var(--space-5) var(--space-4);
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-3);
    border-block-start: 1px solid var(--border);
  }
  @media (min-width: 40rem) {
    > li {
      grid-template-columns: 9rem minmax(0, 1fr);
    }
  }
  h3 {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
  ul {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
const Empty = styled.div`
  padding: var(--space-5);
`;
const monthAfter = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

/** Windows that begin or end in a month, day by day in UTC. */
export function Calendar({ view, change }: CalendarProps) {
  const text = useText('avails');
  const { locale } = useShared('theme');
  const month = view.month || new Date(firstNow()).toISOString().slice(0, 7);
  const query = { from: `${month}-01T00:00:00.000Z`, to: `${monthAfter(month, 1)}-01T00:00:00.000Z`, ...filtersOf(view) };
  const { data, error, refetch } = useApi('GET /avail/calendar', { query }, { keepPrevious: true });
  const days = new Map<string, NonNullable<typeof data>['content']>();
  for (const one of data?.content ?? []) days.set(one.at.slice(0, 10), [...(days.get(one.at.slice(0, 10)) ?? []), one]);
  const step = (by: number) => () => {
    change({ month: monthAfter(month, by) });
  };
  const name = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <Panel
      flush
      title={name}
      actions={
        <Cluster $gap={2}>
          <Button size="sm" variant="secondary" onClick={step(-1)}>
            {text('monthBefore')}
          </Button>
          <Button size="sm" variant="secondary" onClick={step(1)}>
            {text('monthAfter')}
          </Button>
        </Cluster>
      }
    >
      <Toolbar>
        <AvailsFilters isCalendar view={view} change={change} />
      </Toolbar>
      {data ? null : <Empty>{error ? <ErrorNote error={error} onRetry={refetch} /> : <TextSkeleton lines={8} />}</Empty>}
      {data && days.size === 0 ? <EmptyState icon={<CalendarRange />} title={text('noneInMonth')} /> : null}
      {data && !data.isWhole ? <Empty role="status">{text('notWhole', { count: data.content.length })}</Empty> : null}
      <Days>
        {[...days].map(([day, turnings]) => (
          <li key={day}>
            <h3>
              <time dateTime={day}>{formatDate(`${day}T00:00:00Z`, locale, 'day', 'UTC')}</time>
            </h3>
            <ul>
              {turnings.map(({ kind, avail }) => (
                <li key={`${kind} ${avail.id}`}>
                  <Stack $gap={1}>
                    <Cluster $gap={2}>
                      <Chip tone={kind === 'STARTS' ? 'success' : 'warning'}>{text(kind)}</Chip>
                      <AppLink to={`/library/avails/${avail.id}`}>
                        <bdi>{avail.product?.name ?? avail.title}</bdi>
                      </AppLink>
                    </Cluster>
                    <small>
                      <bdi>{avail.licenseType}</bdi> · <Territories {...avail} />
                    </small>
                  </Stack>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Days>
    </Panel>
  );
}
