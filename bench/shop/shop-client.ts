import { randomUUID } from 'node:crypto';

interface Money {
  readonly amount: number;
  readonly currency: string;
}
export interface Checkout {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly total: Money;
}
export interface Reply<T = unknown> {
  readonly status: number;
  readonly body: T & { readonly code?: string };
}
export interface Shop {
  readonly ports: readonly number[];
  readonly tenant: { readonly id: string; readonly publicKey: string };
}

/** Returns an address of its own for every buyer, as a proxy would report it. */
const networkOf = (buyer: number) => `10.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`;

/** A call to one of the servers of a shop, by buyers of different networks. */
export async function call<T>(
  shop: Shop,
  path: string,
  body: object,
  { buyer, key = randomUUID(), jwt }: { buyer: number; key?: string; jwt?: string },
): Promise<Reply<T>> {
  const port = shop.ports[buyer % shop.ports.length] ?? 0;
  const headers = {
    ...{ 'content-type': 'application/json', 'x-api-key': shop.tenant.publicKey, 'x-tenant-id': shop.tenant.id },
    ...{ 'idempotency-key': key, 'x-forwarded-for': networkOf(buyer), ...(jwt && { authorization: `Bearer ${jwt}` }) },
  };
  const reply = await fetch(`http://127.0.0.1:${port}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as T & { code?: string } };
}

export interface Item {
  readonly skuId: string;
  readonly quantity: number;
}

/** Begins a buyer's checkout: the answer is a place in the shop's queue, or that nothing is left. */
export const begin = (shop: Shop, items: readonly Item[], by: { buyer: number; key?: string }) =>
  call<{ checkout: Checkout; token: string }>(shop, '/checkout/item', { items }, by);
