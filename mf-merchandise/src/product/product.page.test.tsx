import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shared } from '@marquee/mf-shared/bus';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProductPage from './product.page.tsx';
import { SeenGoods } from './seen-goods.tsx';

const route = '/merchandise/shop/:path';

async function givenShirt() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const shirt = await marquee.givenMerchandise(tenant, {
    name: 'Crew Shirt',
    skus: [
      { options: { size: 'S' }, amount: 2000, available: 3 },
      { options: { size: 'M' }, amount: 2000, available: 0 },
    ],
  });
  return { tenant, as, shirt, at: `/merchandise/shop/${shirt.path}` };
}

describe('the product page', () => {
  beforeAll(() => {
    startCart();
  });
  afterEach(cleanup);

  it('says what is sold out, and does not sell it', async () => {
    const { tenant, as, at } = await givenShirt();
    renderPage(<ProductPage />, { tenant, as, route, at: `${at}?size=M` });
    const button: HTMLButtonElement = await screen.findByRole('button', { name: 'Sold out' });
    expect(button.disabled).toBe(true);
    screen.getByRole('radio', { name: /^M ?, sold out$/ });
  });

  it('says when a pre-order is expected, and takes it by its own button', async () => {
    const { tenant, shirt, at } = await givenShirt();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const body = { version: 1, expectedOn: '2030-03-05', limit: 5 };
    expect((await marquee.call(tenant, 'POST /product/sku/pre-order/:id', { as: owner, params: { id: shirt.skus[1]!.id }, body })).status).toBe(200);
    renderPage(<ProductPage />, { tenant, route, at: `${at}?size=M` });
    await screen.findByText('Pre-order · expected March 5, 2030 · you pay when it is sent');
    const button: HTMLButtonElement = screen.getByRole('button', { name: 'Pre-order' });
    expect(button.disabled).toBe(false);
  });

  it('lists the features of the product in their order', async () => {
    const { tenant, shirt, at } = await givenShirt();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const add = (name: string, value: string, sequence: number) =>
      marquee.call(tenant, 'POST /product/feature/item', { as: owner, body: { productId: shirt.id, name, value, sequence } });
    await add('Care', 'Wash at 30 °C', 1);
    await add('Fabric', 'Organic cotton', 0);
    renderPage(<ProductPage />, { tenant, route, at });
    const features = within(await screen.findByRole('region', { name: 'Features' }));
    expect(features.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Fabric', 'Care']);
    expect(features.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Organic cotton', 'Wash at 30 °C']);
  });

  it('shows its pictures large, one after another, and larger still', async () => {
    const tenant = await marquee.givenTenant();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const shirt = await marquee.givenMerchandise(tenant, { name: 'Crew Shirt', skus: [{ amount: 2000 }] });
    for (const side of ['front', 'back'])
      await marquee.call(tenant, 'POST /content/item', {
        as: owner,
        body: { productId: shirt.id, fileType: 'PRODUCT_IMAGE', path: `/media/demo/goods/${side}.webp` },
      });
    const user = userEvent.setup();
    renderPage(<ProductPage />, { tenant, route, at: `/merchandise/shop/${shirt.path}` });
    const open = await screen.findByRole('button', { name: 'See large: Crew Shirt, picture 1 of 2' });
    await user.click(open);
    const first = within(await screen.findByRole('dialog', { name: 'Crew Shirt, picture 1 of 2' }));
    const [picture] = first.getAllByRole('button', { name: 'Zoom', pressed: false });
    picture!.focus();
    await user.keyboard('{ArrowRight}');
    const second = within(await screen.findByRole('dialog', { name: 'Crew Shirt, picture 2 of 2' }));
    await user.click(second.getAllByRole('button', { name: 'Zoom' })[0]!);
    expect(second.getAllByRole('button', { name: 'Zoom', pressed: true })).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('shows what was looked at before, and forgets what is not there any more', async () => {
    localStorage.setItem('marquee.seenGoods', JSON.stringify(['gone-for-good', 7, null]));
    const { tenant, at } = await givenShirt();
    const cap = await marquee.givenMerchandise(tenant, { name: 'Crew Cap', skus: [{ amount: 900 }] });
    renderPage(<ProductPage />, { tenant, route, at });
    await screen.findByRole('heading', { name: 'Crew Shirt' });
    await waitFor(() => {
      expect(localStorage.getItem('marquee.seenGoods')).toBe(JSON.stringify([at.split('/').at(-1), 'gone-for-good']));
    });
    cleanup();
    renderPage(<SeenGoods path={cap.path} />, { tenant });
    const seen = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    await seen.findByRole('heading', { name: 'Crew Shirt' });
    await waitFor(() => {
      expect(localStorage.getItem('marquee.seenGoods')).toBe(JSON.stringify([at.split('/').at(-1)]));
    });
  });

  it('tells who is signed in once it is back, until they say otherwise', async () => {
    const { tenant, as, shirt, at } = await givenShirt();
    const user = userEvent.setup();
    renderPage(<ProductPage />, { tenant, as, route, at: `${at}?size=M` });
    const pressed = (isPressed: boolean) => screen.findByRole('button', { name: /when it is back$/, pressed: isPressed });
    await user.click(await pressed(false));
    await pressed(true);
    const waits = async () => (await marquee.call(tenant, 'GET /product/sku/my-waits', { as })).body.skuIds;
    expect(await waits()).toEqual([shirt.skus[1]?.id]);
    await user.click(await pressed(true));
    await pressed(false);
    expect(await waits()).toEqual([]);
  });

  it('writes to who has no account, at an address that can be one', async () => {
    const { tenant, at } = await givenShirt();
    const user = userEvent.setup();
    renderPage(<ProductPage />, { tenant, route, at: `${at}?size=M` });
    // A disabled placeholder of the same name stands here until the script of the button has come.
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Tell me when it is back' })).toHaveProperty('disabled', false);
    });
    await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
    const email = await screen.findByLabelText('E-mail');
    expect(document.activeElement).toBe(email);
    await user.keyboard('nina@home{Enter}');
    await screen.findByText('This is not a complete e-mail address.');
    await user.keyboard('.example{Enter}');
    expect(await screen.findByText(/^We will write to .*nina@home\.example/)).toBe(document.activeElement);
  });

  it('says when there is no such product', async () => {
    const { tenant, as } = await givenShirt();
    renderPage(<ProductPage />, { tenant, as, route, at: '/merchandise/shop/nothing-here' });
    await screen.findByRole('heading', { level: 2, name: 'This item isn’t here any more' });
  });

  it('asks for a size, then puts the chosen one into the cart', async () => {
    const { tenant, as, shirt, at } = await givenShirt();
    const user = userEvent.setup();
    renderPage(<ProductPage />, { tenant, as, route, at });
    const buy = await screen.findByRole('button', { name: 'Add to cart' });
    await user.click(buy);
    expect(screen.getByRole('alert').textContent).toBe('Choose a size');

    await user.click(screen.getByRole('radio', { name: 'S' }));
    screen.getByText('Only 3 left');
    await user.click(buy);
    await waitFor(() => {
      expect(shared.cart.current().cart?.items.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[shirt.skus[0]?.id, 1]]);
    });
    await screen.findByText('Only 2 left');
  });

  it('tells what many cost each, and what it costs its reader', async () => {
    const { tenant, as, shirt, at } = await givenShirt();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const group = (await marquee.call(tenant, 'POST /customer-group/item', { as: owner, body: { name: 'Resellers' } })).body;
    await marquee.call(tenant, 'POST /customer-group/put-in/:id', { as: owner, params: { id: group.id }, body: { email: as.email } });
    const price = (amount: number, more: { groupId?: string; minQuantity?: number }) =>
      marquee.call(tenant, 'POST /product/price/item', {
        as: owner,
        body: { skuId: shirt.skus[0]!.id, price: { amount, currency: 'USD' }, startsAt: '2026-01-01T00:00:00Z', ...more },
      });
    await price(1800, { minQuantity: 2 });
    await price(1500, { groupId: group.id });
    await price(1400, { groupId: group.id, minQuantity: 3 });
    const visitor = renderPage(<ProductPage />, { tenant, route, at: `${at}?size=S` });
    await screen.findByText('Some customers have a price of their own: sign in to see yours.');
    const said = () => [...screen.getByRole('table', { name: 'More for less' }).querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(said()).toEqual(['From 2, each$18.00']);
    visitor.unmount();
    renderPage(<ProductPage />, { tenant, as, route, at: `${at}?size=S` });
    await screen.findByText('Your price: Resellers');
    expect(said()).toEqual(['From 3, each$14.00']);
    screen.getByText('$15.00');
    const user = userEvent.setup();
    for (const _time of [1, 2]) await user.click(screen.getByRole('button', { name: 'One more: Quantity' }));
    expect(screen.getByRole('row', { current: true }).textContent).toBe('From 3, each$14.00');
  });

  it('says what is in a bundle, where each of it is, what one saves, and how many its parts are there for', async () => {
    const tenant = await marquee.givenTenant();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const [tote, mug, set] = await Promise.all(
      (
        [
          ['Tote', 2200, { colour: 'Sand' }],
          ['Mug', 1800, {}],
          ['Evening set', 4900, {}],
        ] as const
      ).map(([name, amount, options]) => marquee.givenMerchandise(tenant, { name, skus: [{ amount, options, available: 0 }] })),
    );
    for (const [goods, units] of [
      [tote, 9],
      [mug, 7],
    ] as const)
      await marquee.givenStock(tenant, goods!.skus[0]!.id, [units]);
    const parts = [
      { skuId: tote!.skus[0]!.id, quantity: 1 },
      { skuId: mug!.skus[0]!.id, quantity: 2 },
    ];
    await marquee.call(tenant, 'POST /product/sku/bundle/:id', { as: owner, params: { id: set!.skus[0]!.id }, body: { version: 1, parts } });
    renderPage(<ProductPage />, { tenant, route, at: `/merchandise/shop/${set!.path}` });
    const box = within(await screen.findByRole('region', { name: 'In this bundle' }));
    expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 × Tote Colour: \u2068Sand\u2069', '2 × Mug']);
    expect(box.getByRole<HTMLAnchorElement>('link', { name: 'Tote' }).getAttribute('href')).toBe(`/merchandise/shop/${tote!.path}?colour=Sand`);
    box.getByText('You save $9.00: one by one these cost $58.00.');
    screen.getByText('Only 3 left');
  });
});
