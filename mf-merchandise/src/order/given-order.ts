import { randomUUID } from 'node:crypto';
import type { Body } from '@marquee/api/contract';

type Person = Awaited<ReturnType<typeof marquee.givenPerson>>;

const shippingAddress = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };

/** Creates a shop with a shirt in two sizes, and its owner. */
export async function givenShop() {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const shirt = await marquee.givenMerchandise(tenant, {
    name: 'Lantern T-shirt',
    skus: [
      { amount: 1999, options: { size: 'M' } },
      { amount: 500, options: { size: 'S' } },
    ],
  });
  const skuOf = (at: number) => shirt.skus[at]?.id ?? '';
  for (const { id } of shirt.skus) await marquee.givenStock(tenant, id, [50]);

  const shirts = [3, 2].map((quantity, at) => ({ skuId: skuOf(at), quantity }));
  /** Places an order, by default for three shirts of one size and two of the other. The provider decides whether it is paid or awaits payment. */
  async function order({
    as,
    provider = 'test',
    items = shirts,
  }: { as?: Person; provider?: 'stripe' | 'test' | 'manual'; items?: Body<'POST /checkout/item'>['items'] } = {}) {
    const by = as ? { as } : {};
    const headers = () => ({ 'idempotency-key': randomUUID() });
    const { checkout, token } = (await marquee.call(tenant, 'POST /checkout/item', { ...by, body: { items }, headers: headers() })).body;
    const params = { id: checkout.id };
    const own = token ? { token } : {};
    const details = { ...own, version: checkout.version, email: 'vera@test.example', shippingAddress };
    await marquee.call(tenant, 'POST /checkout/details/:id', { ...by, params, body: details });
    const { version, total } = (await marquee.call(tenant, 'POST /checkout/read/:id', { ...by, params, body: own })).body;
    await marquee.call(tenant, 'POST /checkout/pay/:id', { ...by, params, body: { ...own, version, total, provider }, headers: headers() });
    return read(checkout.id);
  }
  const read = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  /** Makes a transition as another user. */
  async function move(id: string, step: string, more: object = {}, as = owner) {
    const { version } = await read(id);
    const rawBody = JSON.stringify({ version, ...more });
    return (await marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', { as, params: { id }, rawBody })).body;
  }
  /** Sets the tenant to capture payments manually. */
  async function takesLater() {
    const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
    await marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { payment_capture: 'MANUAL' } } });
  }
  const onHand = async (at: number) => {
    const query = { skuId: skuOf(at) };
    return (await marquee.call(tenant, 'GET /product/inventory/list', { as: owner, query })).body.content[0]?.onHand;
  };
  return { tenant, owner, shirt, order, read, move, onHand, takesLater };
}
export type Shop = Awaited<ReturnType<typeof givenShop>>;
