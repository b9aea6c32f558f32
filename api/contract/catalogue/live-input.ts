import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Id, Instant, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** Protocol of the encoder: RTMP as most have it, SRT for lines that lose packets. */
export const LiveProtocol = Type.Enum(['RTMP', 'SRT']);
export type LiveProtocol = Static<typeof LiveProtocol>;

/** `WAITING` listens for the encoder, `LIVE` has pictures of it; `ENDED` was stopped or fell silent. */
export const LiveState = Type.Enum(['IDLE', 'WAITING', 'LIVE', 'ENDED', 'FAILED']);
export type LiveState = Static<typeof LiveState>;

/** Why a broadcast ended by itself, or came to nothing. */
export const LiveFaultCode = Type.Enum(['silent', 'no-encoder', 'no-srt', 'no-port', 'no-room', 'failed']);
export type LiveFaultCode = Static<typeof LiveFaultCode>;

/** The way an encoder sends an event. Its stream key is shown once, by the call that makes it. */
export const LiveInput = Type.Object({
  productId: Id,
  protocol: LiveProtocol,
  state: LiveState,
  /** Name of the machine that listens; null: that of the site. */
  host: nullable(Type.String()),
  /** Null while it does not listen. */
  port: nullable(Type.Integer()),
  /** Whether viewers play it now: from the first pictures until the recording has taken its place. */
  isPlayed: Type.Boolean(),
  durationSeconds: Type.Number(),
  fault: nullable(Type.Object({ code: LiveFaultCode, message: Type.String() })),
  startedAt: nullable(Instant),
  endedAt: nullable(Instant),
  /** The media its recording is; null until then. */
  recordingId: nullable(Id),
  lastModified: Instant,
});
export type LiveInput = Static<typeof LiveInput>;

const input: LiveInput = {
  productId: '0190a6f0-7c00-7000-8000-000000000001',
  protocol: 'RTMP',
  state: 'LIVE',
  host: null,
  port: 21_935,
  isPlayed: true,
  durationSeconds: 1284,
  fault: null,
  startedAt: '2026-11-21T20:00:04.000Z',
  endedAt: null,
  recordingId: null,
  lastModified: '2026-11-21T20:21:30.000Z',
};

export const liveInputEndpoints = {
  'GET /live/item/:id': {
    summary: 'How an event is sent live (`id` is the product); `input` is null until a key is made.',
    access: 'product:read',
    params: ById,
    reply: Type.Object({ input: nullable(LiveInput) }),
    example: { input },
  },
  'GET /live/events/:id': {
    summary:
      'Follows how an event is sent by server-sent events: `live` with what GET /live/item answers, at once and at every change. The stream ends after ten minutes at the latest: follow again.',
    access: 'product:read',
    params: ById,
    reply: Type.String(),
    example: `event: live\ndata: ${JSON.stringify({ input })}\n\n`,
  },
  'POST /live/open/:id': {
    summary:
      'Makes a stream key for an event, which is shown this once; a key before it is good no more. The address is rtmp://host:port/live with the key as stream name, or srt://host:port with the key as passphrase. A CONFLICT while it listens.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ protocol: LiveProtocol }, closed),
    reply: Type.Object({ input: LiveInput, key: Type.String() }),
    example: { input: { ...input, state: 'IDLE', port: null, isPlayed: false, durationSeconds: 0, startedAt: null }, key: '5b1f0c2d7e8a4f6390ab12cd34ef5678' },
  },
  'POST /live/start/:id': {
    summary: 'Listens for the encoder of an event. A CONFLICT where it does already, has no key, or has a film.',
    access: 'product:update',
    params: ById,
    reply: LiveInput,
    example: { ...input, state: 'WAITING', port: null, isPlayed: false, durationSeconds: 0, startedAt: null },
  },
  'POST /live/stop/:id': {
    summary: 'Ends a broadcast: the recording becomes the film of the event. A CONFLICT where none is under way.',
    access: 'product:update',
    params: ById,
    reply: LiveInput,
    example: { ...input, state: 'ENDED', endedAt: '2026-11-21T21:30:00.000Z' },
  },
} as const satisfies EndpointMap;
