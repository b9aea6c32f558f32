import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Instant, nullable, page, examplePage } from '../values.ts';

export const Granularity = Type.Enum(['hour', 'day', 'week', 'month']);

/** Named time series for dashboards. `name` is the `metric` to request at `POST /analytics/series`. */
export const Dataseries = Type.Object({
  name: Type.String(),
  label: Type.String(),
  description: Type.String(),
  unit: Type.Enum(['count', 'seconds', 'people', 'bytes']),
  /** Finest granularity available. */
  granularity: Granularity,
  dimensions: Type.Array(Type.String()),
  source: Type.Enum(['EVENTS', 'POINTS']),
  /** Time of the last known point; null if there is none. */
  latestAt: nullable(Instant),
});
export type Dataseries = Static<typeof Dataseries>;

export const dataseriesEndpoints = {
  'GET /dataseries/list': {
    summary: 'Lists the named time series dashboards can show, by name.',
    access: 'report:read',
    query: Type.Object(
      {
        page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
        q: Type.Optional(Type.String({ maxLength: 200 })),
        unit: Type.Optional(Type.Enum(['count', 'seconds', 'people', 'bytes'])),
        dimension: Type.Optional(Type.String({ maxLength: 40 })),
      },
      { additionalProperties: false },
    ),
    reply: page(Dataseries),
    example: examplePage({
      name: 'views',
      label: 'Views',
      description: 'How often a title was started.',
      unit: 'count',
      granularity: 'hour',
      dimensions: ['product', 'programType'],
      source: 'EVENTS',
      latestAt: '2026-11-21T10:00:00.000Z',
    }),
  },
} as const satisfies EndpointMap;
