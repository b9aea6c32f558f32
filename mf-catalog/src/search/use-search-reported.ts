import { useEffect } from 'react';
import { reportEvent } from '@marquee/mf-shared/session';

/** Words that stand so long are meant. */
const SETTLE_MS = 2000;
const MAX_WORDS = 100;

/** Notes what is searched for, and that nothing was found, once somebody has stopped typing; `results` is undefined until they are known. */
export function useSearchReported(words: string, results: number | undefined): void {
  useEffect(() => {
    const said = words.trim().slice(0, MAX_WORDS);
    if (results === undefined || said === '') return undefined;
    const timer = setTimeout(() => {
      const metaData = { words: said, results };
      reportEvent({ kind: 'SEARCH', metaData });
      if (results === 0) reportEvent({ kind: 'SEARCH_EMPTY', metaData });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [words, results]);
}
