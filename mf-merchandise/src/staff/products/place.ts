import { reachablePage } from '@marquee/mf-shared/ui';
import type { EntityStatus, Query } from '@marquee/api/contract';
import { idIn, pageIn, read, parseState, written } from '../url-state.ts';
import { statuses, statusesInUse } from './product-status.tsx';

const sorts = ['name', 'lastModified'] as const;
const firstSort = { by: 'lastModified', direction: 'desc' } as const;
const SIZE = 25;

/** State of the list, kept in the path, so that links and Back restore it. */
export interface Place {
  /** Undefined: every status but ARCHIVED. */
  readonly status: EntityStatus | undefined;
  readonly q: string;
  readonly sort: { readonly by: (typeof sorts)[number]; readonly direction: 'asc' | 'desc' };
  /** From 0. */
  readonly page: number;
  /** Identifier of the open product. */
  readonly open: string | undefined;
}

/** Returns the sort of a table; the default if it has none or an unknown one. */
export function sortFrom(by: string | undefined, direction: 'asc' | 'desc'): Place['sort'] {
  const known = sorts.find((name) => name === by);
  return known ? { by: known, direction } : firstSort;
}

/** Reads the state from a path; ignores invalid parameters. */
export function readPlace(path: string): Place {
  const said = parseState(path);
  const [by, direction] = (said.get('sort') ?? '').split('-');
  return {
    status: statuses.find((one) => one === said.get('status')),
    q: read(said.get('q') ?? ''),
    sort: sortFrom(by, direction === 'asc' ? 'asc' : 'desc'),
    page: pageIn(said),
    open: idIn(said.get('product')),
  };
}

/** Writes only what differs from the defaults, so that the plain list has an empty path. */
export function writePlace({ status, q, sort, page, open }: Place): string {
  const isFirst = sort.by === firstSort.by && sort.direction === firstSort.direction;
  return [
    status && `status-${status}`,
    q.trim() && `q-${written(q)}`,
    !isFirst && `sort-${sort.by}-${sort.direction}`,
    page > 0 && `page-${page + 1}`,
    open && `product-${open}`,
  ]
    .filter(Boolean)
    .join('/');
}

/** Returns the list query. The caller adds `view`, which decides the type of the response. */
export function queryOf({ status, q, sort, page }: Place): Omit<Query<'GET /product/list'>, 'view'> & { page: number; size: number } {
  // The best matches of a search come first, unless a sort is chosen.
  const order = q.trim() && sort === firstSort ? {} : ({ sortBy: sort.by, sortDirection: sort.direction } as const);
  return {
    kind: 'MERCHANDISE',
    page: reachablePage(page, SIZE),
    size: SIZE,
    entityStatuses: status ?? statusesInUse.join(','),
    ...(q.trim() && { q: q.trim() }),
    ...order,
  };
}
