import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { patterns } from '../patterns.ts';
import { Id, Instant, nullable, Path } from '../values.ts';
import { closed } from './tenant-settings.ts';

/** HOME is `/`; FREE is `/home`, the titles that cost nothing. */
export const HomeSurface = Type.Enum(['HOME', 'FREE']);
export type HomeSurface = Static<typeof HomeSurface>;

const ofTitles = ['NEW', 'TOP_TEN', 'POPULAR', 'TRENDING', 'TAG', 'GENRE', 'PROVIDER', 'PICKED'] as const;
const ofHome = ['CONTINUE', 'WATCHLIST', 'BECAUSE_YOU_WATCHED', 'LIVE_NOW', 'EVENTS', 'LEAVING_SOON', 'GENRES'] as const;
export const HomeRowKind = Type.Enum([...ofTitles, ...ofHome]);
export type HomeRowKind = Static<typeof HomeRowKind>;

const Words = Type.Partial(
  Type.Object(
    Object.fromEntries(locales.map((locale) => [locale, Type.String({ minLength: 1, maxLength: 100, pattern: patterns.plain })])) as Record<
      (typeof locales)[number],
      ReturnType<typeof Type.String>
    >,
    closed,
  ),
  closed,
);

const picked = (most: number) => Type.Optional(Type.Array(Id, { minItems: 1, maxItems: most, uniqueItems: true }));

/** A row of a page. `tag`, `genre`, `provider` and `ids` stand with the kind of their name, and with no other. */
export const HomeRow = Type.Object(
  {
    /** Unlike those of the other rows. */
    id: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
    kind: HomeRowKind,
    isOn: Type.Boolean(),
    /** Words by language; a row without any is named by its kind. */
    title: Words,
    /** The path of a tag. */
    tag: Type.Optional(Path),
    genre: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** The organization that supplies the titles. */
    provider: Type.Optional(Id),
    ids: picked(50),
  },
  closed,
);
export type HomeRow = Static<typeof HomeRow>;

/** The titles at the top of the page: none, the most watched, those with a tag, or picked ones. */
export const HomeHero = Type.Object({ rule: Type.Enum(['NONE', 'TRENDING', 'TAG', 'PICKED']), tag: Type.Optional(Path), ids: picked(10) }, closed);
export type HomeHero = Static<typeof HomeHero>;

const content = { surface: HomeSurface, hero: HomeHero, rows: Type.Array(HomeRow, { maxItems: 30 }) };

/** `version` is 0 while nothing is saved. A row of TAG or PROVIDER brings the name of it, null while viewers do not see it. */
export const HomeLayout = Type.Object({
  ...content,
  rows: Type.Array(Type.Object({ ...HomeRow.properties, name: Type.Optional(nullable(Type.String())) }, closed), { maxItems: 30 }),
  version: Version,
  lastModified: nullable(Instant),
});
export type HomeLayout = Static<typeof HomeLayout>;

const example = {
  surface: 'HOME',
  hero: { rule: 'TRENDING' },
  rows: [
    { id: 'new', kind: 'NEW', isOn: true, title: {} },
    { id: 'sea', kind: 'TAG', isOn: true, title: { en: 'By the sea' }, tag: 'sea', name: 'Sea' },
  ],
  version: 1,
  lastModified: '2026-11-21T10:00:00.000Z',
} as const;

export const homeEndpoints = {
  'GET /home/layout': {
    summary: 'The rows and the hero of a page, in their order; rows that are off only for staff of the house. `usual`: as they are where nothing was saved.',
    access: 'key',
    query: Type.Object({ surface: HomeSurface, usual: Type.Optional(Type.Boolean()) }, closed),
    reply: HomeLayout,
    example,
  },
  'POST /home/layout': {
    summary: 'Saves a page as a whole; `version` is the one that was read, 0 where nothing was saved. FREE has rows of titles alone.',
    access: 'page:update',
    body: Type.Object({ ...content, version: Version }, closed),
    reply: HomeLayout,
    example,
  },
} as const satisfies EndpointMap;

/** Kinds that stand on both pages: titles by a rule, a tag, a genre, a provider or by hand. */
export const kindsOfTitles: readonly HomeRowKind[] = ofTitles;
