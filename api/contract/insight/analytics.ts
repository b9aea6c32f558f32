import Type, { type Static } from 'typebox';
import { AnyNumber, record } from '../bounded.ts';
import { Currency } from '../commerce/ledger-entry.ts';
import { Granularity } from './dataseries.ts';
import type { EndpointMap } from '../endpoint.ts';
import { Metric, TimedMetric } from './metric.ts';
import { EntityStatus, Id, Instant, nullable, examplePage, page, SortDirection, TimeZone } from '../values.ts';

/**
 * `words`: search words. `release`: release of the player, for playback metrics. `channel`: channel of feed fetches. `organization`: supplier of a product.
 * Weeks and months are named by their first day.
 */
export const Dimension = Type.Enum([
  ...(['product', 'series', 'organization', 'programType', 'country', 'device', 'plan', 'words', 'release', 'channel'] as const),
  ...(['day', 'week', 'month'] as const),
]);
export type Dimension = Static<typeof Dimension>;
const SeriesDimension = Type.Enum(['product', 'series', 'organization', 'programType', 'country', 'device', 'plan', 'channel']);
export const Device = Type.Enum(['DESKTOP', 'MOBILE', 'TABLET', 'TV', 'OTHER']);
export type Device = Static<typeof Device>;
export const EventKind = Type.Enum([
  'PAGE_VIEW',
  'SEARCH',
  'SEARCH_EMPTY',
  'TITLE_VIEW',
  'PLAY_START',
  'PLAY_READY',
  'PLAY_PROGRESS',
  'PLAY_STALL',
  'PLAY_ERROR',
  'PLAY_COMPLETE',
  'ADD_TO_CART',
  'CHECKOUT',
  'SHARE',
]);
export type EventKind = Static<typeof EventKind>;

/** Details of an event: few short values, because anybody may report events. */
const EventDetails = record(Type.Union([Type.String({ maxLength: 200 }), AnyNumber, Type.Boolean(), Type.Null()]), { key: 40, most: 12, size: 1500 });
export const Compare = Type.Enum(['PREVIOUS_PERIOD', 'PREVIOUS_YEAR']);
const closed = { additionalProperties: false };
const span = {
  /** Inclusive; thirty days before `to` by default. */
  from: Type.Optional(Instant),
  /** Exclusive; now by default. */
  to: Type.Optional(Instant),
  /** IANA name; UTC by default. Days, weeks and months begin in this zone. */
  timeZone: Type.Optional(TimeZone),
};
/** Filters of the rows that count. A supplier's rows are always its own. */
export const narrowing = {
  productId: Type.Optional(Id),
  /** Series with its episodes. */
  seriesId: Type.Optional(Id),
  organizationId: Type.Optional(Id),
  country: Type.Optional(Type.String({ minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$' })),
  device: Type.Optional(Device),
  planId: Type.Optional(Id),
  /** Currency of sales metrics, which require one. */
  currency: Type.Optional(Currency),
};
export const Narrowed = Type.Object(narrowing, closed);
export type Narrowed = Static<typeof Narrowed>;
const narrowed = {
  /** OWN: products of the caller's organization. TENANT: every supplier's, too, for the tenant's own organization only. */
  of: Type.Optional(Type.Enum(['OWN', 'TENANT'])),
  only: Type.Optional(Narrowed),
};
const Spanned = { from: Instant, to: Instant, timeZone: Type.String() };
const Point = Type.Object({ at: Instant, value: Type.Number() });
const exampleSpan = { from: '2026-11-19T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z', timeZone: 'UTC' };

const SessionId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const event = {
  kind: EventKind,
  productId: Type.Optional(Id),
  sessionId: Type.Optional(SessionId),
  /** Seconds played since the last report for PLAY_PROGRESS, seconds to the first frame for PLAY_READY, units for ADD_TO_CART. Default: 1. */
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
  /** Details of the event; `words` holds the words of a search. */
  metaData: Type.Optional(EventDetails),
  dedupeKey: Type.Optional(Type.String({ minLength: 8, maxLength: 100 })),
};
const MAX_EVENTS = 50;

export const ProductStats = Type.Object({
  productId: Id,
  name: Type.String(),
  path: Type.String(),
  kind: Type.Enum(['TITLE', 'MERCHANDISE']),
  entityStatus: EntityStatus,
  /** Number of views shown in lists. */
  viewCount: Type.Integer(),
  /** Plays started in the last thirty days; for a series, those of its episodes. */
  recentViews: Type.Integer(),
  ratingScore: Type.Number(),
  ratingCount: Type.Integer(),
  favorites: Type.Integer(),
  /** Open carts that contain the product, and units in them. */
  carts: Type.Integer(),
  cartUnits: Type.Integer(),
});

export const analyticsEndpoints = {
  'POST /analytics/series': {
    summary: 'A metric over time: one point a bucket, zero where nothing was. At most 2,000 points; broken down by a dimension, the ten largest.',
    access: 'report:read',
    body: Type.Object(
      {
        metric: TimedMetric,
        ...span,
        granularity: Type.Optional(Granularity),
        dimension: Type.Optional(SeriesDimension),
        productId: Type.Optional(Id),
        ...narrowed,
        compare: Type.Optional(Compare),
      },
      closed,
    ),
    reply: Type.Object({
      metric: TimedMetric,
      unit: Type.String(),
      granularity: Granularity,
      ...Spanned,
      /** Sum of the requested points. Viewers and visits: number of distinct ones. Subscribers: over the whole time. */
      total: Type.Number(),
      /** Series of buckets: the total first, then one series per key if a dimension was requested. */
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
    summary: 'Metrics by a dimension or day, sorted and paged, with the totals of all rows.',
    access: 'report:read',
    body: Type.Object(
      {
        metrics: Type.Array(TimedMetric, { minItems: 1, maxItems: 8, uniqueItems: true }),
        dimension: Dimension,
        ...span,
        ...narrowed,
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
    body: Type.Object(
      { metrics: Type.Array(Metric, { minItems: 1, maxItems: 20, uniqueItems: true }), ...span, ...narrowed, compare: Type.Optional(Compare) },
      closed,
    ),
    reply: Type.Object({
      ...Spanned,
      counts: Type.Array(Type.Object({ metric: Metric, unit: Type.String(), value: Type.Number(), previous: nullable(Type.Number()), isNow: Type.Boolean() })),
    }),
    example: { ...exampleSpan, counts: [{ metric: 'views', unit: 'count', value: 41, previous: 30, isNow: false }] },
  },
  'POST /analytics/event': {
    summary: 'Reports what happened on a page or in a player. The signed-in person is noted. A repeat with the same dedupeKey changes nothing.',
    access: 'key',
    body: Type.Object(event, closed),
    reply: Type.Object({ accepted: Type.Boolean() }),
    example: { accepted: true },
  },
  'POST /analytics/events': {
    summary:
      'Reports several things that happened, at most fifty. What names a product the caller does not see, or repeats a dedupeKey, is left out; `accepted` says how many were noted. No address is kept.',
    access: 'key',
    body: Type.Object(
      {
        sessionId: Type.Optional(SessionId),
        events: Type.Array(
          Type.Object({ ...event, /** Seconds since the event; at most a week. */ ago: Type.Optional(Type.Number({ minimum: 0, maximum: 604_800 })) }, closed),
          { minItems: 1, maxItems: MAX_EVENTS },
        ),
      },
      closed,
    ),
    reply: Type.Object({ accepted: Type.Integer() }),
    example: { accepted: 2 },
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
