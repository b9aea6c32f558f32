import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatPercent } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { Percent, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { RateDialog } from './rate-dialog.tsx';
import type { Rate } from './rate-draft.ts';
import { RatePlace } from './rate-region.tsx';

const SIZE = 25;

function useColumns(): readonly Column<Rate>[] {
  const text = useText('delivery');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'name', header: text('name'), cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'place',
        header: text('place'),
        cell: ({ countryCode, region }) => <RatePlace countryCode={countryCode} region={region} />,
      },
      { id: 'rate', header: text('rate'), align: 'end', cell: ({ partsPerMillion }) => formatPercent(partsPerMillion / 1_000_000, locale, 4) },
      { id: 'class', header: text('taxClass'), cell: ({ taxClassName }) => (taxClassName === null ? text('usual') : <bdi>{taxClassName}</bdi>) },
      {
        id: 'pricing',
        header: text('pricing'),
        cell: ({ isIncluded, taxesShipping }) => (
          <Words>
            {isIncluded ? text('included') : text('added')}
            {taxesShipping ? <small>{text('shippingToo')}</small> : null}
          </Words>
        ),
      },
      { id: 'from', header: text('from'), cell: ({ startsAt }) => formatDate(startsAt, locale, 'moment') },
      { id: 'until', header: text('until'), cell: ({ endsAt }) => (endsAt === null ? text('noEnd') : formatDate(endsAt, locale, 'moment')) },
    ],
    [text, locale],
  );
}

/** The rates of tax, and what each is changed in. Who may not change them reads all of them here. */
export function RateSection() {
  const text = useText('delivery');
  const canWrite = useRight('payment:update');
  const [page, setPage] = useState(0);
  const list = useApi('GET /tax/rate/list', { query: { page, size: SIZE, sortBy: 'countryCode', sortDirection: 'ASC' } }, { keepPrevious: true });
  const [open, setOpen] = useState<Rate | 'new'>();
  const columns = useColumns();
  const close = () => {
    setOpen(undefined);
  };
  const rate = open === 'new' ? undefined : (list.data?.content.find(({ id }) => id === open?.id) ?? open);
  const add = canWrite ? (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        setOpen('new');
      }}
    >
      {text('addRate')}
    </Button>
  ) : null;
  return (
    <Panel flush title={text('rates')} actions={add}>
      <DataTable
        label={text('rates')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        {...(canWrite && { onRowOpen: setOpen })}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<Percent />} title={text('noRates')} text={text('noRatesText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {open && canWrite ? (
        <RateDialog
          rate={rate}
          onClose={close}
          onRemoved={() => {
            setPage(0);
            close();
          }}
        />
      ) : null}
    </Panel>
  );
}
