import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Chip, Choice, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, type Column } from '@marquee/mf-shared/ui/data-table';
import { Gift } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import type { GivenTo } from './reward-state.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

const SIZE = 25;
const EVERY = 'every';
const states = ['GIVEN', 'UNDONE', 'TAKEN_BACK'] as const;

function useColumns(onTakeBack: ((given: GivenTo) => void) | undefined): readonly Column<GivenTo>[] {
  const text = useText('staffRewards');
  const { locale } = useShared('theme');
  return useMemo(() => {
    const columns: Column<GivenTo>[] = [
      {
        id: 'person',
        header: text('person'),
        cell: ({ person, code }) => (
          <Words>
            <bdi>{person.name}</bdi>
            {code === null ? null : <small dir="ltr">{code}</small>}
          </Words>
        ),
      },
      { id: 'givenAt', header: text('since'), cell: ({ givenAt }) => formatDate(givenAt, locale, 'moment') },
      {
        id: 'status',
        header: text('state'),
        cell: ({ status, isUsed, reason }) => (
          <Words>
            <Chip tone={status === 'GIVEN' ? 'success' : 'neutral'}>{text(status === 'GIVEN' && isUsed ? 'isUSED' : `is${status}`)}</Chip>
            {reason === '' ? null : <small dir="auto">{reason}</small>}
          </Words>
        ),
      },
    ];
    if (!onTakeBack) return columns;
    return [
      ...columns,
      {
        id: 'acts',
        header: '',
        buttons: true,
        align: 'end',
        cell: (given) =>
          given.status === 'GIVEN' && !given.isUsed ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={text('takeBackFrom', { name: given.person.name })}
              onClick={() => {
                onTakeBack(given);
              }}
            >
              {text('takeBack')}
            </Button>
          ) : null,
      },
    ];
  }, [text, locale, onTakeBack]);
}

/** Lists the people who were given a reward, and revokes it. */
export function GivenSection({ rewardId, canWrite }: { readonly rewardId: string; readonly canWrite: boolean }) {
  const text = useText('staffRewards');
  const [page, setPage] = useState(0);
  const [status, setStatus] = useState<(typeof states)[number]>();
  const [taken, setTaken] = useState<GivenTo>();
  const query = { rewardId, page, size: SIZE, ...(status && { status }) };
  const list = useApi('GET /reward/given/list', { query }, { keepPrevious: true });
  const columns = useColumns(canWrite ? setTaken : undefined);
  const toolbar = (
    <FilterBar>
      <Choice
        label={text('state')}
        value={status ?? EVERY}
        options={[{ id: EVERY, label: text('anyState') }, ...states.map((id) => ({ id, label: text(`is${id}`) }))]}
        onChange={(id) => {
          setStatus(states.find((one) => one === id));
          setPage(0);
        }}
      />
    </FilterBar>
  );
  return (
    <Panel flush title={text('given')}>
      <DataTable
        label={text('given')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={toolbar}
        empty={<EmptyState icon={<Gift />} title={text('nobody')} text={text('nobodyText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {taken ? (
        <TakeBackDialog
          given={taken}
          onClose={() => {
            setTaken(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}
