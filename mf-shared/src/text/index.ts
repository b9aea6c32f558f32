import { use, useSyncExternalStore } from 'react';
import { useShared } from '../bus/index.ts';
import { createCatalogue } from './catalogue.ts';
import type { Compiled } from './compiled.ts';

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
  readonly load: (locale: string) => Promise<void>;
}

/**
 * Opens the catalogue of a package: `load` fetches one language of it, `useText` says its texts. While another language is loading,
 * the last one is read on; where there is none yet, the nearest Suspense waits. `owner` is the name of the package: by it a tenant's own words
 * for its texts are found.
 */
export function openTexts<M extends Spaces>(fetchTexts: (locale: string) => Promise<{ default: Compiled }>, owner?: string) {
  const catalogue = createCatalogue(fetchTexts, owner);
  const waitedFor = new Set<string>();
  function useText<N extends keyof M & string>(namespace: N): TextOf<M[N]> {
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
  const texts: Texts = { load: catalogue.load };
  return { useText, texts };
}

export { hasTexts, loadTexts } from './catalogue.ts';
export { provideOwnTexts } from './own-texts.ts';
