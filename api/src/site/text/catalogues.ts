import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, SOURCE_LOCALE, type Locale } from '../../../contract/languages.ts';
import { SERVER_TEXTS } from '../../platform/own-words.ts';

/** A text of a catalogue: its message in each language it is written in. */
export interface CatalogueEntry {
  readonly package: string;
  readonly key: string;
  readonly messages: Readonly<Partial<Record<Locale, string>>>;
}

/** The sources the server runs from: beside its own catalogues lie those its front ends are built from. */
const root = join(import.meta.dirname, '../../../..');

/** Said where there is no tenant yet, so nobody's words but ours. */
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

/** Every text there is, by package and key. Read once: a release brings a new process. */
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

/** Whether a package has texts at all. */
export const hasTexts = (name: string): boolean => [...catalogueEntries()].some((entry) => entry.package === name);

/** As it is read in a language without words of a tenant's. */
export const originalOf = ({ messages }: CatalogueEntry, locale: Locale): string => messages[locale] ?? messages[SOURCE_LOCALE] ?? '';

/** The messages words of a tenant's have to fit: the source language's, and the one they stand in the place of. */
export const originalsOf = (entry: CatalogueEntry, locale: Locale): string[] => [...new Set([originalOf(entry, SOURCE_LOCALE), originalOf(entry, locale)])];
