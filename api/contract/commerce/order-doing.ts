import Type, { type Static } from 'typebox';
import { MoveBody } from '../move.ts';
import { patterns } from '../patterns.ts';
import { Id, Instant, Money, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;
const units = (minimum: number) => Type.Integer({ minimum, maximum: 999 });
const PackedUnits = Type.Object({ lineId: Id, quantity: units(1) }, closed);
const someUnits = Type.Array(PackedUnits, { minItems: 1, maxItems: 200 });

/** PACKED → SENT → DELIVERED; PACKED → CANCELED; SENT → LOST, then DELIVERED if the parcel is found. */
export const ParcelStatus = Type.Enum(['PACKED', 'SENT', 'DELIVERED', 'LOST', 'CANCELED']);
export type ParcelStatus = Static<typeof ParcelStatus>;

const carriage = {
  carrier: Type.Optional(Type.String({ maxLength: 100 })),
  trackingNumber: Type.Optional(Type.String({ maxLength: 100 })),
  /** Tracking page of the carrier; empty if there is none. */
  trackingUrl: Type.Optional(Type.String({ maxLength: 500, pattern: patterns.webPage })),
};

export const OrderParcel = Type.Object({
  id: Id,
  /** 1, 2, … within the order. */
  number: Type.Integer(),
  status: ParcelStatus,
  lines: Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer() })),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  trackingUrl: Type.String(),
  packedAt: Instant,
  sentAt: nullable(Instant),
  deliveredAt: nullable(Instant),
});

/** Refund of units and shipping; without `lines` a free amount. */
export const OrderRefund = Type.Object({
  id: Id,
  amount: Money,
  shipping: Money,
  lines: Type.Array(Type.Object({ lineId: Id, unsent: Type.Integer(), sent: Type.Integer(), restocked: Type.Integer() })),
  /** PENDING: the provider has not confirmed the refund yet. */
  status: Type.Enum(['PENDING', 'SUCCEEDED', 'FAILED']),
  /** Internal note of staff; empty for the buyer. */
  reason: Type.String(),
  occurredAt: Instant,
  /**
   * `C2026-000123`, once the whole refund has succeeded. Numbered by year (UTC) and tenant, without gaps or duplicates. Null for an order without an
   * invoice.
   */
  creditNoteNumber: nullable(Type.String()),
});

/** REQUESTED → APPROVED → RECEIVED; REQUESTED → REJECTED; REQUESTED or APPROVED → CANCELED. */
export const ReturnStatus = Type.Enum(['REQUESTED', 'APPROVED', 'RECEIVED', 'REJECTED', 'CANCELED']);

const ReturnReason = Type.Enum(['SIZE', 'DAMAGED', 'WRONG', 'DIFFERENT', 'UNWANTED', 'OTHER']);
export type ReturnReason = Static<typeof ReturnReason>;

export const OrderReturn = Type.Object({
  id: Id,
  number: Type.Integer(),
  status: ReturnStatus,
  lines: Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer() })),
  /** Null for a return without a reason code. */
  why: nullable(ReturnReason),
  /** Explanation in the buyer's words. */
  reason: Type.String(),
  /** Reply of the shop: why the return is rejected, or where to send the goods. */
  answer: Type.String(),
  requestedAt: Instant,
  receivedAt: nullable(Instant),
});

/** Units of a line to refund. `unsent` units will never be sent. `restocked` is the part of `sent` that came back and is for sale again. */
const RefundedUnits = Type.Object({ lineId: Id, unsent: Type.Optional(units(0)), sent: Type.Optional(units(0)), restocked: Type.Optional(units(0)) }, closed);
const wanted = {
  lines: Type.Array(RefundedUnits, { maxItems: 200 }),
  /** Part of the shipping cost to refund, taxes included, in minor units. */
  shipping: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })),
};
export const WantedRefund = Type.Object(wanted, closed);
export type WantedRefund = Static<typeof WantedRefund>;

/** Preview of a refund. `total` is goods, added taxes and shipping, never more than `left`. */
export const RefundQuote = Type.Object({ goods: Money, tax: Money, shipping: Money, total: Money, left: Money });

const body = <P extends Parameters<typeof Type.Object>[0]>(properties: P) => Type.Object({ ...MoveBody.properties, ...properties }, closed);
const reason = Type.Optional(Type.String({ maxLength: 500 }));
const staff = { access: 'order:update' } as const;
/** Buyer of the order, or anybody with order:update. */
const buyer = { access: 'signed-in' } as const;

/** Transitions of a paid order. The order's status follows from what is sent, delivered and refunded. */
export const doing = {
  pack: { summary: 'Packs units that are not sent yet into a parcel.', ...staff, body: body({ lines: someUnits }) },
  unpack: { summary: 'A parcel PACKED → CANCELED: its units are to be packed again.', ...staff, body: body({ parcelId: Id }) },
  send: {
    summary:
      'A parcel PACKED → SENT: its units leave the stock, and its buyer is written to. The order is PARTIALLY_FULFILLED, or FULFILLED when nothing is left.',
    ...staff,
    body: body({ parcelId: Id, ...carriage }),
  },
  'correct-parcel': { summary: 'Who carries a parcel, and how it is followed.', ...staff, body: body({ parcelId: Id, ...carriage }) },
  fulfill: { summary: 'Sends all that is left: what is packed as it is, the rest in one more parcel. → FULFILLED.', ...staff, body: body(carriage) },
  deliver: {
    summary: 'A parcel SENT or LOST → DELIVERED; without `parcelId` all that are sent. The order is DELIVERED once it is sent and all parcels are.',
    ...staff,
    body: body({ parcelId: Type.Optional(Id) }),
  },
  'lose-parcel': { summary: 'A parcel SENT → LOST.', ...staff, body: body({ parcelId: Id }) },
  'refund-lines': {
    summary:
      'Sends money back for units and for sending: by the provider it came by, or it was sent back outside. Units not sent yet are for sale again. → PARTIALLY_REFUNDED, or REFUNDED when nothing is left, while nothing is sent.',
    access: 'payment:update',
    body: body({ ...wanted, reason, providerReference: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
  },
  'request-return': {
    summary: 'Asks to send units back that were sent.',
    ...buyer,
    body: body({ lines: someUnits, why: Type.Optional(ReturnReason), reason }),
  },
  'cancel-return': { summary: 'A return REQUESTED or APPROVED → CANCELED.', ...buyer, body: body({ returnId: Id }) },
  'approve-return': { summary: 'A return REQUESTED → APPROVED: its buyer is written to.', ...staff, body: body({ returnId: Id, answer: reason }) },
  'reject-return': { summary: 'A return REQUESTED → REJECTED: its buyer is written to.', ...staff, body: body({ returnId: Id, answer: reason }) },
  'receive-return': {
    summary:
      'A return APPROVED → RECEIVED: its units came back, or those in `lines` alone, which the return is of then. Of each line those in `restocked` are for sale again.',
    ...staff,
    body: body({ returnId: Id, lines: Type.Optional(someUnits), restocked: Type.Array(PackedUnits, { maxItems: 200 }) }),
  },
} as const;
