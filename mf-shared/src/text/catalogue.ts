import { SOURCE_LOCALE } from '@marquee/api/languages';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Compiled, isFilled } from './compiled.ts';
import { ownTextsIn, worded } from './own-texts.ts';

export type Fetch = (locale: string) => Promise<{ default: Compiled }>;
type Values = Readonly<Record<string, string | number | Date>>;
export type Say = ((key: string, values?: Values | null) => string) & { readonly has: (key: string) => boolean };

/** The texts of one package: a language is loaded when it is first read, and stays. */
export interface Catalogue {
  /** Loads a language; once more before a lost script is taken for a failure. */
  readonly load: (locale: string) => Promise<void>;
  readonly has: (locale: string) => boolean;
  /** What says the texts of a namespace: in this language, while it loads in the one that was read last. The same one for the same arguments. */
  readonly sayIn: (locale: string, namespace: string) => Say | undefined;
  readonly subscribe: (changed: () => void) => () => void;
}

const open = new Set<Catalogue>();

// What a text is parsed in. Ours are compiled: nobody parses, and the question alone takes a phone 70 ms.
IntlMessageFormat.resolveLocale = () => undefined;

/** A package that is not written in a language at all is read in the source language. */
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
 * `owner` is the package whose texts these are, by which a tenant's own words for them are found. `isLater`: nobody waits for it, or fetches it in another
 * language, before it has been asked for.
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

/** Loads a language for everything on this page that has texts; what is opened later loads its own. */
export async function loadTexts(locale: string): Promise<void> {
  await Promise.all([...open].map((catalogue) => catalogue.load(locale)));
}

/** Whether everything on this page can be read in a language at once. */
export const hasTexts = (locale: string): boolean => [...open].every((catalogue) => catalogue.has(locale));
