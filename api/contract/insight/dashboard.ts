import Type, { type Static } from 'typebox';
import { Dimension } from './analytics.ts';
import { Metric, TimedMetric } from './metric.ts';
import { Granularity } from './dataseries.ts';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';
import { Id, Instant, nullable } from '../values.ts';
import { Version } from '../bounded.ts';

const closed = { additionalProperties: false };
/** Of twelve columns; rows are as high as the screen makes them. */
const place = {
  id: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' }),
  title: Type.String({ maxLength: 120 }),
  x: Type.Integer({ minimum: 0, maximum: 11 }),
  y: Type.Integer({ minimum: 0, maximum: 999 }),
  width: Type.Integer({ minimum: 1, maximum: 12 }),
  height: Type.Integer({ minimum: 1, maximum: 24 }),
};
const days = Type.Integer({ minimum: 1, maximum: 400 });

/** What a dashboard can show: a closed list. */
export const Tile = Type.Union([
  Type.Object(
    { ...place, kind: Type.Literal('counts'), metrics: Type.Array(Metric, { minItems: 1, maxItems: 12 }), days, compare: Type.Optional(Type.Boolean()) },
    closed,
  ),
  Type.Object(
    {
      ...place,
      kind: Type.Literal('series'),
      metric: TimedMetric,
      granularity: Granularity,
      days,
      chart: Type.Enum(['line', 'bar', 'area']),
      compare: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  Type.Object(
    {
      ...place,
      kind: Type.Literal('table'),
      metrics: Type.Array(TimedMetric, { minItems: 1, maxItems: 8 }),
      dimension: Dimension,
      days,
      size: Type.Integer({ minimum: 1, maximum: 50 }),
    },
    closed,
  ),
  /** A named series of `GET /dataseries/list`. */
  Type.Object({ ...place, kind: Type.Literal('dataseries'), name: Type.String({ maxLength: 80 }), days, chart: Type.Enum(['line', 'bar', 'area']) }, closed),
  /** The first rows of a list. */
  Type.Object(
    {
      ...place,
      kind: Type.Literal('list'),
      of: Type.Enum(['product', 'channel', 'avails', 'order', 'page', 'inbox']),
      entityStatuses: Type.Optional(Type.String({ maxLength: 200 })),
      size: Type.Integer({ minimum: 1, maximum: 50 }),
    },
    closed,
  ),
  Type.Object({ ...place, kind: Type.Literal('note'), text: Type.String({ maxLength: 2000 }) }, closed),
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

const example = {
  id: '0190a6f0-7c00-7000-8000-0000000000f9',
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastModified: '2026-11-21T10:00:00.000Z',
  path: 'main',
  name: 'My dashboard',
  tiles: [{ id: 'views', kind: 'series', title: 'Views', x: 0, y: 0, width: 8, height: 4, metric: 'views', granularity: 'day', days: 30, chart: 'line' }],
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
} as const satisfies EndpointMap;
