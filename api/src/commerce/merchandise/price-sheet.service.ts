import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type SheetImport, sheetImport } from '../../operation/entity/import-sheet.service.ts';
import type { Cells, Meant } from '../../operation/entity/sheet-kinds.ts';
import { type Context, done, notFound } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../platform/sheets/write-csv.ts';
import { cellsOf, columnNames, columnOf, priceColumns } from './price-cells.ts';
import { groupKey, keyOf, priceReader } from './price-rows.service.ts';
import { findGroupsNamed, findPricesOf, hasOwnGoodsProduct, holdSkus, readPrices } from './price-sheet.repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const said = (rows: readonly Cells[], column: string) => [...new Set(rows.map((cells) => cells[column] ?? '').filter(Boolean))];

/** Reads what the rows name, as it stands while its SKUs are held. */
async function begin(inside: Context, rows: readonly Cells[]): Promise<Result<(cells: Cells) => Meant>> {
  const ids = said(rows, 'id').map((id) => id.toLowerCase());
  const skus = await holdSkus(
    inside,
    said(rows, 'sku'),
    ids.filter((id) => UUID.test(id)),
  );
  const prices = await findPricesOf(
    inside,
    skus.map(({ id }) => id),
  );
  const named = await findGroupsNamed(inside, said(rows, 'group'));
  const former = prices.flatMap(({ skuId, groupId, groupName }) => (groupId && groupName ? [[groupKey(skuId, groupName), groupId] as const] : []));
  return done(
    priceReader({
      skus: new Map(skus.map((sku) => [sku.sku, sku])),
      byId: new Map(prices.map((price) => [price.id, price])),
      // Of several alike the one that is sold at counts: it comes first, and is put in last.
      byKey: new Map(prices.toReversed().map((price) => [keyOf(price), price])),
      groups: new Map([...former, ...named.map(({ id, name }) => [name, id] as const)]),
      now: inside.now().getTime(),
    }),
  );
}

/** Prices that come as CSV, saved by the call that saves one. */
export const priceImport = (platform: Platform): SheetImport =>
  sheetImport(platform, 'PRICE_SHEET', {
    right: 'price:update',
    save: 'POST /product/price/item',
    columns: priceColumns,
    required: ['price'],
    columnOf,
    begin,
  });

async function* rowsOf(ctx: Context, productId: string | null) {
  yield BYTE_ORDER_MARK + csvRow(columnNames);
  for (let prices = await readPrices(ctx, productId, undefined); prices.length > 0; prices = await readPrices(ctx, productId, prices.at(-1))) {
    yield prices
      .map(cellsOf)
      .map((cells) => csvRow(columnNames.map((name) => cells[name])))
      .join('');
  }
}

/** Sends prices as CSV, as they are read: of all goods of the caller's organization, or of one product. */
export async function sendPrices(ctx: Context, reply: FastifyReply, productId: string | null): Promise<Result<never> | FastifyReply> {
  if (productId !== null && !(await hasOwnGoodsProduct(ctx, productId))) return notFound;
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="prices.csv"')
    .send(Readable.from(rowsOf(ctx, productId)));
}
