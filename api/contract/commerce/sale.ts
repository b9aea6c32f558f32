import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';
import { OrderLineKind } from './order.ts';

const { page: pageNumber, size, q } = listQuery;

/** TO_SEND: some units are still to be sent. SENT: none are; rentals, purchases and plans are SENT at once. BACK: units were returned or refunded. */
const SaleState = Type.Enum(['TO_SEND', 'SENT', 'BACK']);
export type SaleState = Static<typeof SaleState>;

/** Line of a paid order, as sold. The buyer is left out, because only the shop may know them. */
const Sale = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  paidAt: Instant,
  kind: OrderLineKind,
  /** Supplier at the time of the sale; null: the shop itself. */
  organizationId: nullable(Id),
  organizationName: nullable(Type.String()),
  /** Null once the SKU is deleted. */
  skuId: nullable(Id),
  name: Type.String(),
  /** Name of the bundle. Each sold part of a bundle is a line of its own, with its share of the bundle's price. */
  bundle: nullable(Type.String()),
  sku: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  /** Rounded to whole minor units for a part of a bundle. */
  unitPrice: Money,
  /** Price paid: after discounts, before added taxes. */
  total: Money,
  discount: Money,
  toSend: Type.Integer(),
  sent: Type.Integer(),
  returned: Type.Integer(),
  refunded: Type.Integer(),
  /** Destination country (ISO 3166-1 alpha-2); null for items that are not shipped. */
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
      /** Units sold, units refunded, amount paid for all units, and the part of that refunded. */
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
