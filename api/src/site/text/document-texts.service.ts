import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Locale, localeOf } from '../../../contract/languages.ts';
import type { Database } from '../../platform/database.ts';
import { type CompiledMessage, compileMessage } from '../../platform/message-form.ts';
import { type OwnWords, SERVER_TEXTS, type Wording } from '../../platform/own-words.ts';
import { findEntry } from './catalogues.ts';
import { misfitNow } from './judge.service.ts';
import { listOverrides, type OverrideIn } from './text.repository.ts';

/** Messages of pages in one language, by package and key; content-addressed, so that they can be cached permanently. */
interface PageTexts {
  readonly address: string;
  readonly json: Buffer;
  readonly gzipped: Buffer;
}

/** Tenant's own wording as used by its documents; only valid texts. */
export interface DocumentTexts {
  readonly pages: ReadonlyMap<Locale, PageTexts>;
  /** Returns a text of a page that has no placeholders. */
  plain(locale: Locale, name: string, key: string): string | undefined;
  wording(locale: Locale): Wording;
}

type Messages = Record<string, Record<string, CompiledMessage>>;

const compress = promisify(gzip);
const PREFIX = '/shell/texts/';
const NONE: DocumentTexts = { pages: new Map(), plain: () => undefined, wording: (locale) => ({ locale }) };
const REMEMBERED_BYTES = 16_000_000;
const EMPTY_BYTES = 200;

async function pageTexts(locale: Locale, messages: Messages): Promise<PageTexts> {
  const json = Buffer.from(JSON.stringify(messages));
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return { address: `${PREFIX}${locale}/${digest}.json`, json, gzipped: await compress(json) };
}

/** Groups a tenant's texts by language: compiled for pages, and plain for the server. */
function sorted(overrides: readonly OverrideIn[]) {
  const pages = new Map<Locale, Messages>();
  const server = new Map<Locale, Record<string, string>>();
  for (const { package: name, key, locale: written, message } of overrides) {
    const [locale, entry] = [localeOf(written), findEntry(name, key)];
    if (!locale || !entry || misfitNow(entry, locale, message)) continue;
    if (name === SERVER_TEXTS) server.set(locale, { ...server.get(locale), [key]: message });
    else {
      const messages = pages.get(locale) ?? {};
      pages.set(locale, messages);
      (messages[name] ??= {})[key] = compileMessage(message, locale);
    }
  }
  return { pages, server };
}

async function textsFrom(overrides: readonly OverrideIn[]): Promise<DocumentTexts> {
  const { pages, server } = sorted(overrides);
  const own = (locale: Locale): OwnWords | undefined => server.get(locale);
  const files = await Promise.all([...pages].map(async ([locale, messages]) => [locale, await pageTexts(locale, messages)] as const));
  return {
    pages: new Map(files),
    plain(locale, name, key) {
      const message = pages.get(locale)?.[name]?.[key];
      return typeof message === 'string' ? message : undefined;
    },
    wording: (locale) => ({ locale, own: own(locale) }),
  };
}

/** Tenant and the revision of its texts, read before the texts. */
export interface TextsOf {
  readonly id: string;
  readonly texts: number;
}

/** Cache of the tenants' own texts by revision. Tenants without any are not read. */
export class OwnTexts {
  private readonly known = new LRUCache<string, DocumentTexts>({ maxSize: REMEMBERED_BYTES });
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async of({ id, texts }: TextsOf): Promise<DocumentTexts> {
    if (texts === 0) return NONE;
    const name = `${id} ${texts}`;
    const known = this.known.get(name);
    if (known) return known;
    const made = await textsFrom(await listOverrides(this.database, id));
    // The texts may be newer than their revision, never older; the next revision is read again.
    const weight = [...made.pages.values()].reduce((sum, { json, gzipped }) => sum + 3 * json.length + gzipped.length, EMPTY_BYTES);
    this.known.set(name, made, { size: weight });
    return made;
  }
}
