import { readXmlFile, type XmlElement } from '../../platform/sheets/xml.ts';
import { Findings, type Report } from './findings.ts';
import type { Fault } from './rules.ts';

const AVAILS = /movielabs\.com\/schema\/avails\/v([\d.]{1,10})\/avails/;
/** Feeds write the namespace of Media RSS with and without the slash, and with https. */
const MEDIA = /^https?:\/\/search\.yahoo\.com\/mrss\/?$/;

const missing = (field: string, message: string): Fault => ({ field, code: 'required', message, severity: 'ERROR' });

interface Item {
  /** From the outside in, from 1. */
  readonly number: number;
  readonly depth: number;
  readonly has: Set<string>;
}

const needs: Readonly<Record<'item' | 'Avail', (has: ReadonlySet<string>) => Fault[]>> = {
  item: (has) => [
    ...(has.has('title') ? [] : [missing('title', 'The item has no title.')]),
    ...(has.has('guid') || has.has('link') || has.has('url')
      ? []
      : [missing('guid', 'The item has no guid, link or content by which it could be known again.')]),
  ],
  Avail: (has) => [
    ...(has.has('ALID') ? [] : [missing('ALID', 'The avail has no ALID.')]),
    ...(has.has('Transaction') ? [] : [missing('Transaction', 'The avail has no transaction.')]),
  ],
};

/** Follows a list of availabilities or a feed, and keeps of each item only which of its parts are there. */
class Follower {
  readonly findings = new Findings();
  template: string | null = null;
  count: number | null = null;
  private each: 'item' | 'Avail' | undefined;
  private hasMedia = false;
  private item: Item | undefined;

  open({ uri, local, attributes }: XmlElement, depth: number): void {
    if (depth === 1) this.begin(uri, local);
    if (MEDIA.test(uri) || (depth === 1 && Object.values(attributes).some((value) => MEDIA.test(value)))) this.hasMedia = true;
    if (local === this.each && !this.item) {
      this.count = (this.count ?? 0) + 1;
      this.item = { number: this.count, depth, has: new Set() };
    } else if (this.item && (local === 'content' || local === 'enclosure') && (attributes['url'] ?? '') !== '') this.item.has.add('url');
  }

  private begin(uri: string, local: string): void {
    const version = uri.length < 200 ? AVAILS.exec(uri)?.[1] : undefined;
    if (version !== undefined) {
      this.template = `XML ${version}`;
      this.each = 'Avail';
    } else if (local === 'rss') {
      this.each = 'item';
    }
    if (this.each) this.count = 0;
  }

  close({ local }: XmlElement, depth: number, text: string): void {
    if (this.item && depth > this.item.depth && (text.trim() !== '' || local === 'Transaction')) this.item.has.add(local);
    if (!this.item || depth !== this.item.depth) return;
    if (this.each) this.findings.add({ sheet: '', row: this.item.number }, needs[this.each](this.item.has));
    this.item = undefined;
  }

  report(): Report {
    return this.findings.report(this.each === 'item' ? (this.hasMedia ? 'MRSS' : 'RSS') : this.template, this.count);
  }
}

/** Reads a feed or a list of availabilities in XML. */
export async function readFeed(path: string): Promise<Report> {
  const follower = new Follower();
  await readXmlFile(path, {
    onOpen: (element, depth) => follower.open(element, depth),
    onClose: (element, depth, text) => follower.close(element, depth, text),
  });
  return follower.report();
}
