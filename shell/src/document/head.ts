import { attributeOf, FEED_TYPE, headTags, inLanguage, type PageHead, versionsOf } from '../../../mf-shared/src/ui/layout/head-tags.ts';
import { html } from './escape.ts';
import { cutText } from '@marquee/api/cut-text';

interface Page {
  /** Names of the page and of the site, in HTML. */
  readonly name: string;
  readonly site: string;
  readonly origin: string;
  readonly path: string;
  /** Texts of an editor that replace the page’s. */
  readonly told?: { readonly description: string; readonly image: string } | undefined;
  /** Language that the address asks for. */
  readonly version?: string | undefined;
}

const MAX_DESCRIPTION_LENGTH = 300;
const MAX_ADDRESS_LENGTH = 2000;
const MAX_STRUCTURED_LENGTH = 8000;
const KINDS: readonly unknown[] = ['website', 'video.movie', 'video.tv_show', 'video.other', 'product', 'article'];
/** Line ends, and characters that turn the direction of the text after them: a preview shows these words among its own. */
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

const textOf = (value: unknown) =>
  typeof value === 'string'
    ? cutText(value, 10 * MAX_DESCRIPTION_LENGTH)
        .replaceAll(UNFIT, ' ')
        .replaceAll(/ {2,}/g, ' ')
        .trim()
    : '';

/** Cuts a text to as many whole words as fit. */
function cut(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const short = cutText(text, MAX_DESCRIPTION_LENGTH - 1);
  const end = short.lastIndexOf(' ');
  return `${end > MAX_DESCRIPTION_LENGTH / 2 ? short.slice(0, end) : short}…`;
}

/** Returns the absolute address of a page or an image; undefined if no browser would fetch it. */
function addressOf(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > MAX_ADDRESS_LENGTH || !URL.canParse(value, origin)) return undefined;
  const { href, protocol } = new URL(value, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** Returns an address if it is on this site. */
function ownAddress(value: unknown, origin: string): string | undefined {
  const address = addressOf(value, origin);
  return address !== undefined && new URL(address).origin === new URL(origin).origin ? address : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function feedHtml(given: unknown, origin: string): string {
  const { address, title } = isRecord(given) ? given : {};
  const home = ownAddress(address, origin);
  return home === undefined
    ? ''
    : `\n<link rel="alternate" type="${FEED_TYPE}" href="${html(new URL(home).pathname + new URL(home).search)}" title="${html(cut(textOf(title)))}">`;
}

/** Returns JSON that cannot end the script element around it. Browsers do not run it (a data block), so script policies do not apply. */
function structuredHtml(given: unknown, added: object): string {
  if (!isRecord(given)) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', ...given, ...added }).replaceAll('<', '\\u003c');
  return json.length > MAX_STRUCTURED_LENGTH ? '' : `\n<script type="application/ld+json">${json}</script>`;
}

function parsed(said: string): { readonly [name in keyof PageHead]?: unknown } {
  try {
    const value = JSON.parse(said) as unknown;
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Returns the head that search engines and link previews read. The page's own data (`said`, JSON of a `PageHead`) is bounded here, whatever its source. */
export function headHtml({ name, site, origin, path, told, version }: Page, said = '{}'): string {
  const head = parsed(said);
  const description = cut(textOf(told?.description || head.description)) || undefined;
  const home = ownAddress(head.address, origin) ?? ownAddress(path, origin) ?? origin;
  const url = version === undefined ? home : inLanguage(home, version);
  const image = addressOf(told?.image || head.image, origin);
  const kind = KINDS.includes(head.kind) ? (head.kind as NonNullable<PageHead['kind']>) : 'website';
  const escaped = { title: name.replaceAll(UNFIT, ' ').replaceAll('"', '&quot;'), site, url: html(url), image: image && html(image) };
  const tags = headTags(escaped, { kind, description: description && html(description) });
  const meta = tags.map(([key, value]) => (value === undefined ? '' : `\n<meta ${attributeOf(key)}="${key}" content="${value}">`));
  const versions = versionsOf(home).map(([language, address]) => `\n<link rel="alternate" hreflang="${language}" href="${html(address)}">`);
  return `${meta.join('')}\n<link rel="canonical" href="${escaped.url}">${versions.join('')}${feedHtml(head.feed, origin)}${structuredHtml(head.structured, { url, ...(image && { image }), ...(description && { description }) })}`;
}
