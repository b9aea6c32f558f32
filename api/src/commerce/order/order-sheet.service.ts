import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Query, Result } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { BYTE_ORDER_MARK, csvRow } from '../../platform/sheets/write-csv.ts';
import { decimalOf } from '../merchandise/price-cells.ts';
import { readLinesAfter, type SheetLine } from './order-sheet.repository.ts';

const names = [
  ...['order', 'begun', 'paid', 'status', 'email', 'country', 'kind', 'sku', 'item', 'options', 'units'],
  ...['unit_price', 'discount', 'line_total', 'currency', 'shipping', 'tax', 'order_total'],
];

function cellsOf(line: SheetLine): string[] {
  const { number, begunAt, paidAt, status, email, country, kind, sku, name, options, quantity, currency } = line;
  const money = (amount: number) => decimalOf(amount, currency);
  const chosen = Object.entries(options).map(([option, value]) => `${option}: ${value}`);
  return [
    ...[number, begunAt, paidAt ?? '', status, email ?? '', country ?? '', kind, sku, name, chosen.join('; '), String(quantity)],
    ...[money(line.unit), money(line.discount), money(line.total), currency, money(line.shipping), money(line.tax), money(line.orderTotal)],
  ];
}

async function* rowsOf(ctx: Context, asked: Query<'GET /order/csv'>) {
  yield BYTE_ORDER_MARK + csvRow(names);
  for (let lines = await readLinesAfter(ctx, asked, undefined); lines.length > 0; lines = await readLinesAfter(ctx, asked, lines.at(-1)))
    yield lines.map((line) => csvRow(cellsOf(line))).join('');
}

/** Sends orders as CSV, as they are read. */
export async function sendOrders(ctx: Context, reply: FastifyReply, asked: Query<'GET /order/csv'>): Promise<Result<never> | FastifyReply> {
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="orders.csv"')
    .send(Readable.from(rowsOf(ctx, asked)));
}
