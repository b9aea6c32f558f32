import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

const SETTLE_MS = 300;
/** Longest search the API accepts, in characters (`listQuery.q`). */
export const MAX_SEARCH_LENGTH = 200;
/** Navigation state of an address that this field wrote. */
const written = { typed: true };

/** Returns the query with these words; of the other parameters, only `kept` ones stay. */
function withWords(params: URLSearchParams, words: string, kept: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(words ? { q: words } : {});
  for (const name of kept) {
    const value = params.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}

const NONE: readonly string[] = [];

/** Synchronizes the search field and the address; the address changes once typing pauses. */
export function useSearchWords(kept: readonly string[] = NONE) {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const way: string = useNavigationType();
  const isBack = way === 'POP';
  const searched = (params.get('q') ?? '')
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  const [typed, setTyped] = useState(searched);
  const [followed, follow] = useState(searched);
  if (searched !== followed) {
    follow(searched);
    // An address written by the field may be older than the input: then the field keeps its input.
    const isOwn = !isBack && typeof state === 'object' && state !== null && 'typed' in state;
    if (!isOwn) setTyped(searched);
  }
  const search = (words: string) => {
    setParams((now) => withWords(now, words, kept), { replace: true, state: written });
  };
  useEffect(() => {
    const words = typed.trim();
    if (words === searched) return undefined;
    const timer = setTimeout(() => {
      setParams((now) => withWords(now, words, kept), { replace: true, state: written });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, searched, setParams, kept]);
  return { typed, searched, type: setTyped, search };
}
