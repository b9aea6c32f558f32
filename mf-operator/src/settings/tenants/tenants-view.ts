import { reachablePage } from '@marquee/mf-shared/ui';
import type { Query, TenantSettings } from '@marquee/api/contract';
import { useSearchParams } from 'react-router-dom';
import { tenantStatuses, type TenantStatus } from './tenant-status.ts';

const sortNames = ['name', 'slug', 'createdAt'] as const;
type SortName = (typeof sortNames)[number];
const pageSizes: readonly number[] = [10, 25, 50, 100];
const DEFAULT_SIZE = 25;
export const policies = ['members', 'open'] as const satisfies readonly TenantSettings['policy'][];

/** View state of the list. The URL holds the whole state, so that links and the Back button restore the view. */
export interface TenantsView {
  readonly q: string;
  /** Undefined: every tenant that is not closed. */
  readonly status: TenantStatus | undefined;
  readonly policy: TenantSettings['policy'] | undefined;
  readonly sort: { readonly by: SortName; readonly direction: 'asc' | 'desc' };
  /** Zero-based page number. */
  readonly page: number;
  readonly size: number;
}

const firstSort = { by: 'name', direction: 'asc' } as const;

/** Returns the requested order, or the default order for an unknown or missing column. */
export function sortFrom(by: string | undefined, direction: 'asc' | 'desc'): TenantsView['sort'] {
  const known = sortNames.find((name) => name === by);
  return known ? { by: known, direction } : firstSort;
}

/** Parses the query string; ignores invalid parameters. */
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

/** Returns only parameters that differ from the defaults, so that the default list is `/settings/tenants`. */
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
      // Further typing in a search replaces the history entry; other changes add one. Every change except of the page returns to the first page.
      const replace = change.q !== undefined && view.q !== '' && change.q !== '';
      setAddress(writeView({ ...view, page: 0, ...change }), { replace, preventScrollReset: true });
    },
  ];
}
