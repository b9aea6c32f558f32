import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, examplePage, Id, Instant, listQuery, nullable, page } from '../values.ts';

/** Why an attempt failed. */
export const DeliveryFault = Type.Enum([
  ...(['ADDRESS', 'LOGIN', 'HOST_KEY', 'CONNECTION', 'TIMEOUT', 'REFUSED'] as const),
  ...(['TOO_LARGE', 'NO_MAIL', 'UNCERTAIN', 'SECRET', 'FILE', 'CUT_OFF'] as const),
]);
export type DeliveryFault = Static<typeof DeliveryFault>;

/** WAITING for its attempt, SUPERSEDED by a newer file before it went out, FAILED once it is not tried again. */
export const FeedDeliveryState = Type.Enum(['WAITING', 'SENDING', 'DELIVERED', 'FAILED', 'SUPERSEDED']);
export type FeedDeliveryState = Static<typeof FeedDeliveryState>;

export const FeedDelivery = Type.Object({
  id: Id,
  channelId: Id,
  fileId: Id,
  state: FeedDeliveryState,
  /** A new file, an earlier one that is handed out again, or one that somebody sent again. */
  cause: Type.Enum(['NEW', 'RESTORED', 'RESENT']),
  targetUrl: Type.String(),
  /** Name of the file there. */
  name: Type.String(),
  attempts: Type.Integer(),
  /** Why the last attempt failed; null where it did not. */
  fault: nullable(DeliveryFault),
  /** In the words of the other side. */
  detail: Type.String(),
  /** The same file lay there already, so nothing was sent. */
  wasThere: Type.Boolean(),
  createdAt: Instant,
  /** Time of the next attempt. */
  nextAt: nullable(Instant),
  endedAt: nullable(Instant),
});
export type FeedDelivery = Static<typeof FeedDelivery>;

const delivery: FeedDelivery = {
  id: '0190a6f0-7c00-7000-8000-0000000000d1',
  channelId: '0190a6f0-7c00-7000-8000-0000000000c1',
  fileId: '0190a6f0-7c00-7000-8000-0000000000c2',
  state: 'DELIVERED',
  cause: 'NEW',
  targetUrl: 'sftp://files.partner.example/in',
  name: 'roku.json',
  attempts: 1,
  fault: null,
  detail: '',
  wasThere: false,
  createdAt: '2026-11-21T03:00:00.000Z',
  nextAt: null,
  endedAt: '2026-11-21T03:00:04.000Z',
};

export const feedDeliveryEndpoints = {
  'GET /channel/delivery/list': {
    summary: 'Deliveries of the files of a feed, the newest first.',
    access: 'channel:read',
    query: Type.Object({ channelId: Id, page: listQuery.page, size: listQuery.size }, { additionalProperties: false }),
    reply: page(FeedDelivery),
    example: examplePage(delivery),
  },
  'POST /channel/file/send/:id': {
    summary:
      'Sends the file that partners get once more, at once; a delivery of it that waits is the answer. A CONFLICT with the code closed where the feed is not delivered, decided for another file.',
    access: 'channel:update',
    params: ById,
    reply: FeedDelivery,
    example: delivery,
  },
} as const satisfies EndpointMap;
