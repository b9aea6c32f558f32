import { useVocabulary } from '@marquee/mf-shared/api';

/** What a genre is called in the reader's language: a word of the tenant's vocabulary. */
export function useGenreName(): (genre: string) => string {
  return useVocabulary('genre').nameOf;
}
