import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { linesIn } from '../../../contract/address-text.ts';
import type { Address } from '../../../contract/index.ts';
import { languages } from '../../../contract/languages.ts';
import { formatOf, knownOf } from '../../platform/addresses/format.ts';
import type { Wording } from '../../platform/own-words.ts';
import { drawCode128 } from '../../platform/pdf/barcode.ts';
import { directionOf } from '../../platform/pdf/runs.ts';
import { type Face, settable, Typesetter } from '../../platform/pdf/typesetter.ts';
import { type Text, textIn } from '../../platform/text.ts';

export type Sender = Pick<Address, 'line1' | 'line2' | 'city' | 'region' | 'postalCode'> & { readonly countryCode: string | null };

export interface Label {
  /** Position among the order's parcels, from 1. */
  readonly number: number;
  readonly count: number;
  readonly grams: number | null;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly from: Sender | undefined;
}

export interface LabelsToPrint {
  readonly labels: readonly Label[];
  readonly seller: string;
  readonly order: string;
  readonly to: Omit<Address, 'phone'>;
  /** Creation date; the same order and date give the same bytes. */
  readonly now: Date;
  readonly wording: Wording;
}

/** Page of 4 × 6 inches, in points. */
const PAGE = [288, 432] as const;
const MARGIN = 16;
const WIDTH = PAGE[0] - 2 * MARGIN;
const LEADING = 1.35;
/** Start of each section. The last one ends at the margin. */
const [TO, FACTS, CARRIAGE] = [108, 276, 324];
const BARS = 56;
/** Highest number of lines of one address part. Smaller letters are tried before text is cut. */
const MAX_PART_LINES = 6;
const SIZES = [18, 16, 14, 12, 10, 8] as const;

const title: Face = { size: 7, weight: 400 };
const small: Face = { size: 8, weight: 400 };
const smallBold: Face = { size: 8, weight: 700 };
const plain: Face = { size: 10, weight: 400 };
const bold: Face = { size: 11, weight: 700 };

/** Returns the language that decides the order of address lines: the country's own, or English for Latin letters. */
function languageOf(address: Readonly<Record<string, string | null | undefined>>, countryCode: string): string {
  const isForeign = Object.values(address).some((part) => /[^\u0000-\u024f\u2000-\u206f]/u.test(part ?? ''));
  return isForeign ? (knownOf(countryCode).languages?.[0]?.toLowerCase() ?? 'en') : 'en';
}

/** Returns the lines of an address in its country's format. The country is in English, as international mail is marked. */
function addressLines({ countryCode, ...parts }: Sender | LabelsToPrint['to']): string[] {
  if (countryCode === null) return [parts.line1, parts.line2, [parts.postalCode, parts.city].join(' '), parts.region].flatMap((line) => line?.trim() || []);
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(countryCode) ?? countryCode;
  return [...linesIn(formatOf(countryCode, languageOf(parts, countryCode)), parts), country.toUpperCase()];
}

class LabelWriter {
  private readonly set: Typesetter;
  private readonly words: Text<'orderDocument'>;
  private readonly side: 'left' | 'right';

  constructor(set: Typesetter, wording: Wording) {
    this.set = set;
    this.words = textIn(wording, 'orderDocument');
    this.side = languages[wording.locale].direction === 'rtl' ? 'right' : 'left';
  }

  /** Writes lines from `y` down, aligned to the reading direction. Returns the `y` where they end. */
  private lines(texts: readonly string[], face: Face, y: number, align = this.side): number {
    texts.forEach((text, at) => {
      this.set.line(text, face, { x: MARGIN, y: y + at * face.size * LEADING, width: WIDTH, align }, directionOf(text));
    });
    return y + texts.length * face.size * LEADING;
  }

  private wrapped(texts: readonly string[], face: Face, most = 2): string[] {
    return texts.flatMap((text) => this.set.wrap(text, WIDTH, face, most));
  }

  /** Returns the side a text is aligned to. Text from right to left is on the right, also in other languages. */
  private sideOf(text: string): 'left' | 'right' {
    return directionOf(text) === 'rtl' ? 'right' : this.side;
  }

  private rule(y: number): void {
    this.set.pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.75)
      .stroke();
  }

  from(seller: string, sender: Sender | undefined): void {
    const lines = sender ? addressLines(sender) : [];
    const side = this.sideOf([seller, ...lines].join(' '));
    let y = this.lines([this.words('from')], title, MARGIN);
    y = this.lines(this.wrapped([seller], smallBold), smallBold, y, side);
    const room = Math.floor((TO - 6 - y) / (small.size * LEADING));
    this.lines(this.wrapped(lines, small).slice(0, room), small, y, side);
  }

  to(address: LabelsToPrint['to']): void {
    this.rule(TO);
    const top = this.lines([this.words('shipTo')], title, TO + 6);
    const lines = addressLines(address);
    const side = this.sideOf(lines[0] ?? '');
    const room = FACTS - 4 - top;
    const setIn = SIZES.map((size) => ({ size, set: this.wrapped(lines, { size, weight: 700 }, MAX_PART_LINES) }));
    const chosen = setIn.find(({ size, set }) => set.length * size * LEADING <= room) ?? setIn.at(-1);
    if (!chosen) return;
    this.lines(chosen.set.slice(0, Math.floor(room / (chosen.size * LEADING))), { size: chosen.size, weight: 700 }, top, side);
  }

  facts(order: string, { number, count, grams }: Label): void {
    this.rule(FACTS);
    const opposite = this.side === 'left' ? 'right' : 'left';
    this.lines([this.words('number', { number: `\u2068${order}\u2069` })], bold, FACTS + 7);
    this.lines([this.words('parcelOf', { number, count })], bold, FACTS + 7, opposite);
    if (grams !== null && grams > 0) this.lines([this.words('weight', { kilograms: (grams / 1000).toFixed(2) })], plain, FACTS + 25);
  }

  carriage({ carrier, trackingNumber }: Label): void {
    if (carrier === '' && trackingNumber === '') return;
    this.rule(CARRIAGE);
    const y = this.lines(this.wrapped([carrier], bold).slice(0, 1), bold, CARRIAGE + 6, this.sideOf(carrier));
    if (trackingNumber === '') return;
    const isDrawn = drawCode128(this.set, trackingNumber, { x: 0, y: y + 2, width: PAGE[0], height: BARS });
    const face = this.set.widthOf(trackingNumber, plain) <= WIDTH ? plain : small;
    if (!isDrawn) this.lines(this.wrapped([trackingNumber], face, MAX_PART_LINES), face, y + 2);
    else
      this.set.line(trackingNumber, face, { x: (PAGE[0] - this.set.widthOf(trackingNumber, face)) / 2, y: y + BARS + 4, width: WIDTH, align: 'left' }, 'ltr');
  }
}

export async function run({ labels, seller, order, to, now, wording }: LabelsToPrint): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    ...{ size: [...PAGE], margin: 0, autoFirstPage: false, lang: wording.locale },
    info: {
      ...{ Title: settable(`${textIn(wording, 'orderDocument')('label')} ${order}`), Author: settable(seller) },
      ...{ Producer: 'Marquee', Creator: 'Marquee', CreationDate: now, ModDate: now },
    },
  });
  const written = buffer(pdf);
  const writer = new LabelWriter(new Typesetter(pdf), wording);
  for (const label of labels) {
    pdf.addPage();
    writer.from(seller, label.from);
    writer.to(to);
    writer.facts(order, label);
    writer.carriage(label);
  }
  pdf.end();
  return new Uint8Array(await written);
}
