import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import ShopPage from './shop.page.tsx';

let tenant: GivenTenant;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  await marquee.givenMerchandise(tenant, {
    name: 'Night Tee',
    metaData: { category: 'Apparel' },
    skus: [
      { options: { size: 'M', colour: 'Navy' }, amount: 2000, currency: 'EUR' },
      { options: { size: 'S', colour: 'Sand' }, amount: 2000, currency: 'EUR', available: 0 },
    ],
  });
  await marquee.givenMerchandise(tenant, {
    name: 'Dusk Tee',
    metaData: { category: 'Apparel' },
    skus: [{ options: { size: 'M', colour: 'Sand' }, amount: 900, currency: 'EUR' }],
  });
  await marquee.givenMerchandise(tenant, { name: 'Mug', metaData: { category: 'Home' }, skus: [{ amount: 1500, currency: 'EUR' }] });
});
afterEach(cleanup);

function Address() {
  const { search } = useLocation();
  return <output>{search}</output>;
}
const draw = (at = '/merchandise/shop') =>
  renderPage(
    <>
      <ShopPage />
      <Address />
    </>,
    { tenant, route: '/merchandise/shop', at },
  );
const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).flatMap(({ textContent, parentElement }) => (parentElement?.tagName === 'A' ? textContent : []));
const shows = (...wanted: string[]) =>
  waitFor(() => {
    expect(names().toSorted()).toEqual(wanted.toSorted());
  });
const side = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const press = (name: string) => userEvent.click(side().getByRole('link', { name }));

it('narrows by what is chosen at its side, says how many there are, and undoes it', async () => {
  draw();
  await shows('Night Tee', 'Dusk Tee', 'Mug');
  await press('M, 2 products');
  await shows('Night Tee', 'Dusk Tee');
  expect(side().getByRole('link', { name: 'M, chosen, 2 products' }).getAttribute('aria-current')).toBe('true');
  await press('Navy, 1 product');
  await shows('Night Tee');
  expect([document.querySelector('output')?.textContent, screen.getAllByRole('status')[0]?.textContent]).toEqual([
    '?option.size=M&option.colour=Navy',
    '1 product',
  ]);
  // The other values of the same filter still show how many goods they would add.
  side().getByRole('link', { name: 'Sand, 1 product' });
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Size: M' }));
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  await shows('Night Tee', 'Dusk Tee', 'Mug');
});

it('takes a range of prices, and says what is wrong with one', async () => {
  draw();
  const [low, high] = [await screen.findByRole('textbox', { name: 'From (EUR)' }), screen.getByRole('textbox', { name: 'To (EUR)' })];
  await userEvent.type(low, '20');
  await userEvent.type(high, '10');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  screen.getByText('The first amount is above the second.');
  expect((low as HTMLInputElement).value).toBe('20');
  await userEvent.clear(low);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await shows('Dusk Tee');
  expect(document.querySelector('output')?.textContent).toBe('?max=10.00&currency=EUR');
});

it('where nothing has all of it, it says which filter to take away', async () => {
  draw('/merchandise/shop?category=Home&option.size=M');
  await userEvent.click(await screen.findByRole('link', { name: 'Without “Size: M”: 1 product' }));
  await shows('Mug');
});

it('small screens filter in a drawer, which stays until it is closed', async () => {
  draw('/merchandise/shop?stock=in');
  await shows('Night Tee', 'Dusk Tee', 'Mug');
  await userEvent.click(screen.getByRole('button', { name: 'Filter (1)' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(drawer.getByRole('link', { name: 'Home, 1 product' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Show 1 product' }));
  await shows('Mug');
});
