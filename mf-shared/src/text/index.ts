import { use, useSyncExternalStore } from 'react';
import { shared, useShared } from '../bus/index.ts';
import { createCatalogue, type Catalogue, type Fetch } from './catalogue.ts';

/** What a package's texts are: by namespace and key the values a text takes, null where it takes none. Made by `npm run texts`. */
type Spaces = object;
type Rest<V> = V extends null ? readonly [] : readonly [values: V];

/** Says the texts of one namespace in the reader's language. Keys and values are checked by the compiler. */
export interface TextOf<S> {
  <K extends keyof S & string>(key: K, ...values: [S[K]] extends [null] ? [] : Rest<S[K]>): string;
  /** Whether there is a text for a key that came from elsewhere. */
  readonly has: (key: string) => key is keyof S & string;
}

/** The texts of a package, as its remote hands them on: drawn only once the reader's language is there. */
export interface Texts {
  /** Those that pages are first drawn with. */
  readonly load: (locale: string) => Promise<void>;
  readonly loadAll: (locale: string) => Promise<void>;
}

/** Texts that only some pages have: of these namespaces, fetched when one of them is first read. */
interface LaterTexts {
  readonly namespaces: readonly string[];
  readonly fetchTexts: Fetch;
}

const opened = (catalogue: Catalogue) => ({ catalogue, waitedFor: new Set<string>() });

/**
 * Opens the catalogue of a package: `load` fetches one language of it, `useText` says its texts. While another language is loading,
 * the last one is read on; where there is none yet, the nearest Suspense waits. `owner` is the name of the package: by it a tenant's own words
 * for its texts are found. `later`: what is not fetched before the first page is drawn; each part when one of its own is first read.
 */
export function openTexts<M extends Spaces>(fetchTexts: Fetch, owner?: string, ...later: readonly LaterTexts[]) {
  const first = opened(createCatalogue(fetchTexts, owner));
  const rest = later.map(({ namespaces, fetchTexts }) => ({ namespaces, ...opened(createCatalogue(fetchTexts, owner, true)) }));
  const partOf = (namespace: string) => rest.find(({ namespaces }) => namespaces.includes(namespace)) ?? first;
  /** Fetches the texts of a namespace beside the script that says them, so that neither waits for the other. */
  const textAhead = (namespace: keyof M & string): Promise<void> => partOf(namespace).catalogue.load(shared.theme.current().locale);
  function useText<N extends keyof M & string>(namespace: N): TextOf<M[N]> {
    const { catalogue, waitedFor } = partOf(namespace);
    const { locale } = useShared('theme');
    const sayNow = () => catalogue.sayIn(locale, namespace);
    const say = useSyncExternalStore(catalogue.subscribe, sayNow, sayNow);
    const isThere = catalogue.has(locale);
    if (!isThere) void catalogue.load(locale);
    // Who has waited goes on to ask: React draws such a component again, and only this call tells it that the hooks after it are still to come.
    if (!say || (isThere && waitedFor.has(locale))) {
      waitedFor.add(locale);
      use(catalogue.load(locale));
    }
    return say as unknown as TextOf<M[N]>;
  }
  const texts: Texts = {
    load: first.catalogue.load,
    loadAll: async (locale) => {
      await Promise.all([first, ...rest].map(({ catalogue }) => catalogue.load(locale)));
    },
  };
  return { useText, textAhead, texts };
}

export { hasTexts, loadTexts } from './catalogue.ts';
export { provideOwnTexts } from './own-texts.ts';
