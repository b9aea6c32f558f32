import { Unreadable } from '../../../platform/sheets/bounds.ts';
import { type XmlElement, xmlSteps } from '../../../platform/sheets/xml.ts';
import { availRows } from './avail-rows.ts';
import type { Corrections } from './corrections.ts';
import { error, warning } from './fault.ts';
import { isColumn } from './columns.ts';
import { itemRows } from './item-rows.ts';
import type { MadeRow } from './made-row.ts';
import { type About, placed, type ReadRow } from './read-row.ts';
import { RowsBefore } from './rules/across.ts';
import { TreeBuilder, type XmlNode } from './xml-node.ts';

const AVAILS = /movielabs\.com\/schema\/avails\/v(\d(?:\.\d{1,2}){1,2})\/avails/;
const versions = /^2\.[1-7](\.\d)?$/;
/** Feeds write the namespace of Media RSS with and without the slash, and with https. */
const MEDIA = /^https?:\/\/search\.yahoo\.com\/mrss\/?$/;

type Kind = { readonly each: 'Avail' | 'item'; readonly rows: (node: XmlNode, channel: readonly XmlNode[]) => MadeRow[] };
const kinds: Readonly<Record<'avails' | 'feed', Kind>> = { avails: { each: 'Avail', rows: availRows }, feed: { each: 'item', rows: itemRows } };

/** Tells by its first element what a document is. */
class Document {
  readonly found: XmlNode[] = [];
  /** Elements of a channel besides its items: they count where an item has none. */
  readonly channel: XmlNode[] = [];
  kind: Kind | undefined;
  private readonly about: About;
  private readonly builder = new TreeBuilder();
  private within: { depth: number; isItem: boolean } | undefined;
  private hasMedia = false;

  constructor(about: About) {
    this.about = about;
  }

  open(element: XmlElement, depth: number): void {
    if (depth === 1) this.begin(element);
    if (!this.hasMedia && (MEDIA.test(element.uri) || (depth === 1 && Object.values(element.attributes).some((value) => MEDIA.test(value))))) {
      this.hasMedia = true;
      if (this.about.template === 'RSS') this.about.template = 'MRSS';
    }
    if (!this.kind) return;
    if (this.within) this.builder.open(element);
    else if (element.local === this.kind.each || (this.kind === kinds.feed && depth === 3)) {
      this.within = { depth, isItem: element.local === this.kind.each };
      this.builder.open(element);
    }
  }

  close(depth: number, text: string): void {
    if (!this.within) return;
    const node = this.builder.close(text);
    if (depth !== this.within.depth || !node) return;
    (this.within.isItem ? this.found : this.channel).push(node);
    this.within = undefined;
  }

  private begin({ uri, local }: XmlElement): void {
    const version = uri.length < 200 ? AVAILS.exec(uri)?.[1] : undefined;
    if (version !== undefined) {
      this.about.template = `XML ${version}`;
      this.kind = kinds.avails;
      if (!versions.test(version))
        this.about.add({ sheet: '', row: 1 }, [warning('X01', null, `Avails ${version} is not one of 2.1 to 2.7; it is read as 2.6. Send one of those.`)]);
    } else if (local === 'rss') {
      this.about.template = 'RSS';
      this.kind = kinds.feed;
    } else this.about.add({ sheet: '', row: 1 }, [error('X01', null, 'The XML is neither Avails nor a feed; send an AvailList or RSS.')]);
    if (this.kind) this.about.rowCount = 0;
  }
}

const MAX_ROWS = 100_000;
const MAX_CHANNEL = 1000;

/** Writes corrections into a row; returns its columns that are other than in the file. */
function mend({ values, columns }: MadeRow, row: number, corrections: Corrections): Set<string> {
  const mended = new Set<string>();
  for (const field of corrections.columnsOf('', row).filter(isColumn)) {
    const was = values[field] ?? '';
    const text = corrections.textOf({ sheet: '', row, column: field }, was)?.trim();
    if (text === undefined || text === was) continue;
    if (text === '') Reflect.deleteProperty(values, field);
    else values[field] = text;
    columns[field] ??= field;
    mended.add(field);
  }
  return mended;
}

/** Rows of Avails XML, or items of a feed. */
export async function* feedRows(
  path: string,
  { corrections, now, about }: { corrections: Corrections; now: Date; about: About },
): AsyncGenerator<ReadRow, void, undefined> {
  const document = new Document(about);
  const before = new RowsBefore();
  let row = 0;
  const steps = xmlSteps(path, { onOpen: (element, depth) => document.open(element, depth), onClose: (_element, depth, text) => document.close(depth, text) });
  for await (const _ of steps) {
    if (document.channel.length > MAX_CHANNEL) document.channel.splice(MAX_CHANNEL);
    for (const node of document.found.splice(0)) {
      for (const made of document.kind?.rows(node, document.channel) ?? []) {
        row += 1;
        if (row > MAX_ROWS) throw new Unreadable('too-complex', `The file holds more than ${MAX_ROWS.toLocaleString('en')} rows.`, MAX_ROWS);
        about.rowCount = row;
        const { values, columns, extra, faults } = made;
        const mended = mend(made, row, corrections);
        const found = placed(faults(before, row, now, mended), { values, columns });
        yield { sheet: '', row, columns, values, extra, faults: found, corrected: [...mended] };
      }
    }
  }
}
