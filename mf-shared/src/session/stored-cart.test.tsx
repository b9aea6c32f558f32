import { afterEach, expect, it } from '@jest/globals';
import { owned, request, shared } from '../bus/index.ts';
import { renderPage } from '../testing/index.tsx';
import { startCart, startSession } from './index.ts';

let begun: Promise<void> | undefined;
/** Starts session and cart once for the page, as the shell does. */
const started = () => (begun ??= startSession(() => true).then(startCart));

afterEach(async () => {
  localStorage.clear();
  await request('cart.refresh', undefined);
});

it('a product put into the cart before the session is ready is put in then', async () => {
  const tenant = await marquee.givenTenant();
  const mug = await marquee.givenMerchandise(tenant);
  renderPage(<i />, { tenant });
  await started();
  const here = shared.session.current();
  owned.session.publish({ ...here, ready: false });
  const added = request('cart.add', { productId: mug.id });
  owned.session.publish(here);
  expect((await added).ok).toBe(true);
  expect(shared.cart.current().count).toBe(1);
});

it.each(['{', '[]', '{"items":7}', '{"items":[{"skuId":"x","quantity":1},{"skuId":3}]}', '{"items":[null]}'])(
  'a stored cart that is not one (%s) counts as empty',
  async (text) => {
    renderPage(<i />, { tenant: await marquee.givenTenant() });
    await started();
    localStorage.setItem('userCart', text);
    expect((await request('cart.refresh', undefined)).ok).toBe(true);
    expect(shared.cart.current()).toMatchObject({ count: 0 });
  },
);
