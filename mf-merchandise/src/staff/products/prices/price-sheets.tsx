import { fetchFile, invalidate, sendFileWith } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { useText } from '../../../text.ts';
import { CsvActs } from '../../sheets/csv-acts.tsx';
import { ImportDialog } from '../../sheets/import-dialog.tsx';
import type { SendSheet } from '../../sheets/sheet-import.ts';
import { readVariantsAnew } from '../variants/variant-row.ts';

const send: SendSheet = (file, name, how) =>
  sendFileWith('POST /product/price/import', file, name, how.dryRun ? { query: { dryRun: true } } : { idempotencyKey: how.key });

interface PriceSheetsProps {
  /** Product whose prices are exported and imported; without it, those of all. */
  readonly product?: { readonly id: string; readonly path: string };
}

/** Exports prices as CSV for users who may read them, and imports them for users who may set them. */
export function PriceSheets({ product }: PriceSheetsProps) {
  const text = useText('sheets');
  const canRead = useRight('price:read');
  const canWrite = useRight('price:update');
  if (!canRead) return null;
  const dialog = (close: () => void) => (
    <ImportDialog
      title={text('pricesTitle')}
      says={text('pricesSay')}
      about={text('sku')}
      send={send}
      onKept={() => {
        void invalidate('GET /product/price/list');
        void readVariantsAnew();
      }}
      onClose={close}
    />
  );
  return (
    <CsvActs
      name={product ? `prices-${product.path}.csv` : 'prices.csv'}
      read={() => fetchFile('GET /product/price/csv', { query: product ? { productId: product.id } : {} })}
      dialog={canWrite ? dialog : undefined}
      {...(!product && { words: { exports: text('exportPrices'), imports: text('importPrices') } })}
    />
  );
}
