import { reachablePage } from '@marquee/mf-shared/ui';
import type { EntityStatus, ProgramType, Query } from '@marquee/api/contract';
import { isProgramType, programTypes } from '../titles/program-type.ts';
import { isStatus, statusesInUse } from '../titles/title-status.ts';

export const columnNames = ['type', 'status', 'provider', 'origin', 'ratingScore', 'viewCount', 'lastModified'] as const;
export type ColumnName = (typeof columnNames)[number];
export const sortNames = ['name', 'origin', 'ratingScore', 'viewCount', 'lastModified'] as const;
export type SortName = (typeof sortNames)[number];
export const pageSizes = [10, 25, 50, 100] as const;
const DEFAULT_SIZE = 25;

/** View state of the library. The URL holds the whole state, so that links and the Back button restore the view. */
export interface LibraryView {
  readonly q: string;
  /** Empty: every status except ARCHIVED. */
  readonly statuses: readonly EntityStatus[];
  /** Empty: every type. */
  readonly types: readonly ProgramType[];
  /** Id of one supplier; empty for all. */
  readonly supplier: string;
  /** Undefined: latest change first, or in a search best match first. */
  readonly sort: { readonly by: SortName; readonly direction: 'asc' | 'desc' } | undefined;
  /** Zero-based page number. */
  readonly page: number;
  readonly size: number;
  readonly hidden: readonly ColumnName[];
  readonly density: 'compact' | 'cozy';
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const listOf = (text: string | null) => [...new Set((text ?? '').split(',').filter(Boolean))];
const isColumn = (text: string): text is ColumnName => (columnNames as readonly string[]).includes(text);
const isSort = (text: string): text is SortName => (sortNames as readonly string[]).includes(text);

function readSort(text: string | null): LibraryView['sort'] {
  const by = text?.replace(/^-/, '') ?? '';
  return isSort(by) ? { by, direction: text?.startsWith('-') ? 'desc' : 'asc' } : undefined;
}

/** Parses the query string; ignores invalid parameters. */
export function readView(address: URLSearchParams): LibraryView {
  const size = Number(address.get('size'));
  const page = Number(address.get('page') ?? 1);
  const supplier = (address.get('supplier') ?? '').slice(0, 36);
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    statuses: listOf(address.get('status')).filter(isStatus),
    types: listOf(address.get('type')).filter(isProgramType),
    supplier: isId(supplier) ? supplier : '',
    sort: readSort(address.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    size: (pageSizes as readonly number[]).includes(size) ? size : DEFAULT_SIZE,
    hidden: listOf(address.get('hide')).filter(isColumn),
    density: address.get('density') === 'cozy' ? 'cozy' : 'compact',
  };
}

/** Returns only parameters that differ from the defaults, so that the default view is `/library`. */
export function writeView(view: LibraryView): URLSearchParams {
  const said: readonly (readonly [string, string])[] = [
    ['q', view.q],
    ['status', view.statuses.join(',')],
    ['type', view.types.join(',')],
    ['supplier', view.supplier],
    ['sort', view.sort ? `${view.sort.direction === 'desc' ? '-' : ''}${view.sort.by}` : ''],
    ['page', view.page > 0 ? String(view.page + 1) : ''],
    ['size', view.size === DEFAULT_SIZE ? '' : String(view.size)],
    ['hide', view.hidden.join(',')],
    ['density', view.density === 'cozy' ? 'cozy' : ''],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

/** Applies a change and returns to the first page, unless only the page, columns or density change. */
export function changeView(view: LibraryView, change: Partial<LibraryView>): LibraryView {
  const staysHere = 'page' in change || Object.keys(change).every((key) => key === 'hidden' || key === 'density');
  return { ...view, ...change, page: staysHere ? (change.page ?? view.page) : 0 };
}

export function queryOf(view: LibraryView): Omit<Query<'GET /product/list'>, 'view'> {
  const { q, statuses, types, supplier, sort, page, size } = view;
  const order = sort ?? (q.trim() ? undefined : ({ by: 'lastModified', direction: 'desc' } as const));
  return {
    kind: 'TITLE',
    page: reachablePage(page, size),
    size,
    entityStatuses: (statuses.length > 0 ? statuses : statusesInUse).join(','),
    metaData: `programType:${(types.length > 0 ? types : programTypes).join(',')}`,
    ...(supplier && { organizationId: supplier }),
    ...(q.trim() && { q: q.trim() }),
    ...(order && { sortBy: order.by, sortDirection: order.direction }),
  };
}

export function isNarrowed(view: LibraryView): boolean {
  return view.q.trim() !== '' || view.statuses.length > 0 || view.types.length > 0 || view.supplier !== '';
}
