import type { Query } from '@marquee/api/contract';
import { localeOf, type Locale } from '@marquee/api/languages';
import { reachablePage } from '@marquee/mf-shared/ui';
import { useSearchParams } from 'react-router-dom';

export const kinds = ['ARTICLE', 'PAGE'] as const;
export type PageKind = (typeof kinds)[number];
/** Standings that the list is narrowed to, and the statuses each stands for. */
const statusesOf = { draft: 'DRAFT,PROCESSING,REJECTED', published: 'APPROVED,COMPLETED', archived: 'ARCHIVED' } as const;
export const listStatuses = ['draft', 'published', 'archived'] as const;
const IN_USE = `${statusesOf.draft},${statusesOf.published}`;
const sortNames = ['lastModified', 'title', 'path'] as const;
const pageSizes: readonly number[] = [10, 25, 50, 100];
const DEFAULT_SIZE = 25;
const MAX_SEARCH_LENGTH = 200;

/** State of the list, all of it in the address: a link shows somebody else the same, and Back works. */
export interface PagesView {
  readonly q: string;
  readonly kind: PageKind | undefined;
  readonly status: (typeof listStatuses)[number] | undefined;
  readonly locale: Locale | undefined;
  readonly sort: { readonly by: (typeof sortNames)[number]; readonly direction: 'asc' | 'desc' };
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

const firstSort = { by: 'lastModified', direction: 'desc' } as const;

export function sortFrom(by: string | undefined, direction: 'asc' | 'desc'): PagesView['sort'] {
  const known = sortNames.find((name) => name === by);
  return known ? { by: known, direction } : firstSort;
}

/** Reads an address. Anybody may write one: values that cannot be are left out. */
export function readView(address: URLSearchParams): PagesView {
  const sort = address.get('sort') ?? '';
  const [size, page] = [Number(address.get('size')), Number(address.get('page') ?? 1)];
  return {
    q: (address.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    kind: kinds.find((one) => one === address.get('kind')),
    status: listStatuses.find((one) => one === address.get('status')),
    locale: localeOf(address.get('language')),
    sort: sortFrom(sort.replace(/^-/, ''), sort.startsWith('-') ? 'desc' : 'asc'),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    size: pageSizes.includes(size) ? size : DEFAULT_SIZE,
  };
}

/** Writes the differences from the defaults, so that the plain list is `/settings/pages`. */
export function writeView({ q, kind, status, locale, sort, page, size }: PagesView): URLSearchParams {
  const order = `${sort.direction === 'desc' ? '-' : ''}${sort.by}`;
  const said: readonly (readonly [string, string])[] = [
    ['q', q],
    ['kind', kind ?? ''],
    ['status', status ?? ''],
    ['language', locale ?? ''],
    ['sort', order === `-${firstSort.by}` ? '' : order],
    ['page', page > 0 ? String(page + 1) : ''],
    ['size', size === DEFAULT_SIZE ? '' : String(size)],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

export function queryOf({ q, kind, status, locale, sort, page, size }: PagesView): Query<'GET /page/list'> {
  return {
    page: reachablePage(page, size),
    size,
    sortBy: sort.by,
    sortDirection: sort.direction,
    entityStatuses: status === undefined ? IN_USE : statusesOf[status],
    ...(kind && { kind }),
    ...(locale && { locale }),
    ...(q.trim() && { q: q.trim() }),
  };
}

export function usePagesView(): readonly [PagesView, (change: Partial<PagesView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  return [
    view,
    (change) => {
      // Typing on in a search replaces the address; everything else is a step that Back undoes.
      const replace = change.q !== undefined && view.q !== '' && change.q !== '';
      setAddress(writeView({ ...view, page: 0, ...change }), { replace, preventScrollReset: true });
    },
  ];
}
