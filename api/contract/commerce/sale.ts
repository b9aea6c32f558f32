import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';
import { OrderLineKind } from './order.ts';

const { page: pageNumber, size, q } = listQuery;

/** TO_SEND: units wait to be sent. SENT: none does. BACK: units came back, or their money went back. A rental, a purchase and a plan are had at once, and so SENT. */
const SaleState = Type.Enum(['TO_SEND', 'SENT', 'BACK']);
export type SaleState = Static<typeof SaleState>;

/** A line of an order that is paid, as it was sold. Who bought it is not told: that is the shop's to know. */
const Sale = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  paidAt: Instant,
  kind: OrderLineKind,
  /** Whose it was when it was sold; null: the shop's own. */
  organizationId: nullable(Id),
  organizationName: nullable(Type.String()),
  /** Null once it is gone. */
  skuId: nullable(Id),
  name: Type.String(),
  /** Of what was sold in a bundle: what that was called. Each part is a line of its own, with what of the price of the bundle it is. */
  bundle: nullable(Type.String()),
  sku: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  /** Of a part of a bundle rounded to whole minor units. */
  unitPrice: Money,
  /** What its buyer pays for it: after discounts, before taxes that are added. */
  total: Money,
  discount: Money,
  toSend: Type.Integer(),
  sent: Type.Integer(),
  returned: Type.Integer(),
  refunded: Type.Integer(),
  /** Where it goes (ISO 3166-1 alpha-2); null of what is not sent. */
  countryCode: nullable(Type.String()),
});
export type Sale = Static<typeof Sale>;

const usd = (amount: number) => ({ amount, currency: 'USD' });

export const saleEndpoints = {
  'GET /order/sale/list': {
    summary:
      'The lines of orders that are paid, the newest first: of what one’s own organization supplies, and for the house of everybody. `q`: part of a name or SKU, or the number of an order. `from` and `to`: when they were paid, `to` not included. `sums`: of all of them, by currency.',
    access: 'statement:read',
    query: Type.Object(
      {
        page: pageNumber,
        size,
        q,
        state: Type.Optional(SaleState),
        kind: Type.Optional(OrderLineKind),
        organizationId: Type.Optional(Id),
        from: Type.Optional(Instant),
        to: Type.Optional(Instant),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      ...page(Sale).properties,
      /** Units sold, units whose money went back, what was paid for all of them, and what of that went back. */
      sums: Type.Array(Type.Object({ units: Type.Integer(), refunded: Type.Integer(), total: Money, back: Money })),
    }),
    example: {
      ...examplePage({
        id: '0190a6f0-7c00-7000-8000-0000000000e2',
        orderNumber: '7K4QX-9TR2M',
        paidAt: '2026-11-21T10:00:00.000Z',
        kind: 'GOODS',
        organizationId: '0190a6f0-7c00-7000-8000-0000000000c1',
        organizationName: 'Harbour Goods',
        skuId: '0190a6f0-7c00-7000-8000-0000000000d1',
        name: 'Lantern T-shirt',
        bundle: null,
        sku: 'LK-TEE-M',
        options: { size: 'M' },
        quantity: 2,
        unitPrice: usd(2400),
        total: usd(4320),
        discount: usd(480),
        toSend: 0,
        sent: 2,
        returned: 0,
        refunded: 0,
        countryCode: 'NL',
      }),
      sums: [{ units: 2, refunded: 0, total: usd(4320), back: usd(0) }],
    },
  },
} as const satisfies EndpointMap;
