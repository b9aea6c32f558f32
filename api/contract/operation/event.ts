import Type, { type Static, type TProperties } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const closed = { additionalProperties: false } as const;

const OrderFacts = Type.Object({ orderId: Id, number: Type.String(), status: Type.String(), total: Money }, closed);
const ParcelFacts = Type.Object(
  {
    parcelId: Id,
    orderId: Id,
    orderNumber: Type.String(),
    /** Number among the order's parcels. */
    number: Type.Integer(),
    status: Type.String(),
    carrier: Type.String(),
    trackingNumber: Type.String(),
  },
  closed,
);
const ReturnFacts = Type.Object(
  { returnId: Id, orderId: Id, orderNumber: Type.String(), number: Type.Integer(), status: Type.String(), units: Type.Integer() },
  closed,
);
/** One payment back to the buyer. A refund by two ways of payment has two events. */
const RefundFacts = Type.Object(
  {
    ...{ paymentId: Id, orderId: Id, orderNumber: Type.String(), amount: Money },
    /** Credit note, with the last payment of a refund. Null while more is to be refunded, and without an invoice. Missing in events older than this field. */
    creditNoteNumber: Type.Optional(nullable(Type.String())),
  },
  closed,
);
const SubscriptionFacts = Type.Object({ subscriptionId: Id, planId: Id, status: Type.String(), periodEndsAt: Instant }, closed);
/** Gift card without its code. `isGiven`: issued by staff, free of charge. */
const GiftCardFacts = Type.Object({ giftCardId: Id, amount: Money, isGiven: Type.Boolean(), orderId: nullable(Id) }, closed);
const ProductFacts = Type.Object({ productId: Id, kind: Type.String(), status: Type.String(), version: Type.Integer() }, closed);
const StockFacts = Type.Object({ skuId: Id, sku: Type.String(), productId: Id, available: Type.Integer(), threshold: Type.Integer() }, closed);
const RatingFacts = Type.Object({ ratingId: Id, targetType: Type.String(), targetId: Id, reason: Type.String() }, closed);
const TestFacts = Type.Object({ endpointId: Id }, closed);

/**
 * Event types and their data: ids, numbers, money and states, and nothing about people. Receivers fetch more by id. New types and fields may be added; none
 * changes its meaning.
 */
export const eventFacts = {
  /** Ordered, and to be paid outside the shop. */
  'order.awaiting-payment': OrderFacts,
  /** Ordered; the money is captured when the order is sent. */
  'order.authorized': OrderFacts,
  'order.paid': OrderFacts,
  /** All units are sent. */
  'order.fulfilled': OrderFacts,
  'order.delivered': OrderFacts,
  /** Pre-order placed; nothing is charged yet. */
  'order.preordered': OrderFacts,
  /** Expected day of a pre-order changed. */
  'order.preorder-moved': OrderFacts,
  'order.canceled': OrderFacts,
  'order.expired': OrderFacts,
  /** Fully refunded. */
  'order.refunded': OrderFacts,
  'order.disputed': OrderFacts,
  'parcel.sent': ParcelFacts,
  'parcel.delivered': ParcelFacts,
  'parcel.lost': ParcelFacts,
  'return.requested': ReturnFacts,
  'return.approved': ReturnFacts,
  'return.rejected': ReturnFacts,
  'return.received': ReturnFacts,
  'return.canceled': ReturnFacts,
  'refund.made': RefundFacts,
  'subscription.started': SubscriptionFacts,
  'subscription.renewed': SubscriptionFacts,
  'subscription.past-due': SubscriptionFacts,
  'subscription.suspended': SubscriptionFacts,
  'subscription.ended': SubscriptionFacts,
  'gift-card.issued': GiftCardFacts,
  'product.created': ProductFacts,
  'product.updated': ProductFacts,
  /** Visible to viewers. */
  'product.published': ProductFacts,
  'product.unpublished': ProductFacts,
  /** Stock has fallen to the threshold; sent once, until stock recovers. */
  'product.stock-low': StockFacts,
  /** First report of a published rating. */
  'rating.reported': RatingFacts,
} as const;
export type EventType = keyof typeof eventFacts;
export const eventTypes = Object.keys(eventFacts) as EventType[];
export const EventType = Type.Enum(eventTypes);

/** Type of test events, to which endpoints cannot subscribe. */
export const TEST_EVENT = 'webhook.test';
const allFacts = { ...eventFacts, 'webhook.test': TestFacts } as const;
export type AnyEventType = EventType | typeof TEST_EVENT;
export const AnyEventType = Type.Enum(Object.keys(allFacts) as AnyEventType[]);
export type FactsOf<T extends AnyEventType> = Static<(typeof allFacts)[T]>;

type AnyFacts = FactsOf<AnyEventType>;
export interface EventOf {
  readonly id: string;
  readonly type: AnyEventType;
  readonly timestamp: string;
  readonly data: AnyFacts;
}
export interface ListedEvent extends EventOf {
  readonly organizationId: string | null;
}
const ofEachType = (more: TProperties) =>
  Type.Union(Object.entries(allFacts).map(([type, data]) => Type.Object({ id: Id, type: Type.Literal(type), timestamp: Instant, ...more, data })));

/** Event of any type, as webhooks carry it. */
export const Event = Type.Unsafe<EventOf>(ofEachType({}));
/** Event with the supplier whose goods are concerned; null for the tenant's own organization. */
const ListedEvent = Type.Unsafe<ListedEvent>(ofEachType({ organizationId: nullable(Id) }));

const exampleEvent = {
  id: '0190a6f0-7c00-7000-8000-0000000000ea',
  type: 'order.paid',
  timestamp: '2026-11-21T10:00:00.000Z',
  organizationId: null,
  data: { orderId: '0190a6f0-7c00-7000-8000-0000000000e3', number: 'M-7K2P-9QXR', status: 'PAID', total: { amount: 4800, currency: 'USD' } },
};

export const eventEndpoints = {
  'GET /event/list': {
    summary:
      'What happened in the last 30 days, as webhooks tell of it, the last first: for who catches up on what an endpoint missed. `since` leaves out what is older.',
    access: 'webhook:read',
    query: Type.Object({ page: listQuery.page, size: listQuery.size, type: Type.Optional(AnyEventType), since: Type.Optional(Instant) }, closed),
    reply: page(ListedEvent),
    example: examplePage(exampleEvent),
  },
} as const satisfies EndpointMap;
