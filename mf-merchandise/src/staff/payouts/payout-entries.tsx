import type { PayoutEntry } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { AppLink, Button, Chip, EmptyState, Panel, Price, type ChipTone } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { Receipt } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { BackDialog } from './back-dialog.tsx';

const SIZE = 25;
const tones: Readonly<Record<PayoutEntry['kind'], ChipTone>> = { SALE: 'success', REFUND: 'warning', PAYOUT: 'info', CAME_BACK: 'danger', BOOKED: 'neutral' };

function useColumns(onBack: ((entry: PayoutEntry) => void) | undefined): readonly Column<PayoutEntry>[] {
  const text = useText('payouts');
  const { locale } = useShared('theme');
  const canOpen = useRight('order:read');
  return useMemo(() => {
    const acts: readonly Column<PayoutEntry>[] = onBack
      ? [
          {
            id: 'acts',
            header: text('acts'),
            cell: (entry) =>
              entry.kind === 'PAYOUT' && !entry.cameBack ? (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    onBack(entry);
                  }}
                >
                  {text('back')}
                </Button>
              ) : null,
          },
        ]
      : [];
    return [
      {
        id: 'what',
        header: text('what'),
        cell: ({ kind, orderNumber, orderId, providerReference, description, cameBack }) => (
          <Words>
            <Chip tone={tones[kind]}>{text(`entry${kind}`)}</Chip>
            {orderNumber === null ? null : (
              <small>
                {canOpen && orderId !== null ? (
                  <AppLink to={`/modules/shop-orders#order-${orderId}`}>
                    <bdi dir="ltr">{orderNumber}</bdi>
                  </AppLink>
                ) : (
                  <bdi dir="ltr">{orderNumber}</bdi>
                )}
              </small>
            )}
            {providerReference === null ? null : <small>{text('reference', { reference: `\u2068${providerReference}\u2069` })}</small>}
            {kind === 'PAYOUT' || description === '' ? null : (
              <small>
                <bdi>{description}</bdi>
              </small>
            )}
            {cameBack ? <small>{text('isBack')}</small> : null}
          </Words>
        ),
      },
      { id: 'occurredAt', header: text('when'), cell: ({ occurredAt }) => formatDate(occurredAt, locale, 'moment') },
      { id: 'amount', header: text('amount'), align: 'end', cell: ({ amount }) => <Price money={amount} /> },
      ...acts,
    ];
  }, [text, locale, onBack, canOpen]);
}

/** Lists the entries behind a supplier's sums, newest first. */
export function PayoutEntries({ organizationId }: { readonly organizationId: string }) {
  const text = useText('payouts');
  const canPay = useRight('payout:update');
  const [page, setPage] = useState(0);
  const [back, setBack] = useState<PayoutEntry>();
  const list = useApi('GET /payout/entry/list', { query: { organizationId, page, size: SIZE } }, { keepPrevious: true });
  const columns = useColumns(canPay ? setBack : undefined);
  return (
    <Panel flush title={text('entries')}>
      <DataTable
        label={text('entries')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<Receipt />} title={text('noEntries')} text={text('noEntriesText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {back ? (
        <BackDialog
          entry={back}
          onClose={() => {
            setBack(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}
