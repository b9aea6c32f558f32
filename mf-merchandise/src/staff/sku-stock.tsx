import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, Stack } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { DialogForm } from '@marquee/mf-shared/ui/editing';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { Warehouse } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { PlaceFields, useAddPlace } from './add-place.tsx';
import { CountForm } from './count-form.tsx';
import { StockJournal } from './stock-journal.tsx';
import { readStockAnew, type StockRow } from './stock-row.ts';

const SIZE = 25;

const About = styled.p`
  color: var(--text-muted);
`;
const Place = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  h3 {
    font-size: var(--font-md);
  }
`;

interface SkuStockProps {
  readonly skuId: string;
  readonly title: string;
  /** Which variant it is, in words. */
  readonly about: string;
  readonly onClose: () => void;
}

function useColumns(): readonly Column<StockRow>[] {
  const text = useText('stock');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'location', header: text('location'), cell: ({ locationName }) => <bdi>{locationName}</bdi> },
      { id: 'onHand', header: text('onHand'), align: 'end', cell: ({ onHand }) => formatNumber(onHand, locale) },
      { id: 'reserved', header: text('reserved'), align: 'end', cell: ({ reserved }) => formatNumber(reserved, locale) },
      { id: 'available', header: text('available'), align: 'end', cell: ({ available }) => formatNumber(available, locale) },
    ],
    [text, locale],
  );
}

/** One item at all of its places: a place is pressed to correct it, another added, and the journal says how the figures came about. */
export function SkuStock({ skuId, title, about, onClose }: SkuStockProps) {
  const text = useText('stock');
  const canCount = useRight('inventory:update');
  const [page, setPage] = useState(0);
  const [step, setStep] = useState<'list' | 'add'>('list');
  const [openId, open] = useState<string>();
  const [changes, count] = useState(0);
  const list = useApi('GET /product/inventory/list', { query: { skuId, page, size: SIZE } }, { keepPrevious: true });
  const columns = useColumns();
  const row = list.data?.content.find(({ id }) => id === openId);
  const readAgain = () => {
    count(changes + 1);
    void readStockAnew();
  };
  return (
    <Dialog isOpen title={title} size="lg" onClose={onClose}>
      <Stack $gap={5}>
        <About>{about}</About>
        {step === 'add' ? (
          <AddHere
            skuId={skuId}
            onLeave={() => {
              count(changes + 1);
              setStep('list');
            }}
          />
        ) : (
          <>
            <DataTable
              label={text('places')}
              columns={columns}
              rows={list.data?.content}
              rowId={({ id }) => id}
              density="compact"
              fetching={list.isFetching}
              error={list.error}
              onRetry={() => {
                void list.refetch();
              }}
              empty={<EmptyState icon={<Warehouse />} title={text('nowhere')} text={text('nowhereText')} />}
              {...(canCount && {
                onRowOpen: ({ id }: StockRow) => {
                  open(id);
                },
              })}
              {...(list.data && list.data.totalElements > SIZE && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
            />
            {row && canCount ? (
              <Place aria-label={row.locationName}>
                <h3>
                  <bdi>{row.locationName}</bdi>
                </h3>
                <CountForm key={`${row.id} ${row.version}`} row={row} onDone={readAgain} />
              </Place>
            ) : null}
            {canCount ? (
              <div>
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<Warehouse />}
                  onClick={() => {
                    setStep('add');
                  }}
                >
                  {text('addPlace')}
                </Button>
              </div>
            ) : null}
            <StockJournal key={changes} skuId={skuId} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function AddHere({ skuId, onLeave }: { readonly skuId: string; readonly onLeave: () => void }) {
  const text = useText('stock');
  const api = useAddPlace(skuId, onLeave);
  return (
    <DialogForm api={api} act={text('add')} onCancel={onLeave}>
      <PlaceFields api={api} />
    </DialogForm>
  );
}
