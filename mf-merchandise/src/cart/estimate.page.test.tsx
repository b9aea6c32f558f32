import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Body } from '@marquee/api/contract';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CartPage from './cart.page.tsx';

const user = userEvent.setup();
const startsAt = '2026-01-01T00:00:00.000Z';

/** Renders a cart with two shirts of 900 g, in a shop that ships to some countries by weight. */
async function show() {
  const tenant = await marquee.givenTenant();
  const [as, owner] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'OWNER' })];
  const shirt = await marquee.givenMerchandise(tenant, { name: 'Crew Shirt', skus: [{ amount: 2000, available: 9 }] });
  const [sku] = (await marquee.call(tenant, 'GET /product/sku/list', { as: owner, query: { productId: shirt.id } })).body.content;
  await marquee.call(tenant, 'POST /product/sku/item', { as: owner, body: { id: sku!.id, version: sku!.version, weightGrams: 900 } });
  const steps = [
    { upToGrams: 1000, upToValue: null, amount: 490 },
    { upToGrams: 2000, upToValue: null, amount: 690 },
  ];
  const method = {
    id: crypto.randomUUID(),
    name: 'By post',
    kind: 'DELIVERY' as const,
    description: '',
    amount: 0,
    steps,
    freeFrom: null,
    daysFrom: 1,
    daysTo: 3,
  };
  const zone = { name: 'Some', currency: 'USD', countries: ['NL', 'US'], methods: [method] };
  await marquee.call(tenant, 'POST /shipping/zone/item', { as: owner, body: zone });
  const rate = (body: Partial<Body<'POST /tax/rate/item'>>) =>
    marquee.call(tenant, 'POST /tax/rate/item', {
      as: owner,
      body: { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: true, startsAt, ...body },
    });
  await rate({});
  await rate({ name: 'Sales tax', countryCode: 'US', region: 'NY', partsPerMillion: 100_000, isIncluded: false });
  await marquee.call(tenant, 'POST /cart/add-product', { as, body: { productId: shirt.id, quantity: 2 } });
  renderPage(<CartPage />, { tenant, as });
  return within(await screen.findByRole('group', { name: 'Shipping and taxes' }));
}

describe('the estimate of a cart', () => {
  beforeAll(() => {
    startCart();
  });
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(cleanup);

  it('an estimate shows shipping, taxes and total for a country, and remembers the country', async () => {
    const estimate = await show();
    await user.selectOptions(await estimate.findByLabelText('Where does it go?'), 'NL');
    await estimate.findByText('$6.90');
    await estimate.findByText('$46.90');
    await estimate.findByText(/^Includes \$8\.14 VAT \(21%\)/);
    estimate.getByText('An estimate: the checkout works it out for your address.');
    await user.selectOptions(estimate.getByLabelText('Where does it go?'), 'US');
    await user.selectOptions(await estimate.findByLabelText('State'), 'New York');
    await estimate.findByText('Sales tax (10%)');
    await estimate.findByText('$51.59');
    cleanup();
    expect(JSON.parse(localStorage.getItem('marquee.checkout.ship-to') ?? '')).toEqual({ countryCode: 'US', region: 'NY' });
  });

  it('says where nothing is sent, and that it gets too heavy', async () => {
    const estimate = await show();
    await user.selectOptions(await estimate.findByLabelText('Where does it go?'), 'SE');
    await estimate.findByText('We do not send there.');
    await user.selectOptions(estimate.getByLabelText('Where does it go?'), 'NL');
    await estimate.findByText('$46.90');
    await user.click(screen.getByRole('button', { name: 'One more: Quantity of Crew Shirt' }));
    await estimate.findByText('These goods are too heavy to be sent there.');
  });
});
