import type { Reply } from '@marquee/api/contract';
import { useCallback, useMemo } from 'react';
import { useShared } from '../bus/index.ts';
import { useApi } from './use-api.ts';

type Words = Reply<'GET /vocab/item/:id'>['values'];
type Labelled = Pick<Words[number], 'value' | 'label' | 'labels'>;

const noWords: Words = [];

/** What a word of a vocabulary is called in the reader's language. */
export function useLabel(): (word: Labelled) => string {
  const { locale } = useShared('theme');
  return useCallback(({ label, labels }) => (Object.hasOwn(labels, locale) ? (labels[locale] ?? label) : label), [locale]);
}

/** The words of a vocabulary, and what each is called in the reader's language; what is no word of it is called as it is. */
export function useVocabulary(name: string): { readonly words: Words; readonly nameOf: (value: string) => string } {
  const words = useApi('GET /vocab/item/:id', { params: { id: name } }).data?.values ?? noWords;
  const labelOf = useLabel();
  return useMemo(() => {
    const names = new Map(words.map((word) => [word.value, labelOf(word)]));
    return { words, nameOf: (value: string) => names.get(value) ?? value };
  }, [words, labelOf]);
}
