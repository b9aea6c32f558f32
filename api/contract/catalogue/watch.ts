import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ProductCard } from './product.ts';
import { ById, Done, Id, Instant, listQuery, nullable, page } from '../values.ts';

const closed = { additionalProperties: false } as const;
/** Seconds within a title: at most a week, longer than any title. */
const Seconds = Type.Number({ minimum: 0, maximum: 604_800 });
/** Age in seconds: at most ten years. */
const Ago = Type.Number({ minimum: 0, maximum: 315_360_000 });

/**
 * Progress in a title or an episode. `position` is 0 where the next visit starts at the beginning: once 95 % is watched, or within the first five seconds.
 */
export const WatchEntry = Type.Object({ productId: Id, position: Type.Number(), duration: Type.Number(), watched: Type.Boolean(), seenAt: Instant });
export type WatchEntry = Static<typeof WatchEntry>;

/** Progress with the cards to show. `series` is set for an episode. */
export const WatchItem = Type.Object({
  product: ProductCard,
  series: nullable(ProductCard),
  position: Type.Number(),
  duration: Type.Number(),
  watched: Type.Boolean(),
  seenAt: Instant,
});
export type WatchItem = Static<typeof WatchItem>;

/** Progress that a browser stored for a visitor, or that was just deleted. A `seenAt` in the future counts as now. */
const Existing = Type.Object({ productId: Id, position: Seconds, duration: Seconds, watched: Type.Optional(Type.Boolean()), seenAt: Instant }, closed);

/** CONTINUE: the one entry to continue of each film and series. ALL: everything watched. Latest first. */
const View = Type.Enum(['CONTINUE', 'ALL']);

const ENTRY = {
  productId: '0190a6f0-7c00-7000-8000-000000000001',
  position: 1325.4,
  duration: 5400,
  watched: false,
  seenAt: '2026-11-21T10:00:00.000Z',
};
const exampleEntries = { entries: [ENTRY] };
const Entries = Type.Object({ entries: Type.Array(WatchEntry) });
const emptyPage = { content: [], page: 0, size: 10, totalElements: 0, lastPage: true, nextCursor: null };

export const watchEndpoints = {
  'GET /watch/list': {
    summary:
      'What one has watched (view ALL, the default), or has to go on with (CONTINUE: a film half seen; of a series the episode half seen, or the one after the last seen); the latest first. What is no longer shown is left out.',
    access: 'signed-in',
    query: Type.Object({ view: Type.Optional(View), page: listQuery.page, size: listQuery.size }, closed),
    reply: page(WatchItem),
    example: emptyPage,
  },
  'DELETE /watch/list': {
    summary: 'Forgets everything one has watched, for good.',
    access: 'signed-in',
    reply: Done,
    example: { done: true },
  },
  'GET /watch/because': {
    summary:
      'Published titles that share genres with the title the caller finished last, those that share most first; without those the caller has begun. At most 20. `title` is that title, null where there is none.',
    access: 'signed-in',
    reply: Type.Object({ title: nullable(ProductCard), content: Type.Array(ProductCard) }),
    example: { title: null, content: [] },
  },
  'GET /watch/item/:id': {
    summary: 'How far one is with a title; with a series, how far with each episode that was begun.',
    access: 'signed-in',
    params: ById,
    reply: Entries,
    example: exampleEntries,
  },
  'POST /watch/item': {
    summary:
      'Says how far one is. `player` names one playback and `sequence` counts its writes: one that comes late, after a newer one of the same, changes nothing; of several players the latest wins, by `ago` (seconds since it was so, 0 by default). Past 95 %, or `finished`, it counts as watched; in the first five seconds as not begun. A place that is kept counts as a view of the title and its series, once a person in 24 hours, where everybody may watch. Answers what is kept now, null where that is nothing.',
    access: 'signed-in',
    body: Type.Object(
      {
        productId: Id,
        position: Seconds,
        duration: Seconds,
        finished: Type.Optional(Type.Boolean()),
        player: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
        sequence: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
        ago: Type.Optional(Ago),
      },
      closed,
    ),
    reply: Type.Object({ entry: nullable(WatchEntry), kept: Type.Boolean() }),
    example: { entry: ENTRY, kept: true },
  },
  'DELETE /watch/item/:id': {
    summary: 'Forgets that one has watched a title; of a series all its episodes. Answers what was forgotten, which /watch/import takes back.',
    access: 'signed-in',
    params: ById,
    reply: Entries,
    example: exampleEntries,
  },
  'POST /watch/mark': {
    summary: 'Marks a title, or all episodes of a series, as watched; or as not watched, which forgets how far one was. Answers what was kept of them before.',
    access: 'signed-in',
    body: Type.Object({ productId: Id, watched: Type.Boolean() }, closed),
    reply: Entries,
    example: exampleEntries,
  },
  'POST /watch/row': {
    summary:
      'Takes a film or a whole series from what one has to go on with, or puts it back; what was watched is not forgotten. Watching it puts it back, too.',
    access: 'signed-in',
    body: Type.Object({ productId: Id, shown: Type.Boolean() }, closed),
    reply: Done,
    example: { done: true },
  },
  'POST /watch/import': {
    summary: 'Takes over what a browser kept from before one signed in, or what was just forgotten; of each title the newer stays. Twice is once.',
    access: 'signed-in',
    body: Type.Object({ entries: Type.Array(Existing, { maxItems: 1000 }) }, closed),
    reply: Type.Object({ imported: Type.Integer() }),
    example: { imported: 1 },
  },
  'POST /watch/guest/list': {
    summary: 'What somebody who is not signed in has to go on with, from what their browser kept (view CONTINUE); nothing of it is kept here.',
    access: 'key',
    body: Type.Object({ entries: Type.Array(Existing, { maxItems: 50 }), view: Type.Optional(View) }, closed),
    reply: page(WatchItem),
    example: emptyPage,
  },
} as const satisfies EndpointMap;
