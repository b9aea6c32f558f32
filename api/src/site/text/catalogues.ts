import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, SOURCE_LOCALE, type Locale } from '../../../contract/languages.ts';
import { SERVER_TEXTS } from '../../platform/own-words.ts';

export interface CatalogueEntry {
  readonly package: string;
  readonly key: string;
  readonly messages: Readonly<Partial<Record<Locale, string>>>;
}

/** Root of the sources, which contain the catalogues of server and front ends. */
const root = join(import.meta.dirname, '../../../..');

/** Texts shown without a tenant, which tenants cannot reword. */
const OURS = /^(administrator(Fault)?\.|document\.unknown)/;

const fileOf = (name: string, locale: string) => join(root, name, 'text', `${locale}.json`);

function readMessages(name: string, locale: string): Readonly<Record<string, string>> {
  const file = fileOf(name, locale);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function* entriesOf(name: string): Generator<CatalogueEntry> {
  const byLocale = locales.map((locale) => [locale, readMessages(name, locale)] as const);
  for (const key of Object.keys(readMessages(name, SOURCE_LOCALE)).sort()) {
    if (name === SERVER_TEXTS && OURS.test(key)) continue;
    const written = byLocale.flatMap(([locale, messages]) => (messages[key] ? [[locale, messages[key]] as const] : []));
    yield { package: name, key, messages: Object.fromEntries(written) };
  }
}

let read: ReadonlyMap<string, CatalogueEntry> | undefined;
const nameOf = (name: string, key: string) => `${name} ${key}`;

/** Returns all texts by package and key. Read once, as a release starts a new process. */
function entries(): ReadonlyMap<string, CatalogueEntry> {
  const packages = () =>
    readdirSync(root)
      .filter((name) => existsSync(fileOf(name, SOURCE_LOCALE)))
      .sort();
  read ??= new Map(packages().flatMap((name) => [...entriesOf(name)].map((entry) => [nameOf(name, entry.key), entry])));
  return read;
}

export const catalogueEntries = (): Iterable<CatalogueEntry> => entries().values();
export const findEntry = (name: string, key: string): CatalogueEntry | undefined => entries().get(nameOf(name, key));

export const hasTexts = (name: string): boolean => [...catalogueEntries()].some((entry) => entry.package === name);

export const originalOf = ({ messages }: CatalogueEntry, locale: Locale): string => messages[locale] ?? messages[SOURCE_LOCALE] ?? '';

/** Returns the messages a tenant's wording must fit: that of the source language, and the replaced one. */
export const originalsOf = (entry: CatalogueEntry, locale: Locale): string[] => [...new Set([originalOf(entry, SOURCE_LOCALE), originalOf(entry, locale)])];
