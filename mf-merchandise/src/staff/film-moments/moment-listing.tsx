import { useApi } from '@marquee/mf-shared/api';
import type { ModuleProps } from '@marquee/mf-shared/federation';
import { Choice, EmptyState, Panel, Stack } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar } from '@marquee/mf-shared/ui/data-table';
import { Clapperboard, SearchX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { useOwnGoods } from '../products/own-goods.ts';
import { TitleField } from '../title-field.tsx';
import { useMomentColumns } from './moment-columns.tsx';
import { LIST, placeIn, placeNames, places } from './moment-state.ts';

const SIZE = 25;
const Narrow = styled.div`
  max-inline-size: 36rem;
`;
const noRef = () => undefined;

/** A title to work on, and what was linked last in all of them: what waits for a decision is found here. */
export function MomentListing({ path, navigate, onOpen }: ModuleProps & { readonly onOpen: (titleId: string) => void }) {
  const text = useText('staffMoments');
  const isHouse = useOwnGoods().organizationId === undefined;
  const [page, setPage] = useState(0);
  const place = placeIn(path);
  const query = { page, size: SIZE, sortBy: 'lastModified', sortDirection: 'DESC' as const, entityStatuses: places[place] };
  const list = useApi(LIST, { query }, { keepPrevious: true });
  const columns = useMomentColumns(true);
  return (
    <Stack $gap={5}>
      <Panel title={text('find')}>
        <Narrow>
          <TitleField
            value=""
            onChange={onOpen}
            error={undefined}
            label={text('inTitle')}
            note={text('findNote')}
            within={{ entityStatuses: 'APPROVED,COMPLETED,DRAFT,PROCESSING' }}
            focusRef={noRef}
          />
        </Narrow>
      </Panel>
      <Panel flush title={text(isHouse ? 'list' : 'listOwn')}>
        <DataTable
          label={text(isHouse ? 'list' : 'listOwn')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          onRowOpen={({ titleId }) => {
            onOpen(titleId);
          }}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          toolbar={
            <FilterBar>
              <Choice
                label={text('state')}
                value={place}
                options={placeNames.map((id) => ({ id, label: text(`place${id}`) }))}
                onChange={(id) => {
                  navigate(id === 'EVERY' ? '' : `state-${id}`);
                  setPage(0);
                }}
              />
            </FilterBar>
          }
          empty={
            place === 'EVERY' ? (
              <EmptyState icon={<Clapperboard />} title={text('none')} text={text(isHouse ? 'noneText' : 'noneOwnText')} />
            ) : (
              <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
            )
          }
          {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
        />
      </Panel>
    </Stack>
  );
}
