import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
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

  it('shows people and studios below the titles, and a person of titles leads to their page', async () => {
    const tenant = await marquee.givenTenant();
    const viewer = await marquee.givenPerson(tenant);
    await marquee.givenTitle(tenant, { metaData: { directors: ['Ada Reed'] } });
    const { id } = (await marquee.call(tenant, 'GET /person/item', { query: { path: 'ada-reed' } })).body;
    await marquee.call(tenant, 'POST /identity/add-favorite', { as: viewer, body: { kind: 'IDENTITY', id } });
    const marked = await marquee.call(tenant, 'POST /identity/add-favorite', {
      as: viewer,
      body: { kind: 'ORGANIZATION', id: tenant.organizationId },
    });
    renderPage(<FavoritesPage />, { tenant, as: { ...viewer, identity: marked.body }, route, at: route });
    const people = within(await screen.findByRole('region', { name: 'People' }));
    expect(people.getByRole('link', { name: 'Ada Reed' }).getAttribute('href')).toBe('/cast/ada-reed');
    expect(people.getByRole('button', { name: 'Remove Ada Reed from favourites' })).toBeTruthy();
    expect(within(await screen.findByRole('region', { name: 'Studios and shops' })).getByText('House')).toBeTruthy();
  });
});
