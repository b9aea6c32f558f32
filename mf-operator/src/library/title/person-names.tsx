import { useApi } from '@marquee/mf-shared/api';
import { useEffect, useState } from 'react';

const SHOWN = 10;
/** Long enough to finish a word, short enough to feel at once. */
const SETTLE_MS = 250;
const MIN_TYPED = 2;

/** Names of people whom published titles name, to be chosen from in fields that name this list. */
export function PersonNames({ id, typed }: { readonly id: string; readonly typed: string }) {
  const [q, search] = useState('');
  useEffect(() => {
    const settled = setTimeout(search, SETTLE_MS, typed);
    return () => {
      clearTimeout(settled);
    };
  }, [typed]);
  const found = useApi('GET /person/list', { query: { q, size: SHOWN } }, { enabled: q.length >= MIN_TYPED, keepPrevious: true });
  return (
    <datalist id={id}>
      {(found.data?.content ?? []).map((person) => (
        <option key={person.id} value={person.name} />
      ))}
    </datalist>
  );
}
