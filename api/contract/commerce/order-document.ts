import { KnownEmail } from '../email.ts';
import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { ById, Id, Instant } from '../values.ts';

const wanted = {
  /**
   * INVOICE (default): items, prices and taxes. CREDIT_NOTE: the items of one refund. PACKING_SLIP: the contents of one parcel, without prices. LABEL:
   * destination and carrier of a parcel, on 4 × 6 inches.
   */
  kind: Type.Optional(Type.Enum(['INVOICE', 'PACKING_SLIP', 'LABEL', 'CREDIT_NOTE'])),
  /** Parcel of a packing slip or label. Without `parcelId` LABEL has one page for each parcel that is not canceled. */
  parcelId: Type.Optional(Id),
  /** Refund of a credit note. */
  refundId: Type.Optional(Id),
  /** Language of the document's own texts; English by default. Arabic is set right to left. */
  language: Type.Optional(Type.Enum(locales)),
};
const closed = { additionalProperties: false } as const;
export const OrderDocumentQuery = Type.Object(wanted, closed);
export type OrderDocumentQuery = Static<typeof OrderDocumentQuery>;

const DocumentLink = Type.Object({ url: Type.String(), expiresAt: Instant });
const exampleLink = {
  url: '/v1/order/document/0190a6f0-7c00-7000-8000-0000000000e3?kind=INVOICE&signature=eyJhbGciOi…',
  expiresAt: '2026-11-21T10:05:00.000Z',
};

export const orderDocumentEndpoints = {
  'POST /order/document-link/:id': {
    summary:
      'An address of an order’s invoice, of a credit note, of a packing slip or of labels of parcels, as PDF that can be opened in a new window: for five minutes, for this person and document.',
    access: 'signed-in',
    params: ById,
    body: OrderDocumentQuery,
    reply: DocumentLink,
    example: exampleLink,
  },
  'POST /order/track-invoice': {
    summary:
      'The same of the invoice of an order that was placed without an account, or with `refundId` of that refund’s credit note, for who knows its number and e-mail (POST /order/track, and its limits). A CONFLICT before it is paid, and of an order of somebody with an account, who has it there.',
    access: 'key',
    body: Type.Object(
      {
        number: Type.String({ minLength: 1, maxLength: 20 }),
        email: KnownEmail,
        refundId: wanted.refundId,
        language: wanted.language,
      },
      closed,
    ),
    reply: DocumentLink,
    example: exampleLink,
  },
  'GET /order/document/:id': {
    summary:
      'The invoice of an order that is paid, the credit note of a refund all of which went back, the packing slip of a parcel, or labels of parcels (a page of 4 × 6 inches each), as PDF (application/pdf): one’s own, and with order:read anybody’s; packing slips and labels are for staff. With the signature of POST /order/document-link/:id or POST /order/track-invoice no headers are needed.',
    access: 'signed-in',
    params: ById,
    query: Type.Object({ ...wanted, signature: Type.Optional(Type.String({ maxLength: 2000 })) }, closed),
    reply: Type.String({ contentMediaType: 'application/pdf' }),
    example: '%PDF-1.3 …',
  },
} as const satisfies EndpointMap;
