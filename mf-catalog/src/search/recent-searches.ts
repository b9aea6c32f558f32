const KEY = 'marquee.searches';
const KEPT = 8;

/** Puts a search first; a repeated search moves to the front, whatever its case. */
export function withSearch(recent: readonly string[], words: string): readonly string[] {
  const existing = words.trim();
  if (!existing) return recent;
  return [existing, ...recent.filter((one) => one.toLocaleLowerCase() !== existing.toLocaleLowerCase())].slice(0, KEPT);
}

/** Parses stored searches; returns an empty list for an unreadable value. */
export function searchesFrom(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function readSearches(): readonly string[] {
  try {
    return searchesFrom(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export function keepSearches(searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // search works without stored searches
  }
}
