import { reachablePage } from '@marquee/mf-shared/ui';
import type { OrderFulfilment, OrderPayment, OrderStatus, Query } from '@marquee/api/contract';
import { idIn, pageIn, read, parseState, written } from '../url-state.ts';
import { fulfilments, payments } from './order-states.tsx';
import { statuses } from './order-status.tsx';

const sorts = ['createdAt', 'number', 'total'] as const;
const firstSort = { by: 'createdAt', direction: 'desc' } as const;
const SIZE = 25;
/** Characters of the path left for the search text beside all filters. */
const WORDS_ROOM = 55;

/** State of the list, kept in the path, so that links and Back restore it. */
export interface Place {
  readonly status: OrderStatus | undefined;
  readonly payment: OrderPayment | undefined;
  readonly fulfilment: OrderFulfilment | undefined;
  /** Only orders with an open return. */
  readonly onlyReturns: boolean;
  readonly q: string;
  readonly sort: { readonly by: (typeof sorts)[number]; readonly direction: 'asc' | 'desc' };
  /** From 0. */
  readonly page: number;
  /** Identifier of the open order. */
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
    payment: payments.find((one) => one === said.get('paid')),
    fulfilment: fulfilments.find((one) => one === said.get('goods')),
    onlyReturns: said.get('back') === '1',
    q: read(said.get('q') ?? ''),
    sort: sortFrom(by, direction === 'asc' ? 'asc' : 'desc'),
    page: pageIn(said),
    open: idIn(said.get('order')),
  };
}

/** Writes only what differs from the defaults, so that the plain list has an empty path. */
export function writePlace({ status, payment, fulfilment, onlyReturns, q, sort, page, open }: Place): string {
  const isFirst = sort.by === firstSort.by && sort.direction === firstSort.direction;
  return [
    status && `status-${status}`,
    payment && `paid-${payment}`,
    fulfilment && `goods-${fulfilment}`,
    onlyReturns && 'back-1',
    q.trim() && `q-${written(q, WORDS_ROOM)}`,
    !isFirst && `sort-${sort.by}-${sort.direction}`,
    page > 0 && `page-${page + 1}`,
    open && `order-${open}`,
  ]
    .filter(Boolean)
    .join('/');
}

export function queryOf({ status, payment, fulfilment, onlyReturns, q, sort, page }: Place): Query<'GET /order/list'> & { page: number; size: number } {
  return {
    page: reachablePage(page, SIZE),
    size: SIZE,
    sortBy: sort.by,
    sortDirection: sort.direction === 'asc' ? 'ASC' : 'DESC',
    ...(status && { status }),
    ...(payment && { payment }),
    ...(fulfilment && { fulfilment }),
    ...(onlyReturns && { hasOpenReturn: true }),
    ...(q.trim() && { q: q.trim() }),
  };
}
