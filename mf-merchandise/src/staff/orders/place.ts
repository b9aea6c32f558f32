import type { OrderStatus, Query } from '@marquee/api/contract';
import { statuses } from './order-status.tsx';

const sorts = ['createdAt', 'number', 'total'] as const;
const firstSort = { by: 'createdAt', direction: 'desc' } as const;
const SIZE = 25;
/** Of what is looked for; longer, and the place would be none. */
const LONGEST = 40;

/** What the module shows, all of it in its place: a link shows somebody else the same, and Back works. */
export interface Place {
  readonly status: OrderStatus | undefined;
  readonly q: string;
  readonly sort: { readonly by: (typeof sorts)[number]; readonly direction: 'asc' | 'desc' };
  /** From 0. */
  readonly page: number;
  /** The order that is open. */
  readonly open: string | undefined;
}

/** A place takes letters, digits and hyphens: other bytes are written as `_40`. */
const written = (words: string) =>
  [...new TextEncoder().encode(words)]
    .map((byte) => String.fromCodePoint(byte))
    .map((sign) => (/[A-Za-z0-9]/.test(sign) ? sign : `_${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`))
    .join('');
function read(sign: string): string {
  const bytes = [...sign.matchAll(/_([0-9a-f]{2})|([A-Za-z0-9])/g)].map(([, hex, plain = '']) =>
    hex === undefined ? (plain.codePointAt(0) ?? 0) : Number.parseInt(hex, 16),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes)).slice(0, LONGEST);
}

/** What a table says of its order; the order it begins with when it says none, or none that there is. */
export function sortFrom(by: string | undefined, direction: 'asc' | 'desc'): Place['sort'] {
  const known = sorts.find((name) => name === by);
  return known ? { by: known, direction } : firstSort;
}

/** Anybody may write an address: what it says that cannot be is left out. */
export function readPlace(path: string): Place {
  const said = new Map(path.split('/').map((part) => [part.slice(0, part.indexOf('-')), part.slice(part.indexOf('-') + 1)]));
  const [by, direction] = (said.get('sort') ?? '').split('-');
  const page = Number(said.get('page') ?? 1);
  const open = said.get('order') ?? '';
  return {
    status: statuses.find((one) => one === said.get('status')),
    q: read(said.get('q') ?? ''),
    sort: sortFrom(by, direction === 'asc' ? 'asc' : 'desc'),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    open: /^[0-9a-f-]{36}$/.test(open) ? open : undefined,
  };
}

/** Only what differs from the defaults, so that the plain list has no place. */
export function writePlace({ status, q, sort, page, open }: Place): string {
  const isFirst = sort.by === firstSort.by && sort.direction === firstSort.direction;
  return [
    status && `status-${status}`,
    q.trim() && `q-${written(q.trim().slice(0, LONGEST))}`,
    !isFirst && `sort-${sort.by}-${sort.direction}`,
    page > 0 && `page-${page + 1}`,
    open && `order-${open}`,
  ]
    .filter(Boolean)
    .join('/');
}

export function queryOf({ status, q, sort, page }: Place): Query<'GET /order/list'> & { page: number; size: number } {
  return {
    page,
    size: SIZE,
    sortBy: sort.by,
    sortDirection: sort.direction === 'asc' ? 'ASC' : 'DESC',
    ...(status && { status }),
    ...(q.trim() && { q: q.trim() }),
  };
}
