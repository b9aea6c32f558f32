import { useVocabulary } from '@marquee/mf-shared/api';

/** Returns a function that names a genre in the reader's language, from the tenant's vocabulary. */
export function useGenreName(): (genre: string) => string {
  return useVocabulary('genre').nameOf;
}
