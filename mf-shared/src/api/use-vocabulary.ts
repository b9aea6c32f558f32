import type { Reply } from '@marquee/api/contract';
import { useCallback, useMemo } from 'react';
import { useShared } from '../bus/index.ts';
import { useApi } from './use-api.ts';

type Words = Reply<'GET /vocab/item/:id'>['values'];
type Labelled = Pick<Words[number], 'value' | 'label' | 'labels'>;

const noWords: Words = [];

/** Returns a function that gives the label of a vocabulary word in the reader's language. */
export function useLabel(): (word: Labelled) => string {
  const { locale } = useShared('theme');
  return useCallback(({ label, labels }) => (Object.hasOwn(labels, locale) ? (labels[locale] ?? label) : label), [locale]);
}

/** Returns the words of a vocabulary, and a function that labels a value in the reader's language. An unknown value is its own label. */
export function useVocabulary(name: string): { readonly words: Words; readonly nameOf: (value: string) => string } {
  const words = useApi('GET /vocab/item/:id', { params: { id: name } }).data?.values ?? noWords;
  const labelOf = useLabel();
  return useMemo(() => {
    const names = new Map(words.map((word) => [word.value, labelOf(word)]));
    return { words, nameOf: (value: string) => names.get(value) ?? value };
  }, [words, labelOf]);
}
