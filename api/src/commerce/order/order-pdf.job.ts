import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Address, Reply } from '../../../contract/index.ts';
import { languages } from '../../../contract/languages.ts';
import { addressLines } from '../../platform/addresses/address-lines.ts';
import type { Wording } from '../../platform/own-words.ts';
import { amountText } from '../../platform/pdf/amount-text.ts';
import { settable, Typesetter } from '../../platform/pdf/typesetter.ts';
import { type Column, MARGIN, Writer } from '../../platform/pdf/writer.ts';
import { type Text, textIn } from '../../platform/text.ts';
import type { PrintedNote } from './credit-note.service.ts';
import { noteHeads, writeCreditNote } from './credit-note-pdf.ts';
import { apart, named, partRows, percent } from './pdf-words.ts';

type Order = Reply<'PUT /order/item/:id'>;

export interface OrderToPrint {
  readonly order: Order;
  readonly seller: string;
  readonly parcelId: string | undefined;
  readonly note: PrintedNote | undefined;
  /** Creation date; the same order and date give the same bytes. */
  readonly now: Date;
  readonly wording: Wording;
}

type Words = Text<'orderDocument'>;
const plain = { size: 10, weight: 400 } as const;

const addressColumns = (titles: readonly string[]): Column[] => titles.map((title) => ({ title, width: 515 / 2, holds: 'text' }));

function writeAddresses(writer: Writer, addresses: readonly (readonly [title: string, address: Address | null])[], locale: string): void {
  const known = addresses.flatMap(([title, address]) => (address ? [[title, addressLines(address, locale)] as const] : []));
  const height = Math.max(0, ...known.map(([, lines]) => lines.length));
  if (height === 0) return;
  const rows = Array.from({ length: height }, (_, at) => known.map(([, lines]) => lines[at] ?? ''));
  writer.table(addressColumns(known.map(([title]) => title)), rows);
}

const invoiceColumns = (words: Words): Column[] => [
  { title: words('item'), width: 190, holds: 'text' },
  { title: words('sku'), width: 90, holds: 'text' },
  { title: words('quantity'), width: 50, holds: 'amount' },
  { title: words('unitPrice'), width: 62, holds: 'amount' },
  { title: words('discount'), width: 58, holds: 'amount' },
  { title: words('total'), width: 65, holds: 'amount' },
];
const sumColumns = (words: Words): Column[] => [
  { title: '', width: 450, holds: 'text' },
  { title: words('total'), width: 65, holds: 'amount' },
];
const slipColumns = (words: Words): Column[] => [
  { title: words('item'), width: 300, holds: 'text' },
  { title: words('sku'), width: 140, holds: 'text' },
  { title: words('quantity'), width: 75, holds: 'amount' },
];

function sums(order: Order, words: Words): string[][] {
  const money = ({ amount, currency }: Order['total']) => amountText(amount, currency);
  const taxes = order.taxes.map(({ name, partsPerMillion, isIncluded, base, amount }) => [
    words(isIncluded ? 'taxIncluded' : 'taxAdded', { name: apart(name), rate: apart(percent(partsPerMillion)), base: apart(money(base)) }),
    money(amount),
  ]);
  const isAdded = (at: number) => order.taxes[at]?.isIncluded === false;
  const method = order.shippingMethod?.name;
  return [
    [words('subtotal'), money(order.subtotal)],
    ...order.discounts.filter(({ amount }) => amount.amount > 0).map(({ code, amount }) => [words('discountOf', { code: apart(code) }), `-${money(amount)}`]),
    ...(method !== undefined || order.shipping.amount > 0
      ? [[method === undefined ? words('shippingPlain') : words('shipping', { method: apart(method) }), money(order.shipping)]]
      : []),
    ...taxes.filter((_row, at) => isAdded(at)),
    [words('total'), money(order.total)],
    ...taxes.filter((_row, at) => !isAdded(at)),
    [words('paid'), money(order.paid)],
    ...order.giftCards.map(({ lastFour, amount }) => [words('giftCard', { lastFour: apart(lastFour) }), money(amount)]),
    ...(order.refunded.amount > 0 ? [[words('refunded'), `-${money(order.refunded)}`]] : []),
  ];
}

function writeInvoice(writer: Writer, order: Order, words: Words, text: Text<'orderLine'>): void {
  const { currency } = order.total;
  const money = ({ amount }: Order['total']) => amountText(amount, currency);
  writer.table(
    invoiceColumns(words),
    order.lines.flatMap((line) => [
      [...named(line, text), String(line.quantity), money(line.unitPrice), money(line.discount), money(line.total)],
      ...partRows(line, line.quantity),
    ]),
  );
  writer.table(sumColumns(words), sums(order, words));
  writer.paragraph(words('currency', { currency }), plain);
}

function writeSlip(writer: Writer, order: Order, parcelId: string, words: Words, text: Text<'orderLine'>): void {
  const packed = order.parcels.find(({ id }) => id === parcelId)?.lines ?? [];
  const rows = packed.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [[...named(line, text), String(quantity)], ...partRows(line, quantity)] : [];
  });
  writer.table(slipColumns(words), rows);
  if (order.note !== '') writer.paragraph(words('note', { note: apart(order.note) }), plain);
}

function headsOf({ order, parcelId, note }: OrderToPrint, words: Words): string[] {
  if (note) return noteHeads(order, note, words);
  const number = apart(order.number);
  const parcel = order.parcels.find(({ id }) => id === parcelId);
  if (parcel) return [words('parcel', { number: parcel.number, order: number })];
  return [
    words('number', { number }),
    ...(order.invoiceNumber === null ? [] : [words('invoiceNumber', { number: apart(order.invoiceNumber) })]),
    ...(order.paidAt === null ? [] : [words('paidOn', { date: apart(order.paidAt.slice(0, 10)) })]),
  ];
}

export async function run(asked: OrderToPrint): Promise<Uint8Array> {
  const { order, seller, parcelId, note, now, wording } = asked;
  const words = textIn(wording, 'orderDocument');
  const title = words(note ? 'creditNote' : parcelId === undefined ? 'invoice' : 'packingSlip');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: wording.locale,
    info: {
      ...{ Title: settable(`${title} ${note?.number ?? order.number}`), Author: settable(seller) },
      ...{ Producer: 'Marquee', Creator: 'Marquee', CreationDate: now, ModDate: now },
    },
  });
  const written = buffer(pdf);
  const writer = new Writer(new Typesetter(pdf), languages[wording.locale].direction === 'rtl');
  writer.paragraph(seller, { size: 12, weight: 700 });
  writer.paragraph(note ? `${title} ${apart(note.number)}` : title, { size: 16, weight: 700 });
  for (const head of headsOf(asked, words)) writer.paragraph(head, plain);
  writer.gap();
  const shipTo = [words('shipTo'), order.shippingAddress] as const;
  writeAddresses(writer, parcelId === undefined ? [[words('billTo'), order.billingAddress], shipTo] : [shipTo], wording.locale);
  const text = textIn(wording, 'orderLine');
  if (note) writeCreditNote(writer, order, note, words, text);
  else if (parcelId === undefined) writeInvoice(writer, order, words, text);
  else writeSlip(writer, order, parcelId, words, text);
  writer.number((page, count) => words('page', { page, count }));
  pdf.end();
  return new Uint8Array(await written);
}
