import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

const SETTLE_MS = 300;
/** Marks an address that this field wrote itself. */
const written = { typed: true };

/** What stands in the field, and, once the typing pauses, in the address; each follows the other. */
export function useSearchWords() {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const way: string = useNavigationType();
  const isBack = way === 'POP';
  const searched = params.get('q') ?? '';
  const [typed, setTyped] = useState(searched);
  const [followed, follow] = useState(searched);
  if (searched !== followed) {
    follow(searched);
    // Written by the field itself, it may be older than what has been typed since: then the field keeps what it has.
    const isOwn = !isBack && typeof state === 'object' && state !== null && 'typed' in state;
    if (!isOwn) setTyped(searched);
  }
  const search = (words: string) => {
    setParams(words ? { q: words } : {}, { replace: true, state: written });
  };
  useEffect(() => {
    const words = typed.trim();
    if (words === searched) return undefined;
    const timer = setTimeout(() => {
      setParams(words ? { q: words } : {}, { replace: true, state: written });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, searched, setParams]);
  return { typed, searched, type: setTyped, search };
}
