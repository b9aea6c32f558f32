import type { Query } from '@marquee/api/contract';
import { reachablePage } from '@marquee/mf-shared/ui';
import { useSearchParams } from 'react-router-dom';

export const orders = ['name', 'viewCount'] as const;
export const pictureChoices = ['with', 'without'] as const;
export const SIZE = 25;
const MAX_SEARCH_LENGTH = 200;

/** State of the list, all of it in the address: a link shows somebody else the same, and Back works. */
export interface PeopleView {
  readonly q: string;
  readonly picture: (typeof pictureChoices)[number] | undefined;
  readonly order: (typeof orders)[number];
  /** From 0. */
  readonly page: number;
}

/** Reads an address. Anybody may write one: values that cannot be are left out. */
export function readView(address: URLSearchParams): PeopleView {
  const page = Number(address.get('page') ?? 1);
  return {
    q: (address.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    picture: pictureChoices.find((one) => one === address.get('picture')),
    order: orders.find((one) => one === address.get('order')) ?? 'name',
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** Writes the differences from the defaults, so that the plain list is `/settings/people`. */
export function writeView({ q, picture, order, page }: PeopleView): URLSearchParams {
  const said: readonly (readonly [string, string])[] = [
    ['q', q],
    ['picture', picture ?? ''],
    ['order', order === 'name' ? '' : order],
    ['page', page > 0 ? String(page + 1) : ''],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

export function queryOf({ q, picture, order, page }: PeopleView): Query<'GET /person/list'> {
  return {
    page: reachablePage(page, SIZE),
    size: SIZE,
    sortBy: order,
    ...(picture && { hasPicture: picture === 'with' }),
    ...(q.trim() && { q: q.trim() }),
  };
}

export function usePeopleView(): readonly [PeopleView, (change: Partial<PeopleView>) => void] {
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
