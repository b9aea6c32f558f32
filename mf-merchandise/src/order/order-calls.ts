import type { EndpointKey, Result } from '@marquee/api/contract';
import { invalidate, type ApiError } from '@marquee/mf-shared/api';
import { useIdempotentCall } from '../idempotent-call.ts';
import type { Order } from './order-row.ts';

/** Queries that a transition of an order invalidates. */
const told: readonly EndpointKey[] = [
  ...(['GET /order/item/:id', 'GET /order/list', 'POST /order/refund-quote/:id', 'GET /move/list', 'GET /transaction/list'] as const),
  ...(['GET /ledger/entry/list', 'GET /product/inventory/list', 'GET /product/inventory/item/:id', 'GET /product/inventory/journal'] as const),
];
export const readOrderAnew = () => invalidate(...told);

/** Parameters of every transition. */
export interface Given {
  readonly params: { readonly id: string };
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Returns a function that sends a transition once, however often it is pressed. Invalidates what it changed, also after a conflict. */
export function useOrderCall({ id, version }: Pick<Order, 'id' | 'version'>) {
  const once = useIdempotentCall(readOrderAnew);
  return <R>(send: (given: Given) => Promise<Result<R, ApiError>>): Promise<Result<R, ApiError>> =>
    once((idempotencyKey) => send({ params: { id }, version, idempotencyKey }));
}
