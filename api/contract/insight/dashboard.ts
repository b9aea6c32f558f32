import Type, { type Static } from 'typebox';
import { CountedMetric, CurrentMetric } from './metric.ts';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';
import { Done, Id, Instant, Money, nullable } from '../values.ts';
import { Version } from '../bounded.ts';

const closed = { additionalProperties: false };
/** A tile stands where it is in the list; it is one or two columns wide. */
const place = {
  id: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' }),
  width: Type.Integer({ minimum: 1, maximum: 2 }),
};
/** Days up to now that a tile is about. */
const days = Type.Integer({ minimum: 1, maximum: 400 });

/** Lists that are ready to be placed. Those of `POST /analytics/table` need report:read, those of the library product:read. */
export const ReadyList = Type.Enum([
  'topTitles',
  'topSeries',
  'topGoods',
  'suppliers',
  'countries',
  'devices',
  'plans',
  'searches',
  'emptySearches',
  'recentTitles',
  'mostPlayed',
  'byStatus',
  'byType',
]);
export type ReadyList = Static<typeof ReadyList>;

/** Everything a dashboard can show: a closed list. A tile asks with the rights its reader has by then. */
export const Tile = Type.Union([
  /** One number. `sales` is money, by currency: `GET /dashboard/sales`. */
  Type.Object(
    {
      ...place,
      kind: Type.Literal('METRIC'),
      metric: Type.Enum([...CountedMetric.enum, ...CurrentMetric.enum, 'sales']),
      days,
      compare: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  Type.Object({ ...place, kind: Type.Literal('CHART'), metric: CountedMetric, days, compare: Type.Optional(Type.Boolean()) }, closed),
  Type.Object({ ...place, kind: Type.Literal('LIST'), list: ReadyList, days, size: Type.Integer({ minimum: 1, maximum: 20 }) }, closed),
  /** A saved report, which its reader may have lost meanwhile: `GET /report/item/:id`. */
  Type.Object({ ...place, kind: Type.Literal('REPORT'), reportId: Id, size: Type.Integer({ minimum: 1, maximum: 20 }) }, closed),
  /** `GET /dashboard/todo`. */
  Type.Object({ ...place, kind: Type.Literal('TODO') }, closed),
  /** Plain words of the person’s own. */
  Type.Object({ ...place, kind: Type.Literal('NOTE'), text: Type.String({ maxLength: 2000 }) }, closed),
]);
export type Tile = Static<typeof Tile>;

const Tiles = Type.Array(Tile, { maxItems: 40 });
const DashboardPath = Type.String({ minLength: 1, maxLength: 60, pattern: patterns.path });

/** `id`, `createdAt` and `lastModified` are null and `version` is 0 while nothing has been saved: then it is the role's default. */
export const Dashboard = Type.Object({
  id: nullable(Id),
  version: Version,
  createdAt: nullable(Instant),
  lastModified: nullable(Instant),
  path: DashboardPath,
  name: Type.String(),
  tiles: Tiles,
  isDefault: Type.Boolean(),
});
export type Dashboard = Static<typeof Dashboard>;

/** Work that waits; each is a list of the product that the caller may read and act in. */
export const TodoKind = Type.Enum([
  'review',
  'drafts',
  'rejected',
  'ending',
  'unmatched',
  'feeds',
  'pack',
  'packRest',
  'returns',
  'refunds',
  'disputes',
  'lowStock',
  'reportedReviews',
  'waitingReviews',
  'moments',
  'refusedMoments',
]);
export type TodoKind = Static<typeof TodoKind>;

const example = {
  id: '0190a6f0-7c00-7000-8000-0000000000f9',
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastModified: '2026-11-21T10:00:00.000Z',
  path: 'main',
  name: 'My dashboard',
  tiles: [
    { id: 'todo', kind: 'TODO', width: 2 },
    { id: 'views', kind: 'CHART', width: 2, metric: 'views', days: 28, compare: true },
  ],
  isDefault: false,
};

export const dashboardEndpoints = {
  'GET /dashboard/item/:id': {
    summary: 'A dashboard of the caller’s own, by id or path. `default` is the layout of the role; `main` is the same until one is saved.',
    access: 'signed-in',
    params: Type.Object({ id: DashboardPath }, { additionalProperties: false }),
    reply: Dashboard,
    example,
  },
  'POST /dashboard/item': {
    summary: 'Saves a dashboard of the caller: with id and version an update, without them a new one at its path (`main` unless said otherwise).',
    access: 'signed-in',
    body: Type.Object(
      {
        id: Type.Optional(Id),
        version: Type.Optional(Version),
        path: Type.Optional(DashboardPath),
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
        tiles: Type.Optional(Tiles),
      },
      closed,
    ),
    reply: Dashboard,
    example,
  },
  'DELETE /dashboard/item/:id': {
    summary: 'Forgets a dashboard of the caller, by id or path: what `main` shows from then on is the layout of the role.',
    access: 'signed-in',
    params: Type.Object({ id: DashboardPath }, { additionalProperties: false }),
    reply: Done,
    example: { done: true },
  },
  'GET /dashboard/todo': {
    summary: 'How much of each kind of work waits for the caller, of what they may read: of their own organization where it supplies the tenant. None is 0.',
    access: 'signed-in',
    reply: Type.Object({ lines: Type.Array(Type.Object({ todo: TodoKind, count: Type.Integer() })) }),
    example: { lines: [{ todo: 'pack', count: 3 }] },
  },
  'GET /dashboard/sales': {
    summary:
      'What was earned from a moment on until before another, by currency, and in the same time before. For the house: sales of the shop less discounts, taxes, delivery and what went back, before what suppliers are owed; time of plans as it passes. For a supplier: what it is owed of its own sales. At most 400 days.',
    access: 'statement:read',
    query: Type.Object({ from: Instant, /** Now unless said otherwise. */ to: Type.Optional(Instant) }, closed),
    reply: Type.Object({ from: Instant, to: Instant, sums: Type.Array(Type.Object({ now: Money, before: Money })) }),
    example: {
      from: '2026-10-24T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
      sums: [{ now: { amount: 1_240_900, currency: 'USD' }, before: { amount: 980_000, currency: 'USD' } }],
    },
  },
} as const satisfies EndpointMap;
