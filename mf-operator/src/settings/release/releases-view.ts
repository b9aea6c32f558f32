import { reachablePage } from '@marquee/mf-shared/ui';
import type { KnownRelease, Query } from '@marquee/api/contract';
import { documentSettings } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import type { ChipTone } from '@marquee/mf-shared/ui';
import { useSearchParams } from 'react-router-dom';

const SIZE = 25;

/** View state of the list, held in the URL. */
export interface ReleasesView {
  /** Name of one remote; empty for all. */
  readonly name: string;
  /** True: figures and actions concern this tenant alone. */
  readonly isHere: boolean;
  /** Zero-based page number. */
  readonly page: number;
}

/** Parses the query string; ignores invalid parameters. */
export function readView(address: URLSearchParams): ReleasesView {
  const page = Number(address.get('page') ?? 1);
  const name = address.get('name') ?? '';
  return {
    name: /^mf_[a-z0-9_]{1,57}$/.test(name) ? name : '',
    isHere: address.get('for') === 'here',
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

export function writeView({ name, isHere, page }: ReleasesView): URLSearchParams {
  const said: [string, string][] = [
    ['name', name],
    ['for', isHere ? 'here' : ''],
    ['page', page > 0 ? String(page + 1) : ''],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== ''));
}

/** Returns the tenant of a view; empty for all tenants. */
export const tenantOf = ({ isHere }: ReleasesView): { tenantId?: string } => (isHere ? { tenantId: documentSettings().tenant.id } : {});

export const queryOf = (view: ReleasesView): Query<'GET /release/list'> => ({
  page: reachablePage(view.page, SIZE),
  size: SIZE,
  ...(view.name && { name: view.name }),
  ...tenantOf(view),
});
export { SIZE as pageSize };

/** Returns the view from the URL. Without `release:update` the view is limited to the caller's own tenant. */
export function useReleasesView(): readonly [ReleasesView, (change: Partial<ReleasesView>) => void] {
  const [address, setAddress] = useSearchParams();
  const seesEvery = useRight('release:update');
  const asked = readView(address);
  const view = { ...asked, isHere: asked.isHere || !seesEvery };
  return [
    view,
    (change) => {
      setAddress(writeView({ ...view, page: 0, ...change }), { preventScrollReset: true });
    },
  ];
}

export const stateTones: Readonly<Record<KnownRelease['state'], ChipTone>> = {
  LIVE: 'success',
  CANARY: 'info',
  WITHDRAWN: 'danger',
  LAST_GOOD: 'neutral',
  UPLOADED: 'neutral',
};

/** Returns the share of pages in which a release failed; undefined without pages. */
export const errorRateOf = ({ pages, failing }: { readonly pages: number; readonly failing: number }): number | undefined =>
  pages === 0 ? undefined : Math.min(1, failing / pages);
