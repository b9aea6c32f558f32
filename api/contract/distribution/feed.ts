import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { EntityStatus, Id, Instant, listQuery, nullable, page, examplePage, ById } from '../values.ts';
import { ChannelFilter } from './channel-filter.ts';

export const FeedFormatName = Type.Enum([
  ...(['MRSS', 'ROKU_JSON', 'ROKU_SEARCH', 'XMLTV', 'GOOGLE', 'VIDEO_SITEMAP', 'M3U', 'JSON'] as const),
  ...(['AMAZON_CDF', 'EMA_XLSX', 'EMA_CSV', 'AVAILS_XML', 'MEC', 'MMC'] as const),
]);
export type FeedFormatName = Static<typeof FeedFormatName>;

/** Conditions a title meets before it is in a feed, in the order they are asked. */
export const FeedGate = Type.Enum(['SELECTED', 'PUBLISHED', 'READY', 'TERRITORY', 'RIGHTS', 'PICTURES', 'PARTNER']);
export type FeedGate = Static<typeof FeedGate>;

/** Rules of partners that a title breaks. */
export const FindingCode = Type.Enum([
  ...(['NO_FILM', 'NO_EPISODES', 'FILM_NEEDS_RIGHT', 'NO_DESCRIPTION', 'NO_GENRE', 'NO_PARTNER_GENRE', 'NO_RELEASE_DATE', 'NO_DURATION'] as const),
  ...(['NO_PARTNER_COUNTRY', 'NAME_CUT', 'DESCRIPTION_CUT', 'TAGS_CUT', 'RATING_UNKNOWN'] as const),
  ...(['EVENTS_NOT_TAKEN', 'NOT_AN_EVENT', 'NO_START', 'ENDS_BEFORE_START', 'NO_ICON'] as const),
  ...(['NO_COUNTRIES', 'NO_PARTNER_CURRENCY'] as const),
]);
export type FindingCode = Static<typeof FindingCode>;

/** A gate and how it was found; `values` are the facts its sentence names. */
export const GateCode = Type.Enum([
  ...(['SELECTED', 'NOT_SELECTED', 'PUBLISHED', 'NOT_PUBLISHED', 'READY', 'NOT_READY'] as const),
  ...(['EVERYWHERE', 'IN_TERRITORY', 'ELSEWHERE', 'OPEN', 'FREE', 'OFFERED', 'SOON', 'NOT_YET', 'ENDED', 'NOT_OFFERED', 'NOT_FREE'] as const),
  ...(['PICTURE', 'NO_PICTURE_NEEDED', 'NO_PICTURE', 'PARTNER'] as const),
]);
export type GateCode = Static<typeof GateCode>;

const Values = Type.Record(Type.String(), Type.String());
const Finding = Type.Object({ code: FindingCode, severity: Type.Enum(['ERROR', 'WARNING']), values: Values, message: Type.String() });

export const FeedVerdict = Type.Object({
  title: Type.Object({ id: Id, name: Type.String(), path: Type.String(), entityStatus: EntityStatus, provider: Type.String() }),
  isIn: Type.Boolean(),
  /** The first gate that keeps it out; null where it is in. */
  stoppedBy: nullable(FeedGate),
  /** Every gate up to that one, each with a sentence. */
  gates: Type.Array(Type.Object({ gate: FeedGate, passed: Type.Boolean(), code: nullable(GateCode), values: Values, message: Type.String() })),
  /** Partner’s rules it breaks: errors keep it out, warnings do not. */
  findings: Type.Array(Finding),
});
export type FeedVerdict = Static<typeof FeedVerdict>;

/** Reasons a file waits for approval. ASKED: every file of its feed does. */
export const FeedGuard = Type.Enum(['EMPTY', 'SHRUNK', 'PICTURES', 'ASKED']);
export type FeedGuard = Static<typeof FeedGuard>;

export const FeedFile = Type.Object({
  id: Id,
  channelId: Id,
  /** WAITING for approval, KEPT in the history, or DISCARDED by whoever decided. */
  state: Type.Enum(['WAITING', 'KEPT', 'DISCARDED']),
  /** The partner gets this one. */
  isLive: Type.Boolean(),
  cause: Type.Enum(['MANUAL', 'SCHEDULE', 'CHANGE']),
  format: FeedFormatName,
  guards: Type.Array(FeedGuard),
  titles: Type.Integer(),
  leftOut: Type.Integer(),
  /** Titles in it that break a rule which keeps none out. */
  warned: Type.Integer(),
  /** Titles kept out, by the first gate that did. */
  reasons: Type.Record(Type.String(), Type.Integer()),
  bytes: Type.Integer(),
  /** SHA-256. */
  hash: Type.String(),
  milliseconds: Type.Integer(),
  builtAt: Instant,
});
export type FeedFile = Static<typeof FeedFile>;

export const FeedListView = Type.Enum(['IN', 'LEFT_OUT', 'ADDED', 'REMOVED', 'CHANGED']);
export type FeedListView = Static<typeof FeedListView>;

/** Most titles a preview, or a list of a file's titles, shows. */
export const MAX_PREVIEW = 20;
export const MAX_LISTED = 200;

const closed = { additionalProperties: false };
const id = '0190a6f0-7c00-7000-8000-0000000000c1';
const verdict: FeedVerdict = {
  title: { id: '0190a6f0-7c00-7000-8000-000000000001', name: 'Tidewater', path: 'tidewater', entityStatus: 'APPROVED', provider: 'Harbour Light Pictures' },
  isIn: false,
  stoppedBy: 'TERRITORY',
  gates: [
    { gate: 'SELECTED', passed: true, code: 'SELECTED', values: {}, message: 'The rules of the feed choose it.' },
    { gate: 'TERRITORY', passed: false, code: 'ELSEWHERE', values: { territories: 'FR' }, message: 'It may be shown in FR only.' },
  ],
  findings: [],
};
const file: FeedFile = {
  id: '0190a6f0-7c00-7000-8000-0000000000c2',
  channelId: id,
  state: 'KEPT',
  isLive: true,
  cause: 'SCHEDULE',
  format: 'MRSS',
  guards: [],
  titles: 120,
  leftOut: 4,
  warned: 2,
  reasons: { RIGHTS: 4 },
  bytes: 240_000,
  hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  milliseconds: 810,
  builtAt: '2026-11-21T03:00:00.000Z',
};
const Address = Type.Object({
  /** Whole; nobody else gets to read it. */
  address: Type.String(),
  /** With basic authentication; null where the address itself is the secret. */
  user: nullable(Type.String()),
  password: nullable(Type.String()),
});
const address = { address: 'https://demo.example/media/feeds/0190a6f0/roku.json', user: null, password: null };
const fileReply = { reply: FeedFile, example: file };

export const feedEndpoints = {
  'POST /channel/run/:id': {
    summary: 'Builds the file of a feed now. While it is being built already, that run is the answer.',
    access: 'channel:update',
    params: ById,
    reply: Type.Object({ state: Type.Enum(['IDLE', 'RUNNING', 'COMPLETED', 'FAILED']), jobId: nullable(Id) }),
    example: { state: 'RUNNING', jobId: '0190a6f0-7c00-7000-8000-0000000000c3' },
  },
  'POST /channel/count': {
    summary: 'Counts the titles that selection rules choose, whatever keeps them out afterwards.',
    access: 'channel:read',
    body: Type.Object({ filter: ChannelFilter }, closed),
    reply: Type.Object({ titles: Type.Integer(), published: Type.Integer() }),
    example: { titles: 124, published: 120 },
  },
  'GET /channel/preview/:id': {
    summary: `Shows the file of a feed as it would be built now, with its first titles (at most ${MAX_PREVIEW}).`,
    access: 'channel:read',
    params: ById,
    query: Type.Object({ size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PREVIEW, default: 5 })) }, closed),
    reply: Type.Object({ mediaType: Type.String(), text: Type.String(), titles: Type.Integer() }),
    example: { mediaType: 'application/rss+xml; charset=utf-8', text: '<?xml version="1.0" encoding="UTF-8"?>', titles: 5 },
  },
  'GET /channel/explain/:id': {
    summary: 'Says of titles whose name has these words, or of one by its id, whether they are in a feed now, with a sentence for each gate.',
    access: 'channel:read',
    params: ById,
    query: Type.Object({ q: listQuery.q, productId: Type.Optional(Id) }, closed),
    reply: Type.Object({ content: Type.Array(FeedVerdict) }),
    example: { content: [verdict] },
  },
  'GET /channel/file/list': {
    summary: 'Files that were built of a feed, the newest first.',
    access: 'channel:read',
    query: Type.Object({ channelId: Id, page: listQuery.page, size: listQuery.size }, closed),
    reply: page(FeedFile),
    example: examplePage(file),
  },
  'GET /channel/file/titles/:id': {
    summary: `Titles of a file: those in it, those left out with the gate that did it, or those added, removed or changed since the file before. At most ${MAX_LISTED}.`,
    access: 'channel:read',
    params: ById,
    query: Type.Object({ view: Type.Optional(FeedListView) }, closed),
    reply: Type.Object({
      content: Type.Array(Type.Object({ id: Id, name: Type.String(), stoppedBy: nullable(FeedGate), message: Type.String() })),
      total: Type.Integer(),
    }),
    example: { content: [{ id: verdict.title.id, name: 'Tidewater', stoppedBy: null, message: '' }], total: 1 },
  },
  'GET /channel/file/address/:id': {
    summary: 'An address at which a file of the history can be read for five minutes.',
    access: 'channel:read',
    params: ById,
    reply: Type.Object({ address: Type.String(), expiresAt: Instant }),
    example: { address: '/media/signed/feeds/file', expiresAt: '2026-11-21T10:05:00.000Z' },
  },
  'POST /channel/file/approve/:id': {
    summary: 'Lets a file that waits go out. A CONFLICT with the code decided once somebody has decided.',
    access: 'channel:update',
    params: ById,
    ...fileReply,
  },
  'POST /channel/file/discard/:id': {
    summary: 'Keeps a file that waits from going out; the partner gets the last one on. A CONFLICT with the code decided once somebody has decided.',
    access: 'channel:update',
    params: ById,
    ...fileReply,
  },
  'POST /channel/file/restore/:id': {
    summary: 'Hands out an earlier file again until the next run. A CONFLICT with the code decided for one that waits or was discarded.',
    access: 'channel:update',
    params: ById,
    ...fileReply,
  },
  'GET /channel/address/:id': {
    summary: 'The address at which a partner fetches a feed, with what it has to sign in with.',
    access: 'channel:update',
    params: ById,
    reply: Address,
    example: address,
  },
  'POST /channel/address/renew/:id': {
    summary: 'Gives a feed another address and password; those given out before open nothing any more.',
    access: 'channel:update',
    params: ById,
    reply: Address,
    example: address,
  },
  'GET /channel/supplied/list': {
    summary: 'Feeds whose files have titles of the caller’s organization, each with how many.',
    access: 'avail:read',
    query: Type.Object({ page: listQuery.page, size: listQuery.size }, closed),
    reply: page(Type.Object({ id: Id, name: Type.String(), format: FeedFormatName, titles: Type.Integer(), builtAt: Instant })),
    example: examplePage({ id, name: 'Roku', format: 'ROKU_JSON' as const, titles: 12, builtAt: '2026-11-21T03:00:00.000Z' }),
  },
} as const satisfies EndpointMap;
