import type { EndpointKey, Result } from '@marquee/api/contract';
import { readAnew, type ApiError } from '@marquee/mf-shared/api';
import { useKeyedCall } from '../keyed-call.ts';
import type { Order } from './order-row.ts';

/** All that tells of orders, and of what moves with them. */
const told: readonly EndpointKey[] = [
  ...(['GET /order/item/:id', 'GET /order/list', 'POST /order/refund-quote/:id', 'GET /move/list', 'GET /transaction/list'] as const),
  ...(['GET /ledger/entry/list', 'GET /product/inventory/list', 'GET /product/inventory/item/:id', 'GET /product/inventory/journal'] as const),
];
export const readOrderAnew = () => readAnew(...told);

/** What each move of an order is sent with. */
export interface Given {
  readonly params: { readonly id: string };
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Sends a move of an order once, however often it is pressed, and reads again what it changed; also where somebody else was faster. */
export function useOrderCall({ id, version }: Pick<Order, 'id' | 'version'>) {
  const once = useKeyedCall(readOrderAnew);
  return <R>(send: (given: Given) => Promise<Result<R, ApiError>>): Promise<Result<R, ApiError>> =>
    once((idempotencyKey) => send({ params: { id }, version, idempotencyKey }));
}
