import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Choice, EmptyState } from '@marquee/mf-shared/ui';
import { FilterBar, SearchBox, type Column } from '@marquee/mf-shared/ui/data-table';
import { SearchX, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { AddButton, RecordListing, SIZE, type ListingProps } from '../record-listing.tsx';
import { GroupDialog } from './group-dialog.tsx';
import type { Group } from './group.ts';

const places = { KEPT: 'APPROVED,COMPLETED,DRAFT,PROCESSING,REJECTED', ARCHIVED: 'ARCHIVED' } as const;
const placeNames = ['KEPT', 'ARCHIVED'] as const;

function useColumns(): readonly Column<Group>[] {
  const text = useText('groups');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('name'),
        cell: ({ id, name, note }) => (
          <Words data-group={id}>
            <bdi>{name}</bdi>
            {note === '' ? null : (
              <small>
                <bdi>{note}</bdi>
              </small>
            )}
          </Words>
        ),
      },
      { id: 'memberCount', header: text('members'), align: 'end', cell: ({ memberCount }) => formatNumber(memberCount, locale) },
      { id: 'priceCount', header: text('prices'), align: 'end', cell: ({ priceCount }) => formatNumber(priceCount, locale) },
    ],
    [text, locale],
  );
}

/** The groups of the shop's customers. */
export function GroupListing(props: ListingProps) {
  const text = useText('groups');
  const canWrite = useRight('group:update');
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const [place, setPlace] = useState<keyof typeof places>('KEPT');
  const query = { page, size: SIZE, ...(q && { q }), ...(canWrite && { entityStatuses: places[place] }) };
  const list = useApi('GET /customer-group/list', { query }, { keepPrevious: true });
  const columns = useColumns();
  const isNarrowed = q !== '' || place !== 'KEPT';
  const toolbar = (
    <FilterBar>
      <SearchBox
        label={text('search')}
        value={q}
        onChange={(next) => {
          setQ(next.trim());
          setPage(0);
        }}
      />
      {canWrite ? (
        <Choice
          label={text('state')}
          value={place}
          options={placeNames.map((id) => ({ id, label: text(`place${id}`) }))}
          onChange={(id) => {
            setPlace(placeNames.find((one) => one === id) ?? 'KEPT');
            setPage(0);
          }}
        />
      ) : null}
    </FilterBar>
  );
  return (
    <RecordListing
      {...props}
      of="group"
      title={text('list')}
      list={list}
      columns={columns}
      page={page}
      onPageChange={setPage}
      toolbar={toolbar}
      empty={
        isNarrowed ? (
          <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
        ) : (
          <EmptyState icon={<Users />} title={text('none')} text={text('noneText')} />
        )
      }
      actions={
        canWrite ? (
          <AddButton
            label={text('add')}
            dialog={(onClose) => (
              <GroupDialog
                group={undefined}
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
