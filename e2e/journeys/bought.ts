import type { Page } from 'puppeteer';

interface Buyer {
  readonly email?: string;
  /** Whether whoever is signed in on the page buys, and not a guest. */
  readonly isSignedIn?: boolean;
}

/** How many of each product, by its name, are bought and paid for by the calls a checkout makes; the number of the order. */
export const bought = (
  page: Page,
  wanted: Readonly<Record<string, number>>,
  { email = 'gerd@shop.example', isSignedIn = false }: Buyer = {},
): Promise<string> =>
  page.evaluate(
    async (products, address, isOwn) => {
      const { apiKey, tenant } = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as { apiKey: string; tenant: { id: string } };
      const send = async <T>(path: string, body?: object): Promise<T> => {
        const [, jwt = ''] = /cmauth=([^;]+)/.exec(document.cookie) ?? [];
        const caller = { 'x-api-key': apiKey, 'x-tenant-id': tenant.id, ...(isOwn && { authorization: `Bearer ${jwt}` }) };
        const headers = { ...caller, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        const reply = await fetch(`/v1${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
        return (await reply.json()) as T;
      };
      const { content } = await send<{ content: { id: string; name: string }[] }>('/product/list?kind=MERCHANDISE&size=50');
      const items: { skuId: string | undefined; quantity: number }[] = [];
      for (const [product, quantity] of Object.entries(products)) {
        const { skus } = await send<{ skus: { id: string }[] }>(`/product/item/${String(content.find(({ name }) => name === product)?.id)}`);
        items.push({ skuId: skus[0]?.id, quantity });
      }
      interface Checkout {
        readonly id: string;
        readonly version: number;
        readonly total: object;
      }
      const { checkout, token } = await send<{ checkout: Checkout; token: string }>('/checkout/item', { items });
      const shippingAddress = { name: 'Gerd Guest', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
      const to = { token, version: checkout.version, email: address, shippingAddress };
      const { version, total } = await send<Checkout>(`/checkout/details/${checkout.id}`, to);
      let paid = await send<{ number: string; status: string }>(`/checkout/pay/${checkout.id}`, {
        token,
        version,
        total,
        provider: 'test',
        scenario: 'APPROVE',
      });
      // As its page does: a payment may be settled a moment later.
      for (let asked = 0; paid.status !== 'PAID' && asked < 200; asked += 1) paid = await send(`/checkout/read/${checkout.id}`, { token });
      return paid.status === 'PAID' ? paid.number : `not paid: ${JSON.stringify(paid)}`;
    },
    wanted,
    email,
    isSignedIn,
  );
