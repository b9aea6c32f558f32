import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { postList, resource } from '../resource.ts';
import { EntityStatus, Id, Instant, MetaData, nullable, Path } from '../values.ts';
import { ChannelFilter } from './channel-filter.ts';
import { DeliveryFault, FeedDeliveryState } from './feed-delivery.ts';
import { FeedFormatName, FeedGuard } from './feed.ts';

const State = Type.Enum(['IDLE', 'RUNNING', 'COMPLETED', 'FAILED']);
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
    format: FeedFormatName,
    /** PULL: the partner fetches it at our address. PUSH: we deliver it to `targetUrl`. */
    mode: Mode,
    /** `sftp://host/folder`, `s3://bucket/folder`, `https://host/file` (PUT; a folder where it ends with a slash) or `mailto:address`. */
    targetUrl: nullable(Type.String({ maxLength: 2000, pattern: '^(?:https?://|sftp://|s3://|mailto:)[^\\s<>"\\\\]+$' })),
    /** The user who signs in, or the access key of S3. Without one the secret is sent over HTTP as a bearer token. */
    targetUser: Type.String({ maxLength: 200 }),
    /** Written, never read: a password, a private key of SSH, a secret key of S3, a token. Left out it stays, empty it is removed. Another host or user needs it anew. */
    targetSecret: nullable(Type.String({ maxLength: 8000 })),
    /** With {path}, {date} and {time} of the file; empty: path and extension of the feed. */
    targetFileName: Type.String({ maxLength: 120, pattern: '^[A-Za-z0-9_.{}-]*$' }),
    /** Address of a service that speaks the protocol of S3; null: Amazon’s own. */
    targetEndpoint: nullable(Type.String({ maxLength: 500, pattern: '^https?://[^\\s<>"\\\\]+$' })),
    targetRegion: Type.String({ maxLength: 40, pattern: '^[a-z0-9-]*$' }),
    /** Fingerprint of the SFTP server, SHA256:…; that of the first delivery is kept where there is none. */
    targetHostKey: Type.String({ maxLength: 60, pattern: '^(?:SHA256:[A-Za-z0-9+/]{43}=?)?$' }),
    /** DAILY: rebuilt once a day at `hour` of `timeZone`; WEEKLY: on its `weekday`. ANYTIME: whenever titles change, once for a burst. MANUAL: when somebody asks. */
    schedule: Type.Enum(['MANUAL', 'ANYTIME', 'HOURLY', 'DAILY', 'WEEKLY']),
    /** From Sunday (0) on. */
    weekday: Type.Integer({ minimum: 0, maximum: 6 }),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    timeZone: Type.String({ minLength: 1, maxLength: 60 }),
    filter: ChannelFilter,
    /** Countries (ISO 3166-1 alpha-2) it goes to; none: only titles that may be shown everywhere. */
    territories: Type.Array(Type.String({ minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$' }), { maxItems: 50 }),
    /** FREE: only titles that cost nothing. ANY: titles for rent, for sale and in plans, too. */
    audience: Type.Enum(['ANY', 'FREE']),
    /** Days before its rights begin from which on a title is in it. */
    leadDays: Type.Integer({ minimum: 0, maximum: 365 }),
    /** Every file waits for approval, not only one that looks wrong. */
    needsApproval: Type.Boolean(),
    /** LINK: whoever has the address gets the file. BASIC: with user and password. */
    protection: Type.Enum(['LINK', 'BASIC']),
    entityStatus: EntityStatus,
    metaData: MetaData,
  },
  facts: {
    organizationId: Id,
    state: State,
    lastRunAt: nullable(Instant),
    /** The next start by its clock; null where it has none. */
    nextRunAt: nullable(Instant),
    /** Why the last run failed; empty unless it did. */
    fault: Type.String(),
    /** The file partners get; null before the first. */
    live: nullable(Type.Object({ id: Id, titles: Type.Integer(), leftOut: Type.Integer(), bytes: Type.Integer(), builtAt: Instant })),
    /** The newest file that waits for approval. */
    waiting: nullable(Type.Object({ id: Id, guards: Type.Array(FeedGuard), titles: Type.Integer() })),
    fetches: Type.Integer(),
    lastFetchedAt: nullable(Instant),
    /** The program that fetched it last, as it calls itself. */
    lastFetchedBy: Type.String(),
    hasTargetSecret: Type.Boolean(),
    /** The newest delivery; null before the first. */
    delivery: nullable(
      Type.Object({ id: Id, state: FeedDeliveryState, fault: nullable(DeliveryFault), detail: Type.String(), createdAt: Instant, nextAt: nullable(Instant) }),
    ),
  },
  required: ['name'],
  filters: { path: Path, format: FeedFormatName, mode: Mode, state: State },
  example: {
    name: 'Roku',
    path: 'roku',
    description: '',
    format: 'ROKU_JSON',
    mode: 'PULL',
    targetUrl: null,
    targetUser: '',
    targetSecret: null,
    targetFileName: '',
    targetEndpoint: null,
    targetRegion: '',
    targetHostKey: '',
    schedule: 'DAILY',
    hour: 3,
    timeZone: 'UTC',
    weekday: 1,
    filter: { programTypes: ['FEATURE'] },
    territories: ['US'],
    audience: 'ANY',
    leadDays: 0,
    needsApproval: false,
    protection: 'LINK',
    entityStatus: 'APPROVED',
    metaData: {},
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
    state: 'IDLE',
    lastRunAt: null,
    nextRunAt: '2026-11-22T03:00:00.000Z',
    fault: '',
    live: null,
    waiting: null,
    fetches: 0,
    lastFetchedAt: null,
    lastFetchedBy: '',
    hasTargetSecret: false,
    delivery: null,
  },
});

const byId = channels['GET /channel/item/:id'];
export type Channel = Static<(typeof byId)['reply']>;

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
