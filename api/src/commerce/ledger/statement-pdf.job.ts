import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { languages } from '../../../contract/languages.ts';
import type { Wording } from '../../platform/own-words.ts';
import { amountText } from '../../platform/pdf/amount-text.ts';
import { settable, Typesetter } from '../../platform/pdf/typesetter.ts';
import { type Column, MARGIN, SMALL, Writer } from '../../platform/pdf/writer.ts';
import { type Text, textIn } from '../../platform/text.ts';
import type { Statement } from './report.service.ts';

export interface StatementToPrint {
  readonly statement: Statement;
  /** When it is made; the same statement at the same moment gives the same bytes. */
  readonly now: Date;
  /** Its language, and how the tenant words it there. */
  readonly wording: Wording;
}

type Words = Text<'statement'>;

const accountColumns = (words: Words): Column[] => [
  { title: words('account'), width: 175, holds: 'text' },
  { title: words('currency'), width: 50, holds: 'text' },
  { title: words('opening'), width: 72, holds: 'amount' },
  { title: words('debit'), width: 72, holds: 'amount' },
  { title: words('credit'), width: 72, holds: 'amount' },
  { title: words('closing'), width: 72, holds: 'amount' },
];
const lineColumns = (words: Words): Column[] => [
  { title: words('date'), width: 52, holds: 'text' },
  { title: words('kind'), width: 74, holds: 'text' },
  { title: words('description'), width: 140, holds: 'text' },
  { title: words('account'), width: 92, holds: 'text' },
  { title: words('currency'), width: 45, holds: 'text' },
  { title: words('debit'), width: 56, holds: 'amount' },
  { title: words('credit'), width: 56, holds: 'amount' },
];

function accountRows({ accounts }: Statement, words: Words): string[][] {
  const rows = accounts.map(({ account, currency, ...sums }) => [
    account,
    currency,
    ...[sums.opening, sums.debit, sums.credit, sums.closing].map((amount) => amountText(amount, currency)),
  ]);
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const totals = currencies.map((currency) => {
    const of = accounts.filter((account) => account.currency === currency);
    const sum = (field: 'opening' | 'debit' | 'credit' | 'closing') =>
      amountText(
        of.reduce((total, account) => total + account[field], 0),
        currency,
      );
    return [words('total'), currency, sum('opening'), sum('debit'), sum('credit'), sum('closing')];
  });
  return [...rows, ...totals];
}

function lineRows({ lines }: Statement): string[][] {
  return lines.map(({ occurredAt, kind, description, account, amount, currency }) => [
    occurredAt.slice(0, 10),
    kind,
    description,
    account,
    currency,
    amount > 0 ? amountText(amount, currency) : '',
    amount < 0 ? amountText(-amount, currency) : '',
  ]);
}

/** The statement as a PDF on A4: totals by account, then every posting. */
export async function run({ statement, now, wording }: StatementToPrint): Promise<Uint8Array> {
  const { organization, book, from, to, status, digest } = statement;
  const language = wording.locale;
  const words = textIn(wording, 'statement');
  const title = statement.title === '' ? words('title') : statement.title;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    info: { Title: settable(title), Author: settable(organization), Producer: 'Marquee', Creator: 'Marquee', CreationDate: now, ModDate: now },
  });
  const written = buffer(pdf);
  const writer = new Writer(new Typesetter(pdf), languages[language].direction === 'rtl');
  writer.paragraph(title, { size: 16, weight: 700 });
  writer.paragraph(`${organization} · ${book}`, { size: 10, weight: 400 });
  writer.paragraph(from === to ? words('period', { from }) : words('periods', { from, to }), { size: 10, weight: 400 });
  const made = words('made', { moment: now.toISOString().slice(0, 16).replace('T', ' ') });
  writer.paragraph([status, digest && `SHA-256 ${digest}`, made].filter(Boolean).join(' · '), { size: SMALL, weight: 400 });
  writer.table(accountColumns(words), accountRows(statement, words));
  writer.table(lineColumns(words), lineRows(statement));
  writer.number((page, count) => words('page', { page, count }));
  pdf.end();
  return new Uint8Array(await written);
}
