import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { ById, examplePage, Id, Instant, listQuery, nullable, page } from '../values.ts';
import { AnyEventType, Event, EventType, eventTypes } from './event.ts';

const closed = { additionalProperties: false } as const;

/** Limit per tenant. */
export const MAX_ENDPOINTS = 20;

/** UNUSED: nothing sent yet. FAILING: the last attempt failed. STOPPED: disabled after days of failures, or because the receiver answered 410 Gone. */
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
    /** HTTPS; in development and tests also HTTP to this machine. Private addresses, and names that resolve to them, are rejected. */
    url: Type.String({ minLength: 8, maxLength: 2000, pattern: patterns.url }),
    description: Type.String({ maxLength: 200 }),
    /** Types of events to send; empty: all. */
    types: Type.Array(EventType, { maxItems: eventTypes.length, uniqueItems: true }),
    /** A disabled endpoint receives nothing, and its pending deliveries are dropped. Enabling an endpoint clears its failures. */
    enabled: Type.Boolean(),
  },
  facts: {
    /** Signing secret (`whsec_…`, Standard Webhooks), returned only by the call that created the secret. */
    secret: nullable(Type.String()),
    /** Time until which the previous secret signs, too. */
    formerSecretUntil: nullable(Instant),
    health: EndpointHealth,
    failingSince: nullable(Instant),
    stoppedAt: nullable(Instant),
    lastAttemptAt: nullable(Instant),
    /** Deliveries pending, and deliveries given up, of the last 30 days. */
    waiting: Type.Integer(),
    dead: Type.Integer(),
  },
  required: ['url'],
  filters: { enabled: Type.Boolean() },
  example: exampleEndpoint,
});
export type WebhookEndpoint = Static<(typeof endpoints)['POST /webhook/endpoint/item']['reply']>;

/** PENDING: being attempted, or waiting for the next attempt. DEAD: given up. */
const DeliveryStatus = Type.Enum(['PENDING', 'DELIVERED', 'DEAD']);
export type DeliveryStatus = Static<typeof DeliveryStatus>;

/** Fault of an attempt. STATUS: the response was not 2xx. ADDRESS: the address may not be called. */
const AttemptFault = Type.Enum(['STATUS', 'TIMEOUT', 'CONNECTION', 'ADDRESS']);
export type AttemptFault = Static<typeof AttemptFault>;

const Attempt = Type.Object({
  id: Id,
  number: Type.Integer(),
  at: Instant,
  milliseconds: Type.Integer(),
  /** HTTP status of the response; null without a response. */
  status: nullable(Type.Integer()),
  fault: nullable(AttemptFault),
  /** Message of the connection error. */
  detail: Type.String(),
  /** First kilobyte of the response. */
  answer: Type.String(),
});
export type WebhookAttempt = Static<typeof Attempt>;

const delivery = {
  id: Id,
  endpointId: Id,
  /** `webhook-id` of the request, the same for each attempt. */
  eventId: Id,
  type: AnyEventType,
  status: DeliveryStatus,
  /** Number of attempts, including those before a redelivery. */
  attempts: Type.Integer(),
  createdAt: Instant,
  nextAt: nullable(Instant),
  endedAt: nullable(Instant),
  lastStatus: nullable(Type.Integer()),
  lastFault: nullable(AttemptFault),
};
const Delivery = Type.Object(delivery);
export type WebhookDelivery = Static<typeof Delivery>;
/** Delivery with its attempts of the last 14 days, the latest first. */
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
