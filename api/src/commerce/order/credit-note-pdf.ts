import type { Reply } from '../../../contract/index.ts';
import { amountText } from '../../platform/pdf/amount-text.ts';
import type { Column, Writer } from '../../platform/pdf/writer.ts';
import type { Text } from '../../platform/text.ts';
import type { PrintedNote } from './credit-note.service.ts';
import { apart, named, partRows, percent } from './pdf-words.ts';

type Order = Reply<'PUT /order/item/:id'>;
type Words = Text<'orderDocument'>;

const lineColumns = (words: Words): Column[] => [
  { title: words('item'), width: 300, holds: 'text' },
  { title: words('sku'), width: 90, holds: 'text' },
  { title: words('quantity'), width: 55, holds: 'amount' },
  { title: words('total'), width: 70, holds: 'amount' },
];
const sumColumns = (words: Words): Column[] => [
  { title: '', width: 445, holds: 'text' },
  { title: words('total'), width: 70, holds: 'amount' },
];

const namesOf = (taxes: Order['taxes'], at: readonly number[]) =>
  [...new Set(at.flatMap((one) => (taxes[one] ? [`${taxes[one].name} ${percent(taxes[one].partsPerMillion)}`] : [])))].join(', ');

function sums(order: Order, note: PrintedNote, words: Words): string[][] {
  const money = (amount: number) => amountText(amount, order.total.currency);
  const { goods, lines, shipping } = note;
  const isOfSending = lines.length === 0 && shipping > 0;
  const ofUnits = goods === null || lines.length === 0 ? [words('amountBack'), money(note.amount)] : [words('subtotal'), money(goods)];
  return [
    ...(isOfSending ? [] : [ofUnits]),
    ...(note.tax > 0 ? [[words('taxesBack'), money(note.tax)]] : []),
    ...(shipping > 0 ? [[words('shippingBack'), money(shipping)]] : []),
    [words('totalBack'), money(note.amount)],
    ...note.taxes.map(({ at, amount }) => [words('taxBack', { name: apart(namesOf(order.taxes, at)) }), money(amount)]),
  ];
}

export function noteHeads(order: Order, { creditedAt }: PrintedNote, words: Words): string[] {
  const { invoiceNumber, paidAt, number } = order;
  return [
    words('issuedOn', { date: apart(creditedAt.slice(0, 10)) }),
    ...(invoiceNumber === null || paidAt === null ? [] : [words('creditOf', { number: apart(invoiceNumber), date: apart(paidAt.slice(0, 10)) })]),
    words('number', { number: apart(number) }),
  ];
}

export function writeCreditNote(writer: Writer, order: Order, note: PrintedNote, words: Words, text: Text<'orderLine'>): void {
  const { currency } = order.total;
  const rows = note.lines.flatMap(({ lineId, quantity, amount }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [[...named(line, text), String(quantity), amount === null ? '' : amountText(amount, currency)], ...partRows(line, quantity)] : [];
  });
  if (rows.length > 0) writer.table(lineColumns(words), rows);
  writer.table(sumColumns(words), sums(order, note, words));
  writer.paragraph(words('currency', { currency }), { size: 10, weight: 400 });
}
