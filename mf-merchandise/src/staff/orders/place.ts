import { reachablePage } from '@marquee/mf-shared/ui';
import type { OrderFulfilment, OrderPayment, OrderStatus, Query } from '@marquee/api/contract';
import { idIn, pageIn, read, saidIn, written } from '../place-words.ts';
import { fulfilments, payments } from './order-states.tsx';
import { statuses } from './order-status.tsx';

const sorts = ['createdAt', 'number', 'total'] as const;
const firstSort = { by: 'createdAt', direction: 'desc' } as const;
const SIZE = 25;
/** Signs of a place that are left for words beside all filters. */
const WORDS_ROOM = 55;

/** What the module shows, all of it in its place: a link shows somebody else the same, and Back works. */
export interface Place {
  readonly status: OrderStatus | undefined;
  readonly payment: OrderPayment | undefined;
  readonly fulfilment: OrderFulfilment | undefined;
  /** Only those with a return that is not over. */
  readonly onlyReturns: boolean;
  readonly q: string;
  readonly sort: { readonly by: (typeof sorts)[number]; readonly direction: 'asc' | 'desc' };
  /** From 0. */
  readonly page: number;
  /** The order that is open. */
  readonly open: string | undefined;
}

/** What a table says of its order; the order it begins with when it says none, or none that there is. */
export function sortFrom(by: string | undefined, direction: 'asc' | 'desc'): Place['sort'] {
  const known = sorts.find((name) => name === by);
  return known ? { by: known, direction } : firstSort;
}

/** Anybody may write an address: what it says that cannot be is left out. */
export function readPlace(path: string): Place {
  const said = saidIn(path);
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

/** Only what differs from the defaults, so that the plain list has no place. */
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
