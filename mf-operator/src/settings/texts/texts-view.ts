import { reachablePage } from '@marquee/mf-shared/ui';
import type { CatalogueText, Query } from '@marquee/api/contract';
import { localeOf, SOURCE_LOCALE, type Locale } from '@marquee/api/languages';
import { documentSettings } from '@marquee/mf-shared/api';
import { useSearchParams } from 'react-router-dom';

/** Packages with texts, in the order offered. */
export const places = ['shell', 'mf-catalog', 'mf-player', 'mf-merchandise', 'mf-operator', 'mf-shared', 'api'] as const;
export const states = ['own', 'misfit'] as const;
const SIZE = 25;
const pageSizes: readonly number[] = [10, SIZE, 50, 100];

/** View state of the list. The URL holds the whole state, so that links and the Back button restore the view. */
export interface TextsView {
  readonly q: string;
  readonly locale: Locale;
  readonly place: (typeof places)[number] | undefined;
  readonly state: (typeof states)[number] | undefined;
  /** Zero-based page number. */
  readonly page: number;
  readonly size: number;
}

/** Parses the query string; ignores invalid parameters. `locale` applies unless the query names a language. */
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

/** Returns only parameters that differ from the defaults, so that the default list is `/settings/texts`. */
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
      // Further typing in a search replaces the history entry; other changes add one. Every change except of the page returns to the first page.
      const replace = change.q !== undefined && view.q !== '' && change.q !== '';
      setAddress(writeView({ ...view, page: 0, ...change }, first), { replace, preventScrollReset: true });
    },
  ];
}

/** Returns a key of the text that does not depend on its wording. */
export const nameOf = ({ package: name, key, locale }: CatalogueText) => `${locale} ${name} ${key}`;
