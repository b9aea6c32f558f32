import type { AvailFlag, AvailState, LicenseType, Query } from '@marquee/api/contract';
import { reachablePage } from '@marquee/mf-shared/ui';

export const views = ['list', 'calendar', 'territory'] as const;
export const states = ['FUTURE', 'LIVE', 'ENDED', 'WITHDRAWN'] as const satisfies readonly AvailState[];
export const flags = ['ENDING', 'GAP', 'CLASH', 'UNMATCHED'] as const satisfies readonly AvailFlag[];
export const licenses = ['EST', 'VOD', 'SVOD', 'AVOD', 'FVOD', 'POEST', 'Pre-Release', 'Library'] as const satisfies readonly LicenseType[];
export const sortNames = ['title', 'startsAt', 'endsAt', 'lastModified'] as const;
export const SIZE = 25;

/** Everything the room shows stands in the address: a link shows somebody else the same, and Back works. */
export interface AvailsView {
  readonly view: (typeof views)[number];
  readonly q: string;
  readonly state: AvailState | '';
  readonly flag: AvailFlag | '';
  readonly license: LicenseType | '';
  /** ISO 3166-1; empty for all. */
  readonly territory: string;
  /** The id of a licensor; empty for all. */
  readonly supplier: string;
  readonly sort: { readonly by: (typeof sortNames)[number]; readonly direction: 'asc' | 'desc' } | undefined;
  /** The number of the page, from 0. */
  readonly page: number;
  /** A month of the calendar, `2027-03`; empty for this one. */
  readonly month: string;
  /** A day of the view of a territory; empty for today. */
  readonly day: string;
}

const one = <T extends string>(list: readonly T[], text: string | null): T | '' => list.find((each) => each === text) ?? '';
const matching = (pattern: RegExp, text: string | null) => (text !== null && text.length <= 40 && pattern.test(text) ? text : '');

function readSort(text: string | null): AvailsView['sort'] {
  const by = one(sortNames, text?.replace(/^-/, '') ?? null);
  return by === '' ? undefined : { by, direction: text?.startsWith('-') ? 'desc' : 'asc' };
}

/** Reads an address; anybody may write one, so that parts that cannot be are left out. */
export function readView(address: URLSearchParams): AvailsView {
  const page = Number(address.get('page') ?? 1);
  return {
    view: one(views, address.get('view')) || 'list',
    q: (address.get('q') ?? '').slice(0, 200),
    state: one(states, address.get('state')),
    flag: one(flags, address.get('flag')),
    license: one(licenses, address.get('license')),
    territory: matching(/^[A-Z]{2}$/, address.get('territory')),
    supplier: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, address.get('supplier')),
    sort: readSort(address.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    month: matching(/^\d{4}-(0[1-9]|1[0-2])$/, address.get('month')),
    day: matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, address.get('day')),
  };
}

/** Writes what differs from the plain room. */
export function writeView({ view, page, sort, ...rest }: AvailsView): URLSearchParams {
  const said: readonly (readonly [string, string])[] = [
    ['view', view === 'list' ? '' : view],
    ...Object.entries(rest),
    ['sort', sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.by}` : ''],
    ['page', page > 0 ? String(page + 1) : ''],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

type Filters = Pick<Query<'GET /avail/list'>, 'territory' | 'licenseType' | 'organizationId'>;

export const filtersOf = ({ territory, license, supplier }: AvailsView): Filters => ({
  ...(territory && { territory }),
  ...(license && { licenseType: license }),
  ...(supplier && { organizationId: supplier }),
});

/** Filters of the list, as its calls take them. */
export function choiceOf(view: AvailsView) {
  const { q, state, flag } = view;
  return { ...filtersOf(view), ...(q.trim() && { q: q.trim() }), ...(state && { state }), ...(flag && { flag }) };
}

export function queryOf(view: AvailsView): Query<'GET /avail/list'> {
  const { sort, page } = view;
  return { page: reachablePage(page, SIZE), size: SIZE, ...choiceOf(view), ...(sort && { sortBy: sort.by, sortDirection: sort.direction }) };
}

export const isNarrowed = ({ q, state, flag, license, territory, supplier }: AvailsView) => [q.trim(), state, flag, license, territory, supplier].some(Boolean);
