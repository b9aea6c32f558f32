import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { Id } from '../values.ts';
import { Compare, Dimension, Narrowed } from './analytics.ts';
import { Granularity } from './dataseries.ts';
import { TimedMetric } from './metric.ts';

const Day = Type.String({ format: 'date', maxLength: 10 });

/** Contents of a report. Its time is so many days up to when it is read, or from one day to another, both with it. */
export const ReportDefinition = Type.Object(
  {
    metrics: Type.Array(TimedMetric, { minItems: 1, maxItems: 8, uniqueItems: true }),
    dimension: Dimension,
    granularity: Granularity,
    compare: Type.Enum([...Compare.enum, 'NONE']),
    only: Narrowed,
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 800 })),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  },
  { additionalProperties: false },
);
export type ReportDefinition = Static<typeof ReportDefinition>;

const reports = resource('report', {
  many: 'saved reports: one’s own, and those shared within one’s organization',
  one: 'a saved report; only who made it changes or deletes it',
  read: 'report:read',
  write: 'report:read',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    definition: ReportDefinition,
    /** Members of the organization who may read reports see it, too. */
    isShared: Type.Boolean(),
  },
  facts: { organizationId: Id, isOwn: Type.Boolean(), madeBy: Type.String() },
  required: ['name', 'definition'],
  filters: { isShared: Type.Boolean() },
  example: {
    name: 'Watched on televisions',
    definition: { metrics: ['views', 'viewers'], dimension: 'product', granularity: 'day', compare: 'PREVIOUS_PERIOD', only: { device: 'TV' }, days: 28 },
    isShared: false,
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
    isOwn: true,
    madeBy: 'Ana',
  },
});

const byId = reports['GET /report/item/:id'];
export type SavedReport = Static<(typeof byId)['reply']>;

export const reportEndpoints = { ...reports } as const satisfies EndpointMap;
