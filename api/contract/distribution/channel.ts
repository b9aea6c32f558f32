import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { postList, resource } from '../resource.ts';
import { EntityStatus, Id, Instant, Link, MetaData, nullable, Path } from '../values.ts';

/** Which titles a feed carries: all of these at once; without any, every shown title of the organization. */
export const ChannelFilter = Type.Object(
  {
    programTypes: Type.Optional(Type.Array(Type.Enum(['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT']), { maxItems: 5 })),
    tags: Type.Optional(Type.Array(Path, { maxItems: 50 })),
    genres: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 })),
  },
  { additionalProperties: false },
);

const State = Type.Enum(['IDLE', 'RUNNING', 'COMPLETED', 'FAILED']);
const Format = Type.Enum(['MRSS', 'ROKU_JSON', 'JSON']);
const Mode = Type.Enum(['PULL', 'PUSH']);

const channels = resource('channel', {
  many: 'channel feeds of the caller’s organization',
  one: 'a channel feed',
  read: 'channel:read',
  write: 'channel:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    path: Path,
    description: Type.String({ maxLength: 2000 }),
    format: Format,
    /** PULL: the partner fetches it at our address. PUSH: we deliver it to `targetUrl`. */
    mode: Mode,
    targetUrl: nullable(Link),
    /** DAILY: rebuilt once a day at `hour` of `timeZone`. ANYTIME: whenever a title in it changes. */
    schedule: Type.Enum(['DAILY', 'ANYTIME']),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    timeZone: Type.String({ minLength: 1, maxLength: 60 }),
    filter: ChannelFilter,
    entityStatus: EntityStatus,
    metaData: MetaData,
  },
  facts: { organizationId: Id, state: State, lastRunAt: nullable(Instant) },
  required: ['name'],
  filters: { path: Path, format: Format, mode: Mode, state: State },
  example: {
    name: 'Roku',
    path: 'roku',
    description: '',
    format: 'ROKU_JSON',
    mode: 'PULL',
    targetUrl: null,
    schedule: 'DAILY',
    hour: 3,
    timeZone: 'UTC',
    filter: { programTypes: ['FEATURE'] },
    entityStatus: 'APPROVED',
    metaData: {},
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
    state: 'IDLE',
    lastRunAt: null,
  },
});

const byId = channels['GET /channel/item/:id'];

export const channelEndpoints = {
  ...channels,
  ...postList('channel', channels),
  'GET /channel/item': {
    summary: 'A channel feed by its id or by its path.',
    access: byId.access,
    query: Type.Object({ id: Type.Optional(Id), path: Type.Optional(Path) }, { additionalProperties: false }),
    reply: byId.reply,
    example: byId.example,
  },
} as const satisfies EndpointMap;
