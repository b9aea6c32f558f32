import type { Money, Payout } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatPercent } from '@marquee/mf-shared/format';
import { Chip, EmptyState, Price, Stack } from '@marquee/mf-shared/ui';
import { FilterBar, SearchBox, type Column } from '@marquee/mf-shared/ui/data-table';
import { HandCoins, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { RecordListing, SIZE, type ListingProps } from '../record-listing.tsx';
import type { PayoutSum } from './payout-reading.ts';

type Row = Payout & { readonly id: string };

/** Sums of several currencies, one below the other. */
function Sums({ sums, of }: { readonly sums: readonly PayoutSum[]; readonly of: (sum: PayoutSum) => Money }) {
  if (sums.length === 0) return '–';
  return (
    <Stack $gap={1}>
      {sums.map((sum) => (
        <Price key={of(sum).currency} money={of(sum)} />
      ))}
    </Stack>
  );
}

function useColumns(): readonly Column<Row>[] {
  const text = useText('payouts');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'supplier',
        header: text('supplier'),
        cell: ({ id, organizationName, organizationType }) => (
          <Words data-payout={id}>
            <bdi>{organizationName}</bdi>
            <small>{text(`is${organizationType}`)}</small>
          </Words>
        ),
      },
      {
        id: 'kept',
        header: text('kept'),
        align: 'end',
        cell: ({ keptPpm }) => (keptPpm === null ? <Chip tone="warning">{text('noTerms')}</Chip> : formatPercent(keptPpm / 1_000_000, locale, 4)),
      },
      { id: 'earned', header: text('earned'), align: 'end', cell: ({ sums }) => <Sums sums={sums} of={({ earned }) => earned} /> },
      { id: 'paidOut', header: text('paidOut'), align: 'end', cell: ({ sums }) => <Sums sums={sums} of={({ paidOut }) => paidOut} /> },
      { id: 'owed', header: text('owed'), align: 'end', cell: ({ sums }) => <Sums sums={sums} of={({ owed }) => owed} /> },
    ],
    [text, locale],
  );
}

/** Those who supply the shop, by name. */
export function PayoutListing(props: ListingProps) {
  const text = useText('payouts');
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const list = useApi('GET /payout/list', { query: { page, size: SIZE, ...(q && { q }) } }, { keepPrevious: true });
  const columns = useColumns();
  const rows = useMemo(() => list.data?.content.map((payout) => ({ ...payout, id: payout.organizationId })), [list.data]);
  const { isFetching, error, refetch } = list;
  return (
    <RecordListing
      {...props}
      of="payout"
      title={text('title')}
      list={{ data: rows && { content: rows, totalElements: list.data?.totalElements ?? 0 }, isFetching, error, refetch }}
      columns={columns}
      page={page}
      onPageChange={setPage}
      toolbar={
        <FilterBar>
          <SearchBox
            label={text('search')}
            value={q}
            onChange={(next) => {
              setQ(next.trim());
              setPage(0);
            }}
          />
        </FilterBar>
      }
      empty={
        q === '' ? (
          <EmptyState icon={<HandCoins />} title={text('none')} text={text('noneText')} />
        ) : (
          <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
        )
      }
      actions={null}
    />
  );
}
