import type { Drop } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Choice, EmptyState } from '@marquee/mf-shared/ui';
import { FilterBar, type Column } from '@marquee/mf-shared/ui/data-table';
import { Ticket } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DropChip } from '../../drop/drop-facts.tsx';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { AddButton, RecordListing, SIZE, type ListingProps } from '../record-listing.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const EVERY = 'EVERY';
const statuses = ['PLANNED', 'REGISTERING', 'DRAWING', 'SELLING', 'OVER', 'CANCELED'] as const satisfies readonly Drop['status'][];

function useColumns(): readonly Column<Drop>[] {
  const text = useText('staffDrops');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('name'),
        cell: ({ id, name, product }) => (
          <Words data-drop={id}>
            <bdi>{name}</bdi>
            <small>
              <bdi>{product.name}</bdi>
            </small>
          </Words>
        ),
      },
      { id: 'opensAt', header: text('opensAt'), cell: ({ opensAt }) => formatDate(opensAt, locale, 'moment') },
      { id: 'entries', header: text('entries'), align: 'end', cell: ({ entries }) => formatNumber(entries, locale) },
      { id: 'units', header: text('unitsOffered'), align: 'end', cell: ({ units }) => formatNumber(units, locale) },
      { id: 'left', header: text('left'), align: 'end', cell: ({ left }) => formatNumber(left, locale) },
      { id: 'status', header: text('state'), cell: ({ status }) => <DropChip status={status} /> },
    ],
    [text, locale],
  );
}

/** The drops of the shop: what runs, what comes, what is over. */
export function DropListing(props: ListingProps) {
  const text = useText('staffDrops');
  const drop = useText('drop');
  const canWrite = useRight('drop:update');
  const [page, setPage] = useState(0);
  const [status, setStatus] = useState<Drop['status']>();
  const list = useApi('GET /drop/list', { query: { page, size: SIZE, ...(status && { status }) } }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <RecordListing
      {...props}
      of="drop"
      title={text('list')}
      list={list}
      columns={columns}
      page={page}
      onPageChange={setPage}
      toolbar={
        <FilterBar>
          <Choice
            label={text('state')}
            value={status ?? EVERY}
            options={[{ id: EVERY, label: text('anyState') }, ...statuses.map((id) => ({ id, label: drop(`is${id}`) }))]}
            onChange={(id) => {
              setStatus(statuses.find((one) => one === id));
              setPage(0);
            }}
          />
        </FilterBar>
      }
      empty={<EmptyState icon={<Ticket />} title={text(status ? 'noneSuch' : 'none')} text={text(status ? 'noneSuchText' : 'noneText')} />}
      actions={
        canWrite ? (
          <AddButton
            label={text('plan')}
            dialog={(onClose) => (
              <PlanDialog
                drop={undefined}
                onSaved={({ id }) => {
                  props.onOpen(id);
                }}
                onClose={onClose}
              />
            )}
          />
        ) : null
      }
    />
  );
}
