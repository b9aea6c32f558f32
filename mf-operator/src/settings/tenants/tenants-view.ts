import { reachablePage } from '@marquee/mf-shared/ui';
import type { Query, TenantSettings } from '@marquee/api/contract';
import { useSearchParams } from 'react-router-dom';
import { tenantStatuses, type TenantStatus } from './tenant-status.ts';

const sortNames = ['name', 'slug', 'createdAt'] as const;
type SortName = (typeof sortNames)[number];
const pageSizes: readonly number[] = [10, 25, 50, 100];
const DEFAULT_SIZE = 25;
export const policies = ['members', 'open'] as const satisfies readonly TenantSettings['policy'][];

/** What the list shows, all of it in the address: a link shows somebody else the same, and Back works. */
export interface TenantsView {
  readonly q: string;
  /** Undefined: all that are not closed. */
  readonly status: TenantStatus | undefined;
  readonly policy: TenantSettings['policy'] | undefined;
  readonly sort: { readonly by: SortName; readonly direction: 'asc' | 'desc' };
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

const firstSort = { by: 'name', direction: 'asc' } as const;

/** What a table says of its order; the order it begins with when it says none, or none that there is. */
export function sortFrom(by: string | undefined, direction: 'asc' | 'desc'): TenantsView['sort'] {
  const known = sortNames.find((name) => name === by);
  return known ? { by: known, direction } : firstSort;
}

/** Anybody may write an address: what it says that cannot be is left out. */
export function readView(address: URLSearchParams): TenantsView {
  const sort = address.get('sort') ?? '';
  const [size, page] = [Number(address.get('size')), Number(address.get('page') ?? 1)];
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    status: tenantStatuses.find((one) => one === address.get('status')),
    policy: policies.find((one) => one === address.get('policy')),
    sort: sortFrom(sort.replace(/^-/, ''), sort.startsWith('-') ? 'desc' : 'asc'),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    size: pageSizes.includes(size) ? size : DEFAULT_SIZE,
  };
}

/** Only what differs from the defaults, so that the plain list is `/settings/tenants`. */
export function writeView({ q, status, policy, sort, page, size }: TenantsView): URLSearchParams {
  const order = `${sort.direction === 'desc' ? '-' : ''}${sort.by}`;
  const said: readonly (readonly [string, string])[] = [
    ['q', q],
    ['status', status ?? ''],
    ['policy', policy ?? ''],
    ['sort', order === firstSort.by ? '' : order],
    ['page', page > 0 ? String(page + 1) : ''],
    ['size', size === DEFAULT_SIZE ? '' : String(size)],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

export function queryOf({ q, status, policy, sort, page, size }: TenantsView): Query<'GET /tenant/list'> {
  return {
    page: reachablePage(page, size),
    size,
    sortBy: sort.by,
    sortDirection: sort.direction,
    entityStatuses: status === 'CLOSED' ? 'ARCHIVED' : 'APPROVED',
    ...((status === 'ACTIVE' || status === 'SUSPENDED') && { suspended: status === 'SUSPENDED' }),
    ...(policy && { policy }),
    ...(q.trim() && { q: q.trim() }),
  };
}

export function useTenantsView(): readonly [TenantsView, (change: Partial<TenantsView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  return [
    view,
    (change) => {
      // Typing on in a search replaces the address; everything else is a step that Back undoes. What is listed anew begins at its first page.
      const replace = change.q !== undefined && view.q !== '' && change.q !== '';
      setAddress(writeView({ ...view, page: 0, ...change }), { replace, preventScrollReset: true });
    },
  ];
}
