import type { Money, Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Choice, EmptyState, Panel, Price, Stack } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { Gift, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { NOTHING, SumList } from '../sum-list.ts';
import { useShopCurrency } from '../shop-currency.ts';
import { CardMonths } from './card-months.tsx';
import { CardDialog } from './card-dialog.tsx';
import { useGiftColumns } from './gift-columns.tsx';
import { everything, isNarrowed, queryOf, statuses, type GiftFilter } from './gift-state.ts';
import { IssueDialog } from './issue-dialog.tsx';

const SIZE = 25;
const EVERY = 'EVERY';

/** Lists the shop's gift cards and their history for staff; provided to the console. */
export function GiftCards() {
  const text = useText('staffGifts');
  const canGive = useRight('gift:update');
  const canSet = useRight('tenant:update');
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState<GiftFilter>(everything);
  const [open, setOpen] = useState<string>();
  const [isGiving, setGiving] = useState(false);
  const list = useApi('GET /gift/card/list', { query: { page, size: SIZE, ...queryOf(filter) } }, { keepPrevious: true });
  const currency = useShopCurrency(canGive ? null : undefined);
  const columns = useGiftColumns();
  const change = (next: GiftFilter) => {
    setFilter(next);
    setPage(0);
  };
  const give = canGive ? (
    <Button
      size="sm"
      icon={<Gift />}
      loading={isGiving && currency === undefined}
      onClick={() => {
        setGiving(true);
      }}
    >
      {text('give')}
    </Button>
  ) : null;
  const none = isNarrowed(filter) ? (
    <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
  ) : (
    <EmptyState icon={<Gift />} title={text('none')} text={text('noneText')} />
  );
  return (
    <Stack $gap={5}>
      <Totals />
      {canSet ? <CardMonths /> : null}
      <Panel flush title={text('title')} actions={give}>
        <DataTable
          label={text('title')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          onRowOpen={({ id }) => {
            setOpen(id);
          }}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          toolbar={<Filters filter={filter} onChange={change} />}
          empty={none}
          {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
        />
      </Panel>
      {open === undefined ? null : (
        <CardDialog
          id={open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
      {isGiving && currency !== undefined ? (
        <IssueDialog
          currency={currency}
          onClose={() => {
            setGiving(false);
          }}
        />
      ) : null}
    </Stack>
  );
}

function Filters({ filter, onChange }: { readonly filter: GiftFilter; readonly onChange: (filter: GiftFilter) => void }) {
  const text = useText('staffGifts');
  return (
    <FilterBar>
      <SearchBox
        label={text('search')}
        value={filter.q}
        onChange={(q) => {
          onChange({ ...filter, q: q.trim() });
        }}
      />
      <Choice
        label={text('state')}
        value={filter.status ?? EVERY}
        options={[{ id: EVERY, label: text('anyState') }, ...statuses.map((id) => ({ id, label: text(`is${id}`) }))]}
        onChange={(id) => {
          onChange({ ...filter, status: statuses.find((one) => one === id) });
        }}
      />
    </FilterBar>
  );
}

/** Shows what the shop owes the holders of its cards, by currency. Keeps its height while loading and without cards. */
function Totals() {
  const { data } = useApi('GET /gift/totals', {});
  const sums = data?.content ?? [];
  return sums.length === 0 ? <Sums {...(data && { cards: 0 })} /> : sums.map((total) => <Sums key={total.currency} {...total} />);
}

function Sums({ cards, outstanding, held, disabled }: Partial<Reply<'GET /gift/totals'>['content'][number]>) {
  const text = useText('staffGifts');
  const priceOf = (money: Money | undefined) => (money ? <Price money={money} /> : NOTHING);
  return (
    <SumList>
      <div>
        <dt>{text('outstanding')}</dt>
        <dd>{priceOf(outstanding)}</dd>
      </div>
      <div>
        <dt>{text('withMoney')}</dt>
        <dd>{cards === undefined ? NOTHING : text('cards', { count: cards })}</dd>
      </div>
      <div>
        <dt>{text('held')}</dt>
        <dd>{priceOf(held)}</dd>
      </div>
      <div>
        <dt>{text('disabledSum')}</dt>
        <dd>{priceOf(disabled)}</dd>
      </div>
    </SumList>
  );
}
