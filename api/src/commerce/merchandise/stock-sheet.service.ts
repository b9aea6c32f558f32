import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type SheetImport, sheetImport } from '../../operation/entity/import-sheet.service.ts';
import type { Cells, Meant } from '../../operation/entity/sheet-kinds.ts';
import { type Context, done } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../platform/sheets/write-csv.ts';
import { type Counted, type CountedSku, findPlaces, holdCounted, holdCountedSkus, readStockAfter, type SheetPlace } from './stock-sheet.repository.ts';
import { cutText } from '../../../contract/cut-text.ts';

/** Columns of a file of stock. What a thing is called and what of it is promised is for readers alone. */
const columns = {
  ...{ sku: ['code', 'article'], product: ['name'], location: ['place', 'warehouse'], on_hand: ['on hand', 'stock', 'counted', 'units'] },
  ...{ reserved: ['promised'], available: ['free'], note: ['reason'] },
};
const names = ['sku', 'product', 'location', 'on_hand', 'reserved', 'available'];
const COUNT = /^\d{1,9}$/;

const textIn = (cells: Cells, column: string) => (cells[column] ?? '').trim();
const wrong = (about: string, column: string, code: string, message: string): Meant => ({ about, status: 'FAILED', wrong: [{ column, code, message }] });

interface Known {
  readonly skus: ReadonlyMap<string, CountedSku>;
  readonly places: readonly SheetPlace[];
  readonly counted: readonly Counted[];
}

/** Where a row counts: as it says, or where the thing lies alone, or the only place there is. */
function placeOf(cells: Cells, lies: readonly Counted[], places: readonly SheetPlace[]): SheetPlace | 'required' | 'unknown' {
  const name = textIn(cells, 'location');
  if (name !== '') return places.find((place) => place.name.toLowerCase() === name.toLowerCase()) ?? 'unknown';
  const [only] = lies.length === 1 ? places.filter(({ id }) => id === lies[0]?.locationId) : places.length === 1 ? places : [];
  return only ?? 'required';
}

/** Reads rows one after another: each is what somebody counted of a thing at a place. */
function stockReader({ skus, places, counted }: Known): (cells: Cells) => Meant {
  const seen = new Set<string>();
  return (cells) => {
    const about = textIn(cells, 'sku').slice(0, 100);
    if (about === '') return wrong(about, 'sku', 'required', 'sku is required');
    const sku = skus.get(textIn(cells, 'sku'));
    if (!sku) return wrong(about, 'sku', 'unknown', 'There is no such SKU.');
    if (sku.isUncounted) return wrong(about, 'sku', 'uncounted', 'Its units lie nowhere: it is a bundle or a gift card.');
    const lies = counted.filter(({ skuId }) => skuId === sku.id);
    const place = placeOf(cells, lies, places);
    if (place === 'required') return wrong(about, 'location', 'required', 'location is required');
    if (place === 'unknown') return wrong(about, 'location', 'unknown', 'There is no such place.');
    if (seen.has(`${sku.id} ${place.id}`)) return wrong(about, 'sku', 'twice', 'The file counts it twice at this place.');
    seen.add(`${sku.id} ${place.id}`);
    const typed = textIn(cells, 'on_hand');
    if (!COUNT.test(typed)) return wrong(about, 'on_hand', typed === '' ? 'required' : 'type', 'on_hand must be a whole number');
    const [onHand, note] = [Number(typed), textIn(cells, 'note')];
    const said = { onHand, ...(note !== '' && { note: cutText(note, 300) }) };
    const before = lies.find(({ locationId }) => locationId === place.id);
    if (!before)
      return { about, status: 'CREATED', draft: { skuId: sku.id, locationId: place.id, ...said }, changes: [{ column: 'on_hand', before: '', after: typed }] };
    if (before.onHand === onHand) return { about, status: 'UNCHANGED' };
    if (onHand < before.reserved) return wrong(about, 'on_hand', 'minimum', `${before.reserved} of it are promised to orders.`);
    const changes = [{ column: 'on_hand', before: String(before.onHand), after: String(onHand) }];
    return { about, status: 'UPDATED', draft: { id: before.id, version: before.version, ...said }, changes };
  };
}

async function begin(inside: Context, rows: readonly Cells[]): Promise<Result<(cells: Cells) => Meant>> {
  const codes = [...new Set(rows.map((cells) => textIn(cells, 'sku')).filter(Boolean))];
  const skus = await holdCountedSkus(inside, codes);
  const counted = await holdCounted(
    inside,
    skus.map(({ id }) => id),
  );
  return done(stockReader({ skus: new Map(skus.map((sku) => [sku.sku, sku])), places: await findPlaces(inside), counted }));
}

/** Counts that come as CSV, kept by the call that keeps one: the journal has each as a correction. */
export const stockImport = (platform: Platform): SheetImport =>
  sheetImport(platform, 'STOCK_SHEET', {
    ...{ right: 'inventory:update', save: 'POST /product/inventory/item', columns, required: ['sku', 'on_hand'], begin },
    columnOf: (path) => ({ onHand: 'on_hand', skuId: 'sku', locationId: 'location', note: 'note' })[path] ?? null,
  });

async function* rowsOf(ctx: Context) {
  yield BYTE_ORDER_MARK + csvRow(names);
  for (let lines = await readStockAfter(ctx, undefined); lines.length > 0; lines = await readStockAfter(ctx, lines.at(-1)))
    yield lines
      .map(({ sku, product, location, onHand, reserved }) => csvRow([sku, product, location, String(onHand), String(reserved), String(onHand - reserved)]))
      .join('');
}

/** Sends what lies where as CSV, as it is read: all goods of the caller's organization. */
export async function sendStock(ctx: Context, reply: FastifyReply): Promise<Result<never> | FastifyReply> {
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="stock.csv"')
    .send(Readable.from(rowsOf(ctx)));
}
