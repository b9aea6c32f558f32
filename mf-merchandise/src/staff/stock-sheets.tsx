import { fetchFile, invalidate, sendFileWith } from '@marquee/mf-shared/api';
import { useText } from '../text.ts';
import { CsvActs } from './sheets/csv-acts.tsx';
import { ImportDialog } from './sheets/import-dialog.tsx';
import type { SendSheet } from './sheets/sheet-import.ts';

const send: SendSheet = (file, name, how) =>
  sendFileWith('POST /product/inventory/import', file, name, how.dryRun ? { query: { dryRun: true } } : { idempotencyKey: how.key });

/** Exports the stock as CSV, and imports counted stock for users who may count. */
export function StockSheets({ canCount }: { readonly canCount: boolean }) {
  const text = useText('sheets');
  const dialog = (close: () => void) => (
    <ImportDialog
      title={text('stockTitle')}
      says={text('stockSay')}
      about={text('sku')}
      send={send}
      onKept={() => {
        void invalidate('GET /product/inventory/list', 'GET /product/inventory/item/:id', 'GET /product/inventory/journal', 'GET /product/sku/list');
      }}
      onClose={close}
    />
  );
  return <CsvActs name="stock.csv" read={() => fetchFile('GET /product/inventory/csv', {})} dialog={canCount ? dialog : undefined} />;
}
