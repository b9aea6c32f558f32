import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const SETTLE_MS = 300;

/** What stands in the field, and, once the typing pauses, in the address; each follows the other. */
export function useSearchWords() {
  const [params, setParams] = useSearchParams();
  const searched = params.get('q') ?? '';
  const [typed, setTyped] = useState(searched);
  const [followed, follow] = useState(searched);
  if (searched !== followed) {
    // The address changed: by our own hand, then the field already says so; by Back or a link, then the field takes it over.
    follow(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  const search = (words: string) => {
    setParams(words ? { q: words } : {}, { replace: true });
  };
  useEffect(() => {
    const words = typed.trim();
    if (words === searched) return undefined;
    const timer = setTimeout(() => {
      setParams(words ? { q: words } : {}, { replace: true });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, searched, setParams]);
  return { typed, searched, type: setTyped, search };
}
