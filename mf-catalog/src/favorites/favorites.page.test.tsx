import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import FavoritesPage from './favorites.page.tsx';

const route = '/profile/favorites';

describe('favourites', () => {
  afterEach(cleanup);

  it('shows what was marked, the latest first, a kind at a time', async () => {
    const tenant = await marquee.givenTenant();
    const [viewer, friend] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { firstName: 'Nova' })];
    const titles = [await marquee.givenTitle(tenant, { name: 'Harbour' }), await marquee.givenTitle(tenant, { name: 'Meridian' })];
    for (const { id } of titles) await marquee.call(tenant, 'POST /identity/add-favorite', { as: viewer, body: { kind: 'PRODUCT', id } });
    const marked = await marquee.call(tenant, 'POST /identity/add-favorite', { as: viewer, body: { kind: 'IDENTITY', id: friend.identity.id } });
    const as = { ...viewer, identity: marked.body };

    renderPage(<FavoritesPage />, { tenant, as, route, at: route });
    expect((await screen.findAllByRole('link', { name: /Harbour|Meridian/ })).map((link) => /Harbour|Meridian/.exec(link.textContent)?.[0])).toEqual([
      'Meridian',
      'Harbour',
    ]);
    expect(screen.getByRole('button', { name: 'Remove Harbour from favourites' })).toBeTruthy();
    cleanup();
    renderPage(<FavoritesPage />, { tenant, as, route, at: `${route}?kind=identity` });
    expect(await screen.findByRole('button', { name: /Remove Nova/ })).toBeTruthy();
    cleanup();
    renderPage(<FavoritesPage />, { tenant, as, route, at: `${route}?kind=organization` });
    expect(await screen.findByRole('heading', { name: 'No favourite studios yet' })).toBeTruthy();
  });
});
