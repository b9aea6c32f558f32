import { IntlMessageFormat } from 'intl-messageformat';
import { readFileSync } from 'node:fs';
import { localeOf, SOURCE_LOCALE } from '../../contract/languages.ts';
import type { Messages } from '../../text/messages.ts';

type Catalogue = Readonly<Record<string, string>>;

/** Says the texts of one namespace in one language; keys and values are checked by the compiler. */
export type TextOf<S> = <K extends keyof S & string>(key: K, ...values: [S[K]] extends [null] ? [] : [values: S[K]]) => string;
export type Text<N extends keyof Messages> = TextOf<Messages[N]>;

const catalogues = new Map<string, Catalogue>();
const formats = new Map<string, IntlMessageFormat>();

/** A text says nothing of elements: as in the build's compiler, `<` is a letter like any other. */
const asText = { ignoreTag: true, requiresOtherClause: true };

function catalogueOf(locale: string): Catalogue {
  const known = catalogues.get(locale);
  if (known) return known;
  const file = new URL(`../../text/${locale}.json`, import.meta.url);
  const read = JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  catalogues.set(locale, read);
  return read;
}

function formatOf(locale: string, key: string): IntlMessageFormat {
  const name = `${locale}:${key}`;
  const known = formats.get(name);
  if (known) return known;
  const own = catalogueOf(locale)[key];
  const made = own ? new IntlMessageFormat(own, locale, undefined, asText) : formatOf(SOURCE_LOCALE, key);
  formats.set(name, made);
  return made;
}

/** The server's own texts (`api/text/{language}.json`), of letters, notices and documents. What a language lacks is said in the source language. */
export function textIn<N extends keyof Messages>(locale: string, namespace: N): Text<N> {
  const known = localeOf(locale) ?? SOURCE_LOCALE;
  return (key, ...[values]) => String(formatOf(known, `${namespace}.${key}`).format(values ?? {}));
}
