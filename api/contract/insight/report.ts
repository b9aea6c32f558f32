import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { ById, Done, examplePage, Id, Instant, nullable, page } from '../values.ts';
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

/** When it is mailed: at an hour of the tenant’s clock, each day, on a weekday from Sunday (0) on, or on a day of each month. */
export const MailSchedule = Type.Object(
  {
    every: Type.Enum(['DAILY', 'WEEKLY', 'MONTHLY']),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    weekday: Type.Integer({ minimum: 0, maximum: 6 }),
    day: Type.Integer({ minimum: 1, maximum: 28 }),
  },
  { additionalProperties: false },
);
export type MailSchedule = Static<typeof MailSchedule>;
/** People one report is mailed to. */
const MAX_RECIPIENTS = 20;

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
    schedule: nullable(MailSchedule),
    /** Members of the organization who may read it. Who may no longer is left out. */
    recipientIds: Type.Array(Id, { maxItems: MAX_RECIPIENTS, uniqueItems: true }),
  },
  facts: { organizationId: Id, isOwn: Type.Boolean(), madeBy: Type.String(), nextAt: nullable(Instant), lastSentAt: nullable(Instant) },
  required: ['name', 'definition'],
  filters: { isShared: Type.Boolean() },
  example: {
    name: 'Watched on televisions',
    definition: { metrics: ['views', 'viewers'], dimension: 'product', granularity: 'day', compare: 'PREVIOUS_PERIOD', only: { device: 'TV' }, days: 28 },
    isShared: false,
    schedule: null,
    recipientIds: [],
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
    isOwn: true,
    madeBy: 'Ana',
    nextAt: null,
    lastSentAt: null,
  },
});

const byId = reports['GET /report/item/:id'];
export type SavedReport = Static<(typeof byId)['reply']>;

export const reportEndpoints = {
  ...reports,
  'POST /report/stop/:id': {
    summary: 'Ends the letters of a report to the caller.',
    access: 'report:read',
    params: ById,
    reply: Done,
    example: { done: true },
  },
  'GET /report/reader/list': {
    summary: 'Members of the caller’s organization who may read reports, or with `isOfMoney` those on sales: whom one may be mailed to.',
    access: 'report:read',
    query: Type.Object(
      {
        isOfMoney: Type.Optional(Type.Boolean()),
        page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
      },
      { additionalProperties: false },
    ),
    reply: page(Type.Object({ id: Id, name: Type.String() })),
    example: examplePage({ id: '0190a6f0-7c00-7000-8000-0000000000c1', name: 'Ana Reyes' }),
  },
} as const satisfies EndpointMap;
