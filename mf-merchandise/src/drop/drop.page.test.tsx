import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyDrops } from './my-drops.tsx';
import DropPage from './drop.page.tsx';
import ProductPage from '../product/product.page.tsx';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, print: GivenMerchandise;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  print = await marquee.givenMerchandise(tenant, { name: 'Night Print', skus: [{ options: { size: 'Small' } }, { options: { size: 'Large' } }] });
  for (const { id } of print.skus) await marquee.givenStock(tenant, id, [5]);
});
afterEach(cleanup);

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const takeOn = () => marquee.app.platform.jobs.runNow('commerce.take-drops-on');
/** Plans a drop of the large prints that opens after `opensMs`. */
async function planned(opensMs: number): Promise<string> {
  const skus = [{ skuId: print.skus[1]?.id ?? '', units: 2, earlyUnits: 0 }];
  const body = {
    ...{ name: 'First night', path: null, description: 'Printed once.', productId: print.id, skus, eventId: null, offsetSeconds: 0 },
    ...{ registersAt: inMs(-1000), opensAt: inMs(opensMs), endsAt: inMs(opensMs + 3_600_000), turnMinutes: 15, limitPerPerson: 1 },
    ...{ earlyRewardId: null, earlyPlanId: null },
  };
  const { body: drop, status, text } = await marquee.call(tenant, 'POST /drop/plan', { as: owner, body });
  if (status !== 200) throw new Error(text);
  await takeOn();
  return drop.id;
}
const showProduct = () => {
  renderPage(<ProductPage />, { tenant, as: viewer, route: '/merchandise/shop/:path', at: `/merchandise/shop/${print.path}` });
};

it('one enters on the page of the goods, and what is not in the drop is sold as ever', async () => {
  await planned(3_600_000);
  const user = userEvent.setup();
  showProduct();
  await user.click(await screen.findByRole('button', { name: 'Enter the draw' }));
  await screen.findByText('You are in. We write to you when it is your turn.');
  screen.getByText('2 of 2');
  expect(screen.queryByRole('radio', { name: 'Large' })).toBeNull();
  screen.getByRole('radio', { name: 'Small' });
  screen.getByRole('button', { name: 'Add to cart' });
  cleanup();
  renderPage(<MyDrops />, { tenant, as: viewer });
  await screen.findByRole('link', { name: 'First night' });
  screen.getByText('Entered');
});

it('an entrant whose turn it is buys at once, and the result of the draw is public', async () => {
  const id = await planned(2000);
  await marquee.call(tenant, 'POST /drop/enter/:id', { as: viewer, params: { id }, body: {} });
  await waitFor(async () => {
    await takeOn();
    expect((await marquee.call(tenant, 'GET /drop/item/:id', { params: { id } })).body.status).toBe('SELLING');
  });
  const user = userEvent.setup();
  showProduct();
  await user.click(await screen.findByRole('button', { name: 'Buy now' }));
  await waitFor(async () => {
    expect((await marquee.call(tenant, 'GET /drop/item/:id', { params: { id } })).body.left).toBe(1);
  });
  cleanup();
  renderPage(<DropPage />, { tenant, as: viewer, route: '/merchandise/drop/:path', at: '/merchandise/drop/first-night' });
  await screen.findByText('Had a turn');
  screen.getByText('Yours');
  expect((await screen.findByText('Being paid for')).parentElement?.textContent).toContain('1');
  screen.getByRole('button', { name: 'CSV' });
});

it('says when there is no such drop', async () => {
  renderPage(<DropPage />, { tenant, as: viewer, route: '/merchandise/drop/:path', at: '/merchandise/drop/nothing' });
  await screen.findByText('There is no such drop');
});
