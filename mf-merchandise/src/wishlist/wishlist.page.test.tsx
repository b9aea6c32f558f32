import { afterEach, describe, expect, it } from '@jest/globals';
import { request, shared } from '@marquee/mf-shared/bus';
import { startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WishlistPage from './wishlist.page.tsx';

describe('the wishlist', () => {
  afterEach(cleanup);

  it('holds the merchandise somebody wants, no titles, and lets go of it at a press', async () => {
    const tenant = await marquee.givenTenant();
    const viewer = await marquee.givenPerson(tenant);
    const [mug, tee, film] = [
      await marquee.givenMerchandise(tenant, { name: 'Night Mug' }),
      await marquee.givenMerchandise(tenant, { name: 'Night Tee' }),
      await marquee.givenTitle(tenant, { name: 'Night Film' }),
    ];
    const marked = [];
    for (const { id } of [mug, tee, film])
      marked.push(await marquee.call(tenant, 'POST /identity/add-favorite', { as: viewer, body: { kind: 'PRODUCT', id } }));
    const as = { ...viewer, identity: marked.at(-1)!.body };
    const user = userEvent.setup();
    await startSession(() => true);
    renderPage(<WishlistPage />, { tenant, as, route: '/merchandise/wishlist', at: '/merchandise/wishlist' });
    await screen.findByText('Night Tee');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Night Tee', 'Night Mug']);
    await user.click(screen.getByRole('button', { name: 'Take Night Tee off your wishlist' }));
    await waitFor(() => {
      expect(screen.queryByText('Night Tee')).toBeNull();
    });
    expect(shared.session.current().favouritesItem.product.toSorted()).toEqual([mug.id, film.id].toSorted());
    // It is shown before the server has it: what is asked for after that ends after it.
    expect(await request('session.add-favorite', { kind: 'PRODUCT', id: tee.id })).toMatchObject({ ok: true });
    expect(await screen.findByText('Night Tee')).toBeTruthy();
  });
});
