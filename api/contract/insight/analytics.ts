import Type, { type Static } from 'typebox';
import { AnyNumber, record } from '../bounded.ts';
import { Granularity } from './dataseries.ts';
import type { EndpointMap } from '../endpoint.ts';
import { Metric, TimedMetric } from './metric.ts';
import { EntityStatus, Id, Instant, nullable, examplePage, page, SortDirection, TimeZone } from '../values.ts';

export const Dimension = Type.Enum(['product', 'programType', 'day']);
/** Kinds of events players and pages report. */
export const EventKind = Type.Enum(['PAGE_VIEW', 'SEARCH', 'TITLE_VIEW', 'PLAY_START', 'PLAY_PROGRESS', 'PLAY_COMPLETE', 'ADD_TO_CART', 'SHARE']);
export type EventKind = Static<typeof EventKind>;

/** What more there is to say of an event: few short values. Anybody may report events. */
const EventDetails = record(Type.Union([Type.String({ maxLength: 200 }), AnyNumber, Type.Boolean(), Type.Null()]), { key: 40, most: 12, size: 1500 });
const Compare = Type.Enum(['PREVIOUS_PERIOD', 'PREVIOUS_YEAR']);
const closed = { additionalProperties: false };
const span = {
  /** Inclusive. Thirty days before `to` unless said otherwise. */
  from: Type.Optional(Instant),
  /** Exclusive. Now unless said otherwise. */
  to: Type.Optional(Instant),
  /** IANA name; UTC unless said otherwise. Days, weeks and months begin by it. */
  timeZone: Type.Optional(TimeZone),
};
const Spanned = { from: Instant, to: Instant, timeZone: Type.String() };
const Point = Type.Object({ at: Instant, value: Type.Number() });
const exampleSpan = { from: '2026-11-19T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z', timeZone: 'UTC' };

export const ProductStats = Type.Object({
  productId: Id,
  name: Type.String(),
  path: Type.String(),
  kind: Type.Enum(['TITLE', 'MERCHANDISE']),
  entityStatus: EntityStatus,
  /** As lists show it. */
  viewCount: Type.Integer(),
  /** Starts of plays in the last thirty days; of a series those of its episodes. */
  recentViews: Type.Integer(),
  ratingScore: Type.Number(),
  ratingCount: Type.Integer(),
  favorites: Type.Integer(),
  /** Open carts it lies in, and how many of it. */
  carts: Type.Integer(),
  cartUnits: Type.Integer(),
});

export const analyticsEndpoints = {
  'POST /analytics/series': {
    summary: 'A metric over time: one point a bucket, zero where nothing was. At most 2,000 points; broken down by product or program type, the ten largest.',
    access: 'report:read',
    body: Type.Object(
      {
        metric: TimedMetric,
        ...span,
        granularity: Type.Optional(Granularity),
        dimension: Type.Optional(Type.Enum(['product', 'programType'])),
        productId: Type.Optional(Id),
        compare: Type.Optional(Compare),
      },
      closed,
    ),
    reply: Type.Object({
      metric: TimedMetric,
      unit: Type.String(),
      granularity: Granularity,
      ...Spanned,
      /** Sum of the points of what was asked; for viewers and visits, how many different ones. */
      total: Type.Number(),
      /** Bucket by bucket; the first is the whole, keys follow when a dimension was asked. */
      series: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), points: Type.Array(Point) })),
      previous: nullable(Type.Object({ from: Instant, to: Instant, total: Type.Number(), points: Type.Array(Point) })),
    }),
    example: {
      metric: 'views',
      unit: 'count',
      granularity: 'day',
      ...exampleSpan,
      total: 41,
      series: [
        {
          key: '',
          label: 'All',
          points: [
            { at: '2026-11-19T00:00:00.000Z', value: 18 },
            { at: '2026-11-20T00:00:00.000Z', value: 23 },
          ],
        },
      ],
      previous: null,
    },
  },
  'POST /analytics/table': {
    summary: 'Metrics by product, program type or day, sorted and paged, with the totals of all rows.',
    access: 'report:read',
    body: Type.Object(
      {
        metrics: Type.Array(TimedMetric, { minItems: 1, maxItems: 8, uniqueItems: true }),
        dimension: Dimension,
        ...span,
        sortBy: Type.Optional(Type.Union([TimedMetric, Type.Literal('label')])),
        sortDirection: Type.Optional(SortDirection),
        page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
      },
      closed,
    ),
    reply: Type.Object({
      ...page(Type.Object({ key: Type.String(), label: Type.String(), values: Type.Record(Type.String(), Type.Number()) })).properties,
      totals: Type.Record(Type.String(), Type.Number()),
      ...Spanned,
    }),
    example: {
      ...examplePage({ key: '0190a6f0-7c00-7000-8000-000000000001', label: 'The Lantern Keepers', values: { views: 41 } }),
      totals: { views: 41 },
      ...exampleSpan,
    },
  },
  'POST /analytics/counts': {
    summary: 'Metrics as one number each, over a time or, for what is counted as it is, now; with the time before to compare.',
    access: 'report:read',
    body: Type.Object({ metrics: Type.Array(Metric, { minItems: 1, maxItems: 20, uniqueItems: true }), ...span, compare: Type.Optional(Compare) }, closed),
    reply: Type.Object({
      ...Spanned,
      counts: Type.Array(Type.Object({ metric: Metric, unit: Type.String(), value: Type.Number(), previous: nullable(Type.Number()), isNow: Type.Boolean() })),
    }),
    example: { ...exampleSpan, counts: [{ metric: 'views', unit: 'count', value: 41, previous: 30, isNow: false }] },
  },
  'POST /analytics/event': {
    summary: 'Reports what happened on a page or in a player. The signed-in person is noted. A repeat with the same dedupeKey changes nothing.',
    access: 'key',
    body: Type.Object(
      {
        kind: EventKind,
        productId: Type.Optional(Id),
        sessionId: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
        /** Seconds played since the last report for PLAY_PROGRESS, units for ADD_TO_CART; 1 unless said otherwise. */
        amount: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
        metaData: Type.Optional(EventDetails),
        dedupeKey: Type.Optional(Type.String({ minLength: 8, maxLength: 100 })),
      },
      closed,
    ),
    reply: Type.Object({ accepted: Type.Boolean() }),
    example: { accepted: true },
  },
  'POST /product/stats': {
    summary: 'Views, ratings, favourites and carts of the caller’s organization’s products: those of `ids`, or all by kind and name, most viewed first.',
    access: 'product:read',
    body: Type.Object(
      {
        ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
        kind: Type.Optional(Type.Enum(['TITLE', 'MERCHANDISE'])),
        q: Type.Optional(Type.String({ maxLength: 200 })),
        page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 0 })),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
      },
      closed,
    ),
    reply: page(ProductStats),
    example: examplePage({
      productId: '0190a6f0-7c00-7000-8000-000000000001',
      name: 'The Lantern Keepers',
      path: 'the-lantern-keepers',
      kind: 'TITLE',
      entityStatus: 'APPROVED',
      viewCount: 1_204_331,
      recentViews: 41,
      ratingScore: 8.4,
      ratingCount: 18_204,
      favorites: 12,
      carts: 0,
      cartUnits: 0,
    }),
  },
} as const satisfies EndpointMap;
