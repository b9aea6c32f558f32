import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import FreePage from './free.page.tsx';

const route = '/home';

async function givenTenant(free: readonly string[]) {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  for (const name of free) await marquee.givenTitle(tenant, { name });
  const { id: productId } = await marquee.givenTitle(tenant, { name: 'Sold' });
  await marquee.call(tenant, 'POST /product/offer/item', {
    as,
    body: { productId, kind: 'PURCHASE', price: { amount: 999, currency: 'USD' }, startsAt: '2026-01-01T00:00:00.000Z' },
  });
  return tenant;
}

describe('the list of free titles', () => {
  afterEach(cleanup);

  it('leaves out a title that is sold, and pages', async () => {
    renderPage(<FreePage />, { tenant: await givenTenant(['Anchor', 'Beacon']), route, at: '/home?sortBy=name&size=1' });
    const [list] = await screen.findAllByRole('list');
    expect(
      within(list as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent.match(/Anchor|Beacon|Sold/)?.[0]),
    ).toEqual(['Anchor']);
    expect(screen.getByText('2 titles')).toBeTruthy();
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/home?sortBy=name&size=1&page=1');
  });

  it('leads to all movies where nothing is free', async () => {
    renderPage(<FreePage />, { tenant: await givenTenant([]), route, at: route });
    await screen.findByRole('heading', { name: 'Nothing is free to watch right now' });
    expect(screen.getByRole('link', { name: 'Show all movies' }).getAttribute('href')).toBe('/movies');
  });
});
