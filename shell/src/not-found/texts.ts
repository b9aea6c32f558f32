import type { Text } from '../text.ts';

interface Ways {
  readonly lead: string;
  /** Page with a search, and the name of what it finds. */
  readonly search?: { readonly to: string; readonly label: string };
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

const isUnder = (path: string, roots: readonly string[]) => roots.some((root) => path === root || path.startsWith(`${root}/`));

/** Returns a guess at what was meant by an address, and the ways on from there. `rights` are the reader's. */
export function waysOn(path: string, rights: readonly string[], text: Text<'notFound'>): Ways {
  const home = { to: '/', label: text('home') };
  if (isUnder(path, ['/dashboard', '/library', '/reports', '/settings', '/account']) && rights.length > 0) {
    const library = rights.includes('product:read') ? [{ to: '/library', label: text('library') }] : [];
    return { lead: text('console'), links: [{ to: '/dashboard', label: text('dashboard') }, ...library, { to: '/account', label: text('account') }, home] };
  }
  if (isUnder(path, ['/merchandise', '/cart']))
    return {
      lead: isUnder(path, ['/merchandise/shop']) ? text('goods') : text('page'),
      search: { to: '/merchandise/shop', label: text('goodsLabel') },
      links: [{ to: '/merchandise', label: text('shop') }, home],
    };
  const links = [home, { to: '/movies', label: text('movies') }, { to: '/tv-shows', label: text('shows') }, { to: '/events', label: text('events') }];
  const isTitle = isUnder(path, ['/movies/detail', '/tv-shows/detail', '/events', '/watch']);
  return { lead: isTitle ? text('film') : text('page'), search: { to: '/search', label: text('label') }, links };
}
