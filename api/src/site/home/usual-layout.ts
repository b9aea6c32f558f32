import type { HomeLayout, HomeRow, HomeRowKind, HomeSurface } from '../../../contract/index.ts';

const row = (id: string, kind: HomeRowKind): HomeRow => ({ id, kind, isOn: true, title: {} });

/** The layout of a page that nobody has arranged. */
export const usualLayout: Readonly<Record<HomeSurface, HomeLayout>> = {
  HOME: {
    surface: 'HOME',
    hero: { rule: 'TRENDING' },
    rows: [
      row('continue', 'CONTINUE'),
      row('new', 'NEW'),
      row('top-ten', 'TOP_TEN'),
      row('events', 'EVENTS'),
      row('popular', 'POPULAR'),
      row('trending', 'TRENDING'),
      row('genres', 'GENRES'),
    ],
    version: 0,
    lastModified: null,
  },
  FREE: { surface: 'FREE', hero: { rule: 'NONE' }, rows: [], version: 0, lastModified: null },
};
