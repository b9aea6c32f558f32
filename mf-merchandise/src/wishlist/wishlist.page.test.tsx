import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { request, shared } from '@marquee/mf-shared/bus';
import { startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WishlistPage from './wishlist.page.tsx';

describe('the wishlist', () => {
  beforeAll(() => startSession(() => true));
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
    renderPage(<WishlistPage />, { tenant, as, route: '/merchandise/wishlist', at: '/merchandise/wishlist' });
    await screen.findByText('Night Tee');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Night Tee', 'Night Mug']);
    await user.click(screen.getByRole('button', { name: 'Take Night Tee off your wishlist' }));
    await waitFor(() => {
      expect(screen.queryByText('Night Tee')).toBeNull();
    });
    expect(shared.session.current().favouritesItem.product.toSorted()).toEqual([mug.id, film.id].toSorted());
    expect(await request('session.add-favorite', { kind: 'PRODUCT', id: tee.id })).toMatchObject({ ok: true });
    expect(await screen.findByText('Night Tee')).toBeTruthy();
  });

  it('keeps a product taken off and put back at once, however slow the first answer is', async () => {
    const tenant = await marquee.givenTenant();
    const viewer = await marquee.givenPerson(tenant);
    const tee = await marquee.givenMerchandise(tenant, { name: 'Night Tee' });
    const marked = await marquee.call(tenant, 'POST /identity/add-favorite', { as: viewer, body: { kind: 'PRODUCT', id: tee.id } });
    const as = { ...viewer, identity: marked.body };
    const sent: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const through =
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (address, init) => {
        const change = /(add|remove)-favorite/.exec(address as string)?.[0];
        if (change) sent.push(change);
        if (change === 'remove-favorite') await released;
        return fetch(address, init);
      };
    const user = userEvent.setup();
    renderPage(<WishlistPage />, { tenant, as, route: '/merchandise/wishlist', at: '/merchandise/wishlist', through });
    await user.click(await screen.findByRole('button', { name: 'Take Night Tee off your wishlist' }));
    const adding = request('session.add-favorite', { kind: 'PRODUCT', id: tee.id });
    await screen.findByText('Night Tee');
    expect(sent).toEqual(['remove-favorite']);
    release();
    expect(await adding).toMatchObject({ ok: true });
    expect(sent).toEqual(['remove-favorite', 'add-favorite']);
    await screen.findByText('Night Tee');
    const kept = await marquee.call(tenant, 'GET /identity/favorite/list', { as, query: { kind: 'PRODUCT' } });
    expect(kept.body.content.map(({ id }) => id)).toEqual([tee.id]);
  });
});
