import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { givesCsv } from '../operation/sheet.ts';
import { Instant } from '../values.ts';
import { OrderStatus } from './order.ts';

export const orderSheetEndpoints = {
  'GET /order/csv': {
    summary:
      'Orders as CSV, the oldest first, a row for each line, drafts left out: amounts as decimals of their currency, moments in UTC. `from` and `to`: when they were begun, `to` not included.',
    access: 'order:read',
    query: Type.Object({ status: Type.Optional(OrderStatus), from: Type.Optional(Instant), to: Type.Optional(Instant) }, { additionalProperties: false }),
    ...givesCsv,
    example:
      'order,begun,paid,status,email,country,kind,sku,item,options,units,unit_price,discount,line_total,currency,shipping,tax,order_total\r\n7K4QX-9TR2M,2026-11-21T10:00:00.000Z,2026-11-21T10:00:05.000Z,PAID,vera@example.com,NL,GOODS,LK-TEE-M,Lantern T-shirt,size: M,2,24.00,0.00,48.00,USD,4.95,0.00,52.95\r\n',
  },
} as const satisfies EndpointMap;
