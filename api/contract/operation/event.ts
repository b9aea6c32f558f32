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
    /** Of this order’s parcels. */
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
/** One payment back: what goes back in two ways is told of twice. */
const RefundFacts = Type.Object(
  {
    ...{ paymentId: Id, orderId: Id, orderNumber: Type.String(), amount: Money },
    /** Of the last payment of a refund: its credit note. Null while more is to go back, and of what has no invoice; what was told of before it was said lacks it. */
    creditNoteNumber: Type.Optional(nullable(Type.String())),
  },
  closed,
);
const SubscriptionFacts = Type.Object({ subscriptionId: Id, planId: Id, status: Type.String(), periodEndsAt: Instant }, closed);
/** Nothing of its code. `isGiven`: by staff, for nothing. */
const GiftCardFacts = Type.Object({ giftCardId: Id, amount: Money, isGiven: Type.Boolean(), orderId: nullable(Id) }, closed);
const ProductFacts = Type.Object({ productId: Id, kind: Type.String(), status: Type.String(), version: Type.Integer() }, closed);
const StockFacts = Type.Object({ skuId: Id, sku: Type.String(), productId: Id, available: Type.Integer(), threshold: Type.Integer() }, closed);
const RatingFacts = Type.Object({ ratingId: Id, targetType: Type.String(), targetId: Id, reason: Type.String() }, closed);
const TestFacts = Type.Object({ endpointId: Id }, closed);

/**
 * What is told of, and what is said of it: ids, numbers, money and states, and nothing about people. Who needs more asks for it by its id. Types and fields
 * are added to; none changes its meaning.
 */
export const eventFacts = {
  /** It is ordered, and its buyer pays outside of the shop. */
  'order.awaiting-payment': OrderFacts,
  /** It is ordered; its money is taken when it is sent. */
  'order.authorized': OrderFacts,
  'order.paid': OrderFacts,
  /** All of it is on its way. */
  'order.fulfilled': OrderFacts,
  'order.delivered': OrderFacts,
  /** A pre-order was placed; nothing is charged yet. */
  'order.preordered': OrderFacts,
  /** A pre-order is expected on another day. */
  'order.preorder-moved': OrderFacts,
  'order.canceled': OrderFacts,
  /** Nobody paid for it in time. */
  'order.expired': OrderFacts,
  /** All that was paid went back. */
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
  /** Viewers see it. */
  'product.published': ProductFacts,
  'product.unpublished': ProductFacts,
  /** Fewer units are left than staff want to be told of; once, until there are more again. */
  'product.stock-low': StockFacts,
  /** Somebody reports a published rating for the first time. */
  'rating.reported': RatingFacts,
} as const;
export type EventType = keyof typeof eventFacts;
export const eventTypes = Object.keys(eventFacts) as EventType[];
export const EventType = Type.Enum(eventTypes);

/** Beside those one can ask for: what a test sends. */
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

/** An event as webhooks carry it, of each type. */
export const Event = Type.Unsafe<EventOf>(ofEachType({}));
/** The same with whose goods it is about; null where it is the house’s business. */
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
