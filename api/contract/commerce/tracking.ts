import { KnownEmail } from '../email.ts';
import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { PaysOutside } from '../manual-way.ts';
import { OrderStatus } from './order.ts';
import { Id, Instant, nullable } from '../values.ts';

const Named = Type.Object(
  {
    /** Order number in any spelling: lower case, without the hyphen, O for 0. */
    number: Type.String({ minLength: 1, maxLength: 20 }),
    email: KnownEmail,
  },
  { additionalProperties: false },
);

/** Order as shown to anybody with its number and e-mail address: status and contents. No address, person or amount. */
const OrderTrace = Type.Object({
  number: Type.String(),
  status: OrderStatus,
  /** Awaiting a payment that the payer has authorized; the money is captured when the order is sent. */
  isAuthorized: Type.Boolean(),
  /** Awaiting a manual payment: the way to pay. */
  payBy: nullable(PaysOutside),
  placedAt: nullable(Instant),
  /** Time of the last status change. */
  changedAt: Instant,
  /** Paid guest order, whose invoice is available at POST /order/track-invoice. */
  hasInvoice: Type.Boolean(),
  /** Credit notes of a guest order, available at POST /order/track-invoice, too. */
  creditNotes: Type.Array(Type.Object({ refundId: Id, number: Type.String() })),
  /** Pre-orders: expected day. */
  preorderFor: nullable(Type.String()),
  lines: Type.Array(Type.Object({ name: Type.String(), options: Type.Record(Type.String(), Type.String()), quantity: Type.Integer() })),
  /** Parcels that were sent. */
  parcels: Type.Array(
    Type.Object({
      number: Type.Integer(),
      status: Type.Enum(['SENT', 'DELIVERED', 'LOST']),
      carrier: Type.String(),
      trackingNumber: Type.String(),
      trackingUrl: Type.String(),
      sentAt: Instant,
    }),
  ),
});

export const trackingEndpoints = {
  'POST /order/track': {
    summary:
      'Where an order is, by its number and the e-mail it was placed with; drafts are none. The same answer for a wrong number and a wrong e-mail. Five tries of a number in 15 minutes.',
    access: 'key',
    body: Named,
    reply: OrderTrace,
    example: {
      number: '7K4QX-9TR2M',
      status: 'PAID',
      isAuthorized: false,
      payBy: null,
      placedAt: '2026-11-21T10:00:00.000Z',
      changedAt: '2026-11-21T10:00:05.000Z',
      hasInvoice: true,
      preorderFor: null,
      creditNotes: [],
      lines: [{ name: 'Lantern T-shirt', options: { size: 'M' }, quantity: 2 }],
      parcels: [],
    },
  },
  'POST /order/track-cancel': {
    summary: 'Cancels a pre-order that is not charged yet, for whoever knows its number and its e-mail; tries count as those of POST /order/track.',
    access: 'key',
    body: Named,
    reply: Type.Object({ done: Type.Boolean() }),
    example: { done: true },
  },
} as const satisfies EndpointMap;
