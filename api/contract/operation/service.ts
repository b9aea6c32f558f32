import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Done, Id, Instant, examplePage, nullable, page } from '../values.ts';
import { AnyNumber, openJson, record, Version } from '../bounded.ts';

const closed = { additionalProperties: false };
const AdapterName = Type.Enum(['WEBHOOK', 'SLACK_WEBHOOK']);
const Values = record(Type.Union([Type.String({ maxLength: 4000 }), AnyNumber, Type.Boolean()]), { key: 60, most: 30, size: 20_000 });
const Secrets = record(Type.String({ maxLength: 4000 }), { key: 60, most: 10, size: 20_000 });

const AdapterSchema = openJson({ key: 60, most: 200, depth: 8, size: 10_000 });

/** Kind of integration, with the JSON Schemas of its settings and secrets. */
export const Adapter = Type.Object({
  name: AdapterName,
  label: Type.String(),
  description: Type.String(),
  settings: AdapterSchema,
  secrets: AdapterSchema,
});

/** Run of an integration with its log. RUNNING until a worker has finished, in one attempt or several. */
export const ServiceRun = Type.Object({
  id: Id,
  /** Job of the run; GET /job/events/:id follows the job. */
  jobId: nullable(Id),
  state: Type.Enum(['RUNNING', 'COMPLETED', 'FAILED']),
  startedAt: Instant,
  endedAt: nullable(Instant),
  log: Type.Array(Type.Object({ at: Instant, level: Type.Enum(['info', 'error']), message: Type.String() })),
});
export type ServiceRun = Static<typeof ServiceRun>;

/** Integration of an organization. Secrets are never returned; `secretsSet` names those that are set. */
export const Service = Type.Object({
  id: Id,
  version: Version,
  createdAt: Instant,
  lastModified: Instant,
  organizationId: Id,
  adapter: AdapterName,
  name: Type.String(),
  enabled: Type.Boolean(),
  settings: Values,
  secretsSet: Type.Array(Type.String()),
  lastRun: nullable(ServiceRun),
});
export type Service = Static<typeof Service>;

const draft = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  settings: Values,
  /** Write-only. An omitted name keeps its secret; an empty value removes the secret. */
  secrets: Secrets,
  enabled: Type.Boolean(),
};

const exampleRun = {
  id: '0190a6f0-7c00-7000-8000-0000000000fb',
  jobId: '0190a6f0-7c00-7000-8000-0000000000c9',
  state: 'COMPLETED',
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: '2026-11-21T10:00:00.300Z',
  log: [{ at: '2026-11-21T10:00:00.300Z', level: 'info', message: 'partner.example answered 200.' }],
};
const example = {
  id: '0190a6f0-7c00-7000-8000-0000000000fa',
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastModified: '2026-11-21T10:00:00.000Z',
  organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
  adapter: 'WEBHOOK',
  name: 'Newsroom',
  enabled: true,
  settings: { url: 'https://partner.example/hooks/marquee', content: 'TITLES' },
  secretsSet: ['signingKey'],
  lastRun: exampleRun,
};

export const serviceEndpoints = {
  'POST /api/service/list': {
    summary: 'Lists the integrations of the caller’s organization by name, and the adapters there are.',
    access: 'service:read',
    body: Type.Object(
      {
        page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
        q: Type.Optional(Type.String({ maxLength: 200 })),
        adapter: Type.Optional(AdapterName),
      },
      closed,
    ),
    reply: Type.Object({ ...page(Service).properties, adapters: Type.Array(Adapter) }),
    example: {
      ...examplePage(example),
      adapters: [
        { name: 'WEBHOOK', label: 'Webhook', description: 'Posts signed JSON to an address.', settings: { type: 'object' }, secrets: { type: 'object' } },
      ],
    },
  },
  'POST /api/service/create': {
    summary: 'Makes an integration. Settings and secrets must fit the schemas of its adapter.',
    access: 'service:update',
    body: Type.Object(
      {
        adapter: AdapterName,
        name: draft.name,
        settings: draft.settings,
        secrets: Type.Optional(draft.secrets),
        enabled: Type.Optional(draft.enabled),
      },
      closed,
    ),
    reply: Service,
    example,
  },
  'POST /api/service/save': {
    summary: 'Changes an integration: only the fields sent, and only if version is the one read.',
    access: 'service:update',
    body: Type.Object(
      {
        id: Id,
        version: Version,
        name: Type.Optional(draft.name),
        settings: Type.Optional(draft.settings),
        secrets: Type.Optional(draft.secrets),
        enabled: Type.Optional(draft.enabled),
      },
      closed,
    ),
    reply: Service,
    example,
  },
  'POST /api/service/item': { summary: 'Reads an integration.', access: 'service:read', body: Type.Object(ById.properties, closed), reply: Service, example },
  'POST /api/service/delete': {
    summary: 'Deletes an integration with its secrets and runs.',
    access: 'service:update',
    body: Type.Object(ById.properties, closed),
    reply: Done,
    example: { done: true },
  },
  'POST /api/service/transfer': {
    summary:
      'Has an integration run: answers the run, which a worker does at once. What is not reached, or answers 5xx, 408 or 429, is tried three times. `test` sends a greeting instead of data.',
    access: 'service:update',
    body: Type.Object({ ...ById.properties, test: Type.Optional(Type.Boolean()) }, closed),
    reply: ServiceRun,
    example: exampleRun,
  },
} as const satisfies EndpointMap;
