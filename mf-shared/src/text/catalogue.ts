import { SOURCE_LOCALE } from '@marquee/api/languages';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Compiled, isFilled } from './compiled.ts';
import { ownTextsIn, worded } from './own-texts.ts';

export type Fetch = (locale: string) => Promise<{ default: Compiled }>;
type Values = Readonly<Record<string, string | number | Date>>;
export type Say = ((key: string, values?: Values | null) => string) & { readonly has: (key: string) => boolean };

/** The texts of one package: a language is loaded when it is first read, and stays. */
export interface Catalogue {
  /** Loads a language, with one retry before a lost script counts as a failure. */
  readonly load: (locale: string) => Promise<void>;
  readonly has: (locale: string) => boolean;
  /** Returns the formatter of a namespace in this language; while it loads, in the one that was read last. Stable for the same arguments. */
  readonly sayIn: (locale: string, namespace: string) => Say | undefined;
  readonly subscribe: (changed: () => void) => () => void;
}

const open = new Set<Catalogue>();

// Locale that a text is parsed in. Ours are compiled, so nothing is parsed, and the lookup alone takes a phone 70 ms.
IntlMessageFormat.resolveLocale = () => undefined;

/** Returns whether a package has no texts in a language; they are read in the source language then. */
const isAbsent = (cause: unknown) => (cause as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND';

async function inSourceLanguage(fetchTexts: Fetch): Promise<{ default: Compiled }> {
  const { default: messages } = await fetchTexts(SOURCE_LOCALE);
  const filled = Object.entries(messages).map(([key, message]) => [key, typeof message === 'string' ? message : { locale: SOURCE_LOCALE, message }]);
  return { default: Object.fromEntries(filled) as Compiled };
}

function sayFrom(messages: Compiled, locale: string, namespace: string): Say {
  const formats = new Map<string, IntlMessageFormat>();
  const say = (key: string, values?: Values | null) => {
    const message = messages[`${namespace}.${key}`];
    if (message === undefined) return key;
    if (typeof message === 'string') return message;
    const from = isFilled(message) ? message : { locale, message };
    const known = formats.get(key) ?? new IntlMessageFormat(from.message, from.locale);
    formats.set(key, known);
    return String(known.format(values ?? {}));
  };
  return Object.assign(say, { has: (key: string) => messages[`${namespace}.${key}`] !== undefined });
}

/**
 * Creates a catalogue. `owner` is the package of its texts, which selects the tenant's own words for them. `isLater`: the catalogue is neither awaited nor
 * loaded in another language before its first use.
 */
export function createCatalogue(fetchTexts: Fetch, owner?: string, isLater = false): Catalogue {
  const loaded = new Map<string, Compiled>();
  const loading = new Map<string, Promise<void>>();
  const says = new Map<string, Say>();
  const listeners = new Set<() => void>();
  let last: string | undefined;

  const begin = async (locale: string) => {
    const own = owner === undefined ? undefined : ownTextsIn(locale);
    const { default: messages } = await fetchTexts(locale).catch((cause: unknown) => (isAbsent(cause) ? inSourceLanguage(fetchTexts) : fetchTexts(locale)));
    loaded.set(locale, own && owner !== undefined ? worded(messages, (await own)[owner]) : messages);
    for (const changed of listeners) changed();
  };
  const catalogue: Catalogue = {
    has: (locale) => loaded.has(locale),
    load(locale) {
      open.add(catalogue);
      const known = loading.get(locale);
      if (known) return known;
      const begun = begin(locale);
      loading.set(locale, begun);
      begun.catch(() => loading.delete(locale));
      return begun;
    },
    sayIn(locale, namespace) {
      if (loaded.has(locale)) last = locale;
      const messages = last === undefined ? undefined : loaded.get(last);
      if (last === undefined || !messages) return undefined;
      const name = `${last}:${namespace}`;
      const say = says.get(name) ?? sayFrom(messages, last, namespace);
      says.set(name, say);
      return say;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  if (!isLater) open.add(catalogue);
  return catalogue;
}

/** Loads a language for all texts of this page; texts opened later load their own. */
export async function loadTexts(locale: string): Promise<void> {
  await Promise.all([...open].map((catalogue) => catalogue.load(locale)));
}

/** Returns whether all texts of this page are loaded in a language. */
export const hasTexts = (locale: string): boolean => [...open].every((catalogue) => catalogue.has(locale));
