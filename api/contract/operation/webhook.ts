import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { ById, examplePage, Id, Instant, listQuery, nullable, page } from '../values.ts';
import { AnyEventType, Event, EventType, eventTypes } from './event.ts';

const closed = { additionalProperties: false } as const;

/** Endpoints a tenant may have. */
export const MOST_ENDPOINTS = 20;

/** UNUSED until something was sent; FAILING since the last try failed; STOPPED: switched off since it failed for days, or its receiver said that it is gone. */
const EndpointHealth = Type.Enum(['UNUSED', 'GOOD', 'FAILING', 'STOPPED']);

const exampleEndpoint = {
  url: 'https://erp.partner.example/hooks/marquee',
  description: 'The warehouse',
  types: ['order.paid', 'order.canceled', 'product.stock-low'],
  enabled: true,
  secret: null,
  formerSecretUntil: null,
  health: 'GOOD',
  failingSince: null,
  stoppedAt: null,
  lastAttemptAt: '2026-11-21T10:00:00.300Z',
  waiting: 0,
  dead: 0,
};

const endpoints = resource('webhook/endpoint', {
  many: 'where the tenant’s events are sent to',
  one: 'a webhook endpoint',
  read: 'webhook:read',
  write: 'webhook:update',
  fields: {
    /** https; in development and tests also http, to this machine. Never an address of a private network, nor a name that leads to one. */
    url: Type.String({ minLength: 8, maxLength: 2000, pattern: patterns.url }),
    description: Type.String({ maxLength: 200 }),
    /** What it is told of; everything where it names none. */
    types: Type.Array(EventType, { maxItems: eventTypes.length, uniqueItems: true }),
    /** One that is off is told of nothing, and what waits for it is given up. Switching it on again forgets that it failed. */
    enabled: Type.Boolean(),
  },
  facts: {
    /** What signs (`whsec_…`, Standard Webhooks): in the answer to the call that made it, and nowhere else. */
    secret: nullable(Type.String()),
    /** Until then the secret before this one signs, too. */
    formerSecretUntil: nullable(Instant),
    health: EndpointHealth,
    failingSince: nullable(Instant),
    stoppedAt: nullable(Instant),
    lastAttemptAt: nullable(Instant),
    /** Deliveries that are still tried, and those that were given up; of the last 30 days. */
    waiting: Type.Integer(),
    dead: Type.Integer(),
  },
  required: ['url'],
  filters: { enabled: Type.Boolean() },
  example: exampleEndpoint,
});
export type WebhookEndpoint = Static<(typeof endpoints)['POST /webhook/endpoint/item']['reply']>;

/** PENDING: it is tried, or waits for the next try. DEAD: given up. */
const DeliveryStatus = Type.Enum(['PENDING', 'DELIVERED', 'DEAD']);
export type DeliveryStatus = Static<typeof DeliveryStatus>;

/** What was wrong with a try. STATUS: it answered something other than 2xx. ADDRESS: we do not call where it leads. */
const AttemptFault = Type.Enum(['STATUS', 'TIMEOUT', 'CONNECTION', 'ADDRESS']);
export type AttemptFault = Static<typeof AttemptFault>;

const Attempt = Type.Object({
  id: Id,
  number: Type.Integer(),
  at: Instant,
  milliseconds: Type.Integer(),
  /** What was answered; null where nothing was. */
  status: nullable(Type.Integer()),
  fault: nullable(AttemptFault),
  /** What the connection says of a fault. */
  detail: Type.String(),
  /** The first kilobyte of the answer. */
  answer: Type.String(),
});
export type WebhookAttempt = Static<typeof Attempt>;

const delivery = {
  id: Id,
  endpointId: Id,
  /** `webhook-id` of the request, the same at each try. */
  eventId: Id,
  type: AnyEventType,
  status: DeliveryStatus,
  /** Tries, those before it was sent again included. */
  attempts: Type.Integer(),
  createdAt: Instant,
  nextAt: nullable(Instant),
  endedAt: nullable(Instant),
  lastStatus: nullable(Type.Integer()),
  lastFault: nullable(AttemptFault),
};
const Delivery = Type.Object(delivery);
export type WebhookDelivery = Static<typeof Delivery>;
/** Tries of the last 14 days, the last first. */
const DeliveryWithAttempts = Type.Object({ ...delivery, event: Event, tries: Type.Array(Attempt) });
export type WebhookDeliveryWithAttempts = Static<typeof DeliveryWithAttempts>;

const exampleDelivery = {
  id: '0190a6f0-7c00-7000-8000-0000000000ec',
  endpointId: '0190a6f0-7c00-7000-8000-0000000000eb',
  eventId: '0190a6f0-7c00-7000-8000-0000000000ea',
  type: 'order.paid',
  status: 'DELIVERED',
  attempts: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  nextAt: null,
  endedAt: '2026-11-21T10:00:00.300Z',
  lastStatus: 204,
  lastFault: null,
};
const exampleTries = [
  {
    id: '0190a6f0-7c00-7000-8000-0000000000ed',
    number: 1,
    at: '2026-11-21T10:00:00.100Z',
    milliseconds: 200,
    status: 204,
    fault: null,
    detail: '',
    answer: '',
  },
];
const exampleEvent = {
  id: exampleDelivery.eventId,
  type: 'order.paid',
  timestamp: exampleDelivery.createdAt,
  data: { orderId: '0190a6f0-7c00-7000-8000-0000000000e3', number: 'M-7K2P-9QXR', status: 'PAID', total: { amount: 4800, currency: 'USD' } },
};

const again = 'With a header Idempotency-Key a call sent again does nothing more.';

export const webhookEndpoints = {
  ...endpoints,
  'POST /webhook/endpoint/rotate/:id': {
    summary: 'Makes another secret, which is in this answer and never again. For 24 hours what is sent is signed by both.',
    access: 'webhook:update',
    params: ById,
    body: Type.Object({ version: Version }, closed),
    reply: endpoints['POST /webhook/endpoint/item'].reply,
    example: {
      id: exampleDelivery.endpointId,
      version: 2,
      createdAt: '2026-11-21T10:00:00.000Z',
      lastModified: '2026-11-21T11:00:00.000Z',
      ...exampleEndpoint,
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw…',
    },
  },
  'POST /webhook/endpoint/test/:id': {
    summary: `Sends a webhook.test to an endpoint that is on. ${again}`,
    access: 'webhook:update',
    params: ById,
    reply: Delivery,
    example: { ...exampleDelivery, type: 'webhook.test', status: 'PENDING', attempts: 0, endedAt: null, nextAt: exampleDelivery.createdAt, lastStatus: null },
  },
  'POST /webhook/endpoint/redeliver/:id': {
    summary: `Sends again what was given up of an endpoint and happened since then, at most 1,000 at once: asked again it sends what is left. ${again}`,
    access: 'webhook:update',
    params: ById,
    body: Type.Object({ since: Instant }, closed),
    reply: Type.Object({ sent: Type.Integer(), left: Type.Integer() }),
    example: { sent: 12, left: 0 },
  },
  'GET /webhook/delivery/list': {
    summary: 'What was sent, or is to be, and what became of it, the last first; of the last 30 days.',
    access: 'webhook:read',
    query: Type.Object(
      {
        page: listQuery.page,
        size: listQuery.size,
        endpointId: Type.Optional(Id),
        eventId: Type.Optional(Id),
        status: Type.Optional(DeliveryStatus),
        type: Type.Optional(AnyEventType),
      },
      closed,
    ),
    reply: page(Delivery),
    example: examplePage(exampleDelivery),
  },
  'GET /webhook/delivery/item/:id': {
    summary: 'A delivery with what it carries and each try of the last 14 days.',
    access: 'webhook:read',
    params: ById,
    reply: DeliveryWithAttempts,
    example: { ...exampleDelivery, event: exampleEvent, tries: exampleTries },
  },
  'POST /webhook/delivery/redeliver/:id': {
    summary: `Sends once more what was delivered or given up: the same event under the same webhook-id. What is still tried is tried at once. ${again}`,
    access: 'webhook:update',
    params: ById,
    reply: Delivery,
    example: { ...exampleDelivery, status: 'PENDING', endedAt: null, nextAt: '2026-11-21T11:00:00.000Z' },
  },
} as const satisfies EndpointMap;
