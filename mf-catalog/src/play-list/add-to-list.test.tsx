import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { AddToList } from './add-to-list.tsx';

configure({ asyncUtilTimeout: 15_000 });

describe('adding to a list', () => {
  afterEach(cleanup);

  it('puts a title on the watchlist, into lists and into a new one, and takes it out', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant);
    const title = await marquee.givenTitle(tenant, { name: 'Harbour' });
    await marquee.call(tenant, 'POST /play-list/item', { as, body: { name: 'Mine', productIds: [title.id] } });
    const holding = async () => {
      const { watchlist, lists } = (await marquee.call(tenant, 'GET /play-list/list', { as, query: { productId: title.id } })).body;
      return [watchlist?.isIn, ...lists.map(({ name, isIn }) => `${name} ${String(isIn)}`)];
    };
    renderPage(<AddToList title={title} />, { tenant, as });
    fireEvent.click(screen.getByRole('button', { name: 'Add to list' }));
    expect(await screen.findByRole('dialog', { name: 'Add Harbour to a list' })).toBeTruthy();
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Mine' })).checked).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Watchlist' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mine' }));
    await waitFor(async () => {
      expect(await holding()).toEqual([true, 'Mine false']);
    });
    fireEvent.input(screen.getByLabelText(/^New list/), { target: { value: 'Tonight' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Make list' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tonight' })).checked).toBe(true);
    expect(await holding()).toEqual([true, 'Tonight true', 'Mine false']);
  });
});
