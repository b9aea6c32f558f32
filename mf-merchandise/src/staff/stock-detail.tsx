import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Stack } from '@marquee/mf-shared/ui';
import { Checkbox } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { CountForm } from './count-form.tsx';
import { StockJournal } from './stock-journal.tsx';
import { readStockAnew, type StockRow } from './stock-row.ts';

const Where = styled.p`
  color: var(--text-muted);
`;

/** One item at one place: its figures are corrected here, and the journal says how they came about. */
export function StockDetail({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const text = useText('stock');
  const canCount = useRight('inventory:update');
  const [isEverywhere, setEverywhere] = useState(false);
  const [corrections, count] = useState(0);
  const { skuId, locationId } = row;
  const fresh = useApi('GET /product/inventory/item/:id', { params: { id: row.id } });
  const now = fresh.data ?? row;
  const readAgain = () => {
    count(corrections + 1);
    void readStockAnew();
  };
  return (
    <Dialog isOpen title={row.productName} size="lg" onClose={onClose}>
      <Stack $gap={5}>
        <Where>
          <bdi>{row.sku}</bdi> · <bdi>{row.locationName}</bdi>
        </Where>
        {canCount ? <CountForm key={now.version} row={now} onDone={readAgain} /> : null}
        <Checkbox
          look="switch"
          label={text('everywhere')}
          checked={isEverywhere}
          onChange={({ currentTarget }) => {
            setEverywhere(currentTarget.checked);
          }}
        />
        {/* After a correction it begins with the last change again. */}
        <StockJournal key={`${isEverywhere} ${corrections}`} skuId={skuId} {...(isEverywhere ? {} : { locationId })} />
      </Stack>
    </Dialog>
  );
}
