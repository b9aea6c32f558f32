import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenMerchandise, GivenPerson } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenShop, type Shop } from '../../order/given-order.ts';
import { Sales } from './sales.tsx';

let shop: Shop, merchant: GivenPerson, lamp: GivenMerchandise;
beforeEach(async () => {
  shop = await givenShop();
  const { tenant } = shop;
  const organizationId = await marquee.givenOrganization(tenant, { name: 'Harbour Goods', type: 'MERCHANT' });
  merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  lamp = await marquee.givenMerchandise(tenant, { name: 'Brass lamp', organizationId, skus: [{ amount: 4000 }] });
  await marquee.givenStock(tenant, lamp.skus[0]!.id, [50]);
});
afterEach(cleanup);

const buys = () =>
  shop.order({
    items: [
      { skuId: lamp.skus[0]!.id, quantity: 2 },
      { skuId: shop.shirt.skus[0]!.id, quantity: 1 },
    ],
  });
const rows = async () =>
  (await within(await screen.findByRole('table', { name: 'Sales' })).findAllByRole('row')).slice(1).map(({ textContent }) => textContent);

it('a merchant sees what of their own goods is sold, and what it came to', async () => {
  const user = userEvent.setup();
  const { unmount } = renderPage(<Sales />, { tenant: shop.tenant, as: merchant });
  await screen.findByText('Nothing sold yet');
  unmount();
  await buys();
  renderPage(<Sales />, { tenant: shop.tenant, as: merchant });
  await waitFor(async () => {
    expect(await rows()).toEqual([expect.stringMatching(/Brass lamp.*Netherlands.*2\$80\.00.*2 units to send/)]);
  });
  expect(screen.queryByText('Supplied by')).toBeNull();
  expect(screen.getByText('Paid in USD').parentElement?.textContent).toContain('$80.00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Returned or refunded');
  await screen.findByText('No such sale');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'To be sent');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
  await waitFor(async () => {
    expect(await rows()).toHaveLength(1);
  });
});

it('the house sees all that is sold, and whose it was', async () => {
  await buys();
  const user = userEvent.setup();
  renderPage(<Sales />, { tenant: shop.tenant, as: await marquee.givenPerson(shop.tenant, { role: 'FINANCE' }) });
  await waitFor(async () => {
    expect(await rows()).toEqual([expect.stringMatching(/Brass lamp.*Harbour Goods/), expect.stringContaining('Lantern T-shirt')]);
  });
  await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'lantern');
  await waitFor(async () => {
    expect(await rows()).toEqual([expect.stringContaining('Lantern T-shirt')]);
  });
});
