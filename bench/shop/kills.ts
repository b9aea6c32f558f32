import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { serveAtLast, type Served } from '../lists/servers.ts';
import { type KillingProxy, POINTS } from '../../api/src/testing/killing-proxy.ts';
import { begin, call, type Checkout, type Shop } from './shop-client.ts';

export interface Stand {
  readonly proxy: KillingProxy;
  /** Port of the server that is killed. */
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly shop: Shop;
  readonly skuId: string;
  /** Returns the token of somebody who may send money back. */
  readonly staff: () => Promise<string>;
}

const address = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };

/** Completes one purchase with as many retries as it needs, under the same keys, as a browser that comes back. */
async function purchase({ shop, skuId }: Stand, buyer: number, again: () => Promise<void>): Promise<string> {
  const [beginKey, payKey] = [randomUUID(), randomUUID()];
  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch {
        await again();
      }
    }
  };
  const begun = await persist(() => begin(shop, [{ skuId, quantity: 1 }], { buyer, key: beginKey }));
  if (begun.status !== 200) throw new Error(`begin: ${begun.status} ${String(begun.body.code)}`);
  const { checkout, token } = begun.body;
  const read = () => persist(() => call<Checkout>(shop, `/checkout/read/${checkout.id}`, { token }, { buyer }));
  const { version } = (await read()).body;
  await persist(() =>
    call(shop, `/checkout/details/${checkout.id}`, { token, version, email: `buyer${buyer}@bench.example`, shippingAddress: address }, { buyer }),
  );
  const ready = (await read()).body;
  const pay = { token, version: ready.version, total: ready.total, provider: 'test', scenario: 'APPROVE' };
  const paid = await persist(() => call<Checkout>(shop, `/checkout/pay/${checkout.id}`, pay, { buyer, key: payKey }));
  if (paid.status !== 200) throw new Error(`pay: ${paid.status} ${String(paid.body.code)}`);
  for (let tries = 0; (await read()).body.status !== 'PAID'; tries += 1) {
    if (tries > 200) throw new Error('it was never paid');
    await pause(50);
  }
  return checkout.id;
}

async function refund({ proxy, shop, staff }: Stand, orderId: string, buyer: number, again: () => Promise<void>): Promise<void> {
  const key = randomUUID();
  interface Order {
    readonly version: number;
    readonly status: string;
    readonly lines: readonly { readonly id: string }[];
    readonly refunds: readonly { readonly status: string }[];
  }
  const jwt = await staff();
  const order = await readOrder<Order>(shop, orderId, jwt, again);
  const body = { version: order.version, lines: order.lines.map(({ id }) => ({ lineId: id, unsent: 1 })) };
  for (;;) {
    try {
      const { status } = await call(shop, `/order/refund-lines/${orderId}`, body, { buyer, key, jwt });
      if (status === 200) break;
      throw new Error(`refund: ${status}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refund:')) throw error;
      await again();
    }
  }
  // A job asks its provider, which is another point to die at. Once killed, the money follows later.
  for (let tries = 0; tries < 200 && proxy.isArmed; tries += 1) {
    if ((await readOrder<Order>(shop, orderId, jwt, again)).refunds[0]?.status === 'SUCCEEDED') return;
    await pause(50);
  }
}

async function readOrder<T>(shop: Shop, id: string, jwt: string, again: () => Promise<void>): Promise<T> {
  for (;;) {
    try {
      const headers = { 'x-api-key': shop.tenant.publicKey, 'x-tenant-id': shop.tenant.id, authorization: `Bearer ${jwt}` };
      return (await (await fetch(`http://127.0.0.1:${shop.ports[0]}/v1/order/item/${id}`, { headers })).json()) as T;
    } catch {
      await again();
    }
  }
}

/** Kills a server at a point while somebody buys, and starts it again. Returns the number of kills and the resulting orders. */
export async function withKills(stand: Stand, rounds: number, firstBuyer: number): Promise<{ kills: number; orders: string[]; never: string[] }> {
  let server: Served | undefined;
  let kills = 0;
  const orders: string[] = [];
  const never: string[] = [];
  const start = async () => {
    server = await serveAtLast('api/src/server.ts', { ...stand.env, PORT: String(stand.port) });
  };
  const again = async () => {
    if (server && server.process.exitCode === null && server.process.signalCode === null) return pause(20);
    await start();
  };
  // No purchase reaches the other points: their own tests die there.
  const { webhook: _, preorder: __, ...here } = POINTS;
  const all = Object.entries(here).flatMap(([name, at]) => at.map((point) => ({ name, point })));
  await start();
  for (let round = 0; round < rounds; round += 1) {
    const next = all[round % all.length];
    if (!next) break;
    const { name, point } = next;
    const kill = () => {
      kills += 1;
      server?.process.kill('SIGKILL');
    };
    if (name !== 'refund') stand.proxy.arm(point, kill);
    const id = await purchase(stand, firstBuyer + round, again);
    if (name === 'refund') {
      stand.proxy.arm(point, kill);
      await refund(stand, id, firstBuyer + round, again);
    }
    if (server && server.process.signalCode !== null) await start();
    if (stand.proxy.disarm()) never.push(`${name}: ${point.seen} (${point.dies})`);
    orders.push(id);
  }
  if (server) {
    server.process.kill('SIGTERM');
    await once(server.process, 'exit').catch(() => undefined);
  }
  return { kills, orders, never };
}
