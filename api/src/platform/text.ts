import { IntlMessageFormat } from 'intl-messageformat';
import { existsSync, readFileSync } from 'node:fs';
import { localeOf, SOURCE_LOCALE } from '../../contract/languages.ts';
import type { Messages } from '../../text/messages.ts';
import { asText, misfitOf } from './message-form.ts';
import type { OwnWords, Wording } from './own-words.ts';

type Catalogue = Readonly<Record<string, string>>;

/** Function that formats the texts of one namespace in one language; the compiler checks keys and values. */
export type TextOf<S> = <K extends keyof S & string>(key: K, ...values: [S[K]] extends [null] ? [] : [values: S[K]]) => string;
export type Text<N extends keyof Messages> = TextOf<Messages[N]>;

const catalogues = new Map<string, Catalogue>();
const formats = new Map<string, IntlMessageFormat>();

function catalogueOf(locale: string): Catalogue {
  const known = catalogues.get(locale);
  if (known) return known;
  const file = new URL(`../../text/${locale}.json`, import.meta.url);
  const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
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

function ownFormatOf(locale: string, key: string, own: OwnWords | undefined): IntlMessageFormat | undefined {
  const message = own?.[key];
  if (message === undefined) return undefined;
  const originals = [catalogueOf(SOURCE_LOCALE)[key], catalogueOf(locale)[key]].filter((text) => text !== undefined);
  return misfitOf(message, originals, locale) ? undefined : new IntlMessageFormat(message, locale, undefined, asText);
}

/**
 * Returns the server's own texts (`api/text/{language}.json`) for e-mails, notices and documents, with a tenant's replacements. Texts that a
 * language lacks fall back to the source language; replacements that no longer fit are ignored.
 */
export function textIn<N extends keyof Messages>(wording: string | Wording, namespace: N): Text<N> {
  const { locale, own } = typeof wording === 'string' ? { locale: wording, own: undefined } : wording;
  const known = localeOf(locale) ?? SOURCE_LOCALE;
  return (key, ...[values]) => {
    const name = `${namespace}.${key}`;
    return String((ownFormatOf(known, name, own) ?? formatOf(known, name)).format(values ?? {}));
  };
}

/** Formats a text without values by a computed key (`genre.Drama`); undefined for an unknown key. */
export function plainText({ locale, own }: Wording, key: string): string | undefined {
  if (!Object.hasOwn(catalogueOf(SOURCE_LOCALE), key)) return undefined;
  return String((ownFormatOf(locale, key, own) ?? formatOf(locale, key)).format());
}
