import type { Reply } from '@marquee/api/contract';
import { call, readAnew, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { NumberField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { StockRow } from './stock-row.ts';

type Change = Reply<'GET /product/inventory/journal'>['content'][number];

const SIZE = 10;
const Count = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  > :first-child {
    flex: 0 1 12rem;
  }
  /* Beside the input, under whose label and over whose refusal there is room. */
  > button {
    align-self: start;
    margin-block-start: calc(1.5 * var(--font-sm) + 0.4rem);
  }
`;
const Where = styled.p`
  color: var(--text-muted);
`;

/** Units as they changed, with their sign; none is a dash. */
const changed = (units: number, locale: Parameters<typeof formatNumber>[1]) =>
  units === 0 ? '–' : `${units > 0 ? '+' : '−'}${formatNumber(Math.abs(units), locale)}`;

/** What somebody counted: the stock then is that. What was sent meanwhile is not lost by it: the figure is refused then, and read anew. */
function CountForm({ row, onDone }: { readonly row: StockRow; readonly onDone: () => void }) {
  const text = useText('stock');
  const { form, submit, sending, problem, errorOf } = useApiForm<{ onHand: number }, unknown>({
    defaultValues: { onHand: row.onHand },
    send: ({ onHand }) => call('POST /product/inventory/item', { body: { id: row.id, version: row.version, onHand } }),
    onDone: (_, { onHand }) => {
      void request('toast.show', { tone: 'info', text: text('counted', { count: onHand }) });
      onDone();
    },
  });
  return (
    <Stack $gap={3}>
      {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' && { children: text('movedMeanwhile'), onRetry: onDone })} /> : null}
      <Count onSubmit={submit} noValidate>
        <NumberField
          label={text('countedHere')}
          min={0}
          max={100_000_000}
          error={errorOf('onHand')}
          {...form.register('onHand', {
            valueAsNumber: true,
            validate: (units) => {
              if (!Number.isInteger(units) || units < 0) return text('whole');
              return units >= row.reserved || text('promised', { count: row.reserved });
            },
          })}
        />
        <Button type="submit" loading={sending}>
          {text('correct')}
        </Button>
      </Count>
    </Stack>
  );
}

function useColumns(): readonly Column<Change>[] {
  const text = useText('stock');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'when', header: text('when'), cell: ({ occurredAt }) => formatDate(occurredAt, locale, 'moment') },
      { id: 'cause', header: text('cause'), cell: ({ cause }) => text(`cause${cause}`) },
      { id: 'onHand', header: text('onHand'), align: 'end', cell: ({ onHand }) => <bdi dir="ltr">{changed(onHand, locale)}</bdi> },
      { id: 'reserved', header: text('reserved'), align: 'end', cell: ({ reserved }) => <bdi dir="ltr">{changed(reserved, locale)}</bdi> },
    ],
    [text, locale],
  );
}

/** One item at one place: its figures are corrected here, and the journal says how they came about. */
export function StockDetail({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const text = useText('stock');
  const canCount = useRight('inventory:update');
  const [page, setPage] = useState(0);
  const { skuId, locationId } = row;
  const fresh = useApi('GET /product/inventory/item/:id', { params: { id: row.id } });
  const journal = useApi('GET /product/inventory/journal', { query: { skuId, locationId, page, size: SIZE } }, { keepPrevious: true });
  const columns = useColumns();
  const now = fresh.data ?? row;
  const readAgain = () => {
    setPage(0);
    for (const key of ['GET /product/inventory/item/:id', 'GET /product/inventory/list', 'GET /product/inventory/journal'] as const) void readAnew(key);
  };
  return (
    <Dialog isOpen title={row.productName} size="lg" onClose={onClose}>
      <Stack $gap={5}>
        <Where>
          <bdi>{row.sku}</bdi> · <bdi>{row.locationName}</bdi>
        </Where>
        {canCount ? <CountForm key={now.version} row={now} onDone={readAgain} /> : null}
        <DataTable
          label={text('journal')}
          columns={columns}
          rows={journal.data?.content}
          rowId={({ id }) => id}
          density="compact"
          fetching={journal.isFetching}
          error={journal.error}
          onRetry={() => {
            void journal.refetch();
          }}
          empty={<EmptyState title={text('noChanges')} />}
          {...(journal.data && { pagination: { page, size: SIZE, total: journal.data.totalElements, onPageChange: setPage } })}
        />
      </Stack>
    </Dialog>
  );
}
