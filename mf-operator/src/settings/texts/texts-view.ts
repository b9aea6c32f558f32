import { reachablePage } from '@marquee/mf-shared/ui';
import type { CatalogueText, Query } from '@marquee/api/contract';
import { localeOf, SOURCE_LOCALE, type Locale } from '@marquee/api/languages';
import { documentSettings } from '@marquee/mf-shared/api';
import { useSearchParams } from 'react-router-dom';

/** Whose texts there are, in the order they are offered. */
export const places = ['shell', 'mf-catalog', 'mf-player', 'mf-merchandise', 'mf-operator', 'mf-shared', 'api'] as const;
export const states = ['own', 'misfit'] as const;
const SIZE = 25;
const pageSizes: readonly number[] = [10, SIZE, 50, 100];

/** What the list shows, all of it in the address: a link shows somebody else the same, and Back works. */
export interface TextsView {
  readonly q: string;
  readonly locale: Locale;
  readonly place: (typeof places)[number] | undefined;
  readonly state: (typeof states)[number] | undefined;
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

/** Anybody may write an address: what it says that cannot be is left out. `locale` is the tenant's, unless another is chosen. */
export function readView(address: URLSearchParams, locale: Locale): TextsView {
  const [size, page] = [Number(address.get('size')), Number(address.get('page') ?? 1)];
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    locale: localeOf(address.get('language')) ?? locale,
    place: places.find((one) => one === address.get('place')),
    state: states.find((one) => one === address.get('state')),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    size: pageSizes.includes(size) ? size : SIZE,
  };
}

/** Only what differs from the defaults, so that the plain list is `/settings/texts`. */
export function writeView({ q, locale, place, state, page, size }: TextsView, first: Locale): URLSearchParams {
  const said: readonly (readonly [string, string])[] = [
    ['q', q],
    ['language', locale === first ? '' : locale],
    ['place', place ?? ''],
    ['state', state ?? ''],
    ['page', page > 0 ? String(page + 1) : ''],
    ['size', size === SIZE ? '' : String(size)],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
}

export function queryOf({ q, locale, place, state, page, size }: TextsView): Query<'GET /text/list'> {
  return { locale, page: reachablePage(page, size), size, ...(place && { package: place }), ...(state && { state }), ...(q.trim() && { q: q.trim() }) };
}

export function useTextsView(): readonly [TextsView, (change: Partial<TextsView>) => void] {
  const [address, setAddress] = useSearchParams();
  const first = localeOf(documentSettings().tenant.settings.locale) ?? SOURCE_LOCALE;
  const view = readView(address, first);
  return [
    view,
    (change) => {
      // Typing on in a search replaces the address; everything else is a step that Back undoes. What is listed anew begins at its first page.
      const replace = change.q !== undefined && view.q !== '' && change.q !== '';
      setAddress(writeView({ ...view, page: 0, ...change }, first), { replace, preventScrollReset: true });
    },
  ];
}

/** Which text it is, in whatever words. */
export const nameOf = ({ package: name, key, locale }: CatalogueText) => `${locale} ${name} ${key}`;
