import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenPortrait } from '../testing/given-portrait.ts';
import SearchPage from './search.page.tsx';

describe('the search page', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(cleanup);

  it('finds titles of this tenant while one types, and says how many', async () => {
    const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
    await marquee.givenTitle(tenant, { name: 'The Lantern Keepers' });
    await marquee.givenTitle(tenant, { name: 'Ringfall' });
    await marquee.givenTitle(other, { name: 'Lantern of Another House' });
    renderPage(<SearchPage />, { tenant, at: '/search' });
    await userEvent.setup().type(screen.getByRole('searchbox'), 'lantern');
    await screen.findByRole('link', { name: /The Lantern Keepers/ });
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('1 result for “lantern”');
    });
    expect(screen.queryByText('Lantern of Another House')).toBeNull();
    expect(screen.queryByText('Ringfall')).toBeNull();
  });

  it('says when nothing is found', async () => {
    const tenant = await marquee.givenTenant();
    renderPage(<SearchPage />, { tenant, at: '/search?q=zebra' });
    await screen.findByRole('heading', { name: 'Nothing found for “zebra”' });
  });

  it('searches by the first words of an address that holds more than a search may', async () => {
    const tenant = await marquee.givenTenant();
    await marquee.givenTitle(tenant, { name: 'The Lantern Keepers' });
    renderPage(<SearchPage />, { tenant, at: `/search?q=lantern${'%20'.repeat(10)}${'x'.repeat(400)}` });
    await screen.findByRole('heading', { name: /Nothing found for “lantern/ });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toHaveLength(200);
  });

  it('forgives a slip, and says when only the shop has something', async () => {
    const tenant = await marquee.givenTenant();
    await marquee.givenTitle(tenant, { name: 'The Lantern Keepers' });
    await marquee.givenMerchandise(tenant, { name: 'Enamel Mug' });
    const user = userEvent.setup();
    renderPage(<SearchPage />, { tenant, at: '/search?q=lantrn' });
    await screen.findByRole('link', { name: /The Lantern Keepers/ });
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'enamle');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('No title for “enamle”, but 1 other result');
    });
    expect(screen.queryByRole('heading', { name: /Nothing found/ })).toBeNull();
  });

  it('names the people and the pages of the site that are called so, too', async () => {
    const tenant = await marquee.givenTenant();
    await marquee.givenTitle(tenant, { name: 'The Tide', metaData: { cast: [{ name: 'Noor Halvorsén' }] } });
    const editor = await marquee.givenPerson(tenant, { role: 'ADMIN' });
    await marquee.call(tenant, 'POST /page/item', { as: editor, body: { path: '/guests', title: 'Halvorsen guests', entityStatus: 'APPROVED' } });
    renderPage(<SearchPage />, { tenant, at: '/search?q=halvor' });
    const person = await screen.findByRole('link', { name: /Noor Halvorsén\s*Cast/ });
    expect(person.getAttribute('href')).toBe('/cast/noor-halvorsen');
    expect(screen.getByRole('link', { name: 'Halvorsen guests' }).getAttribute('href')).toBe('/guests');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['People', 'On this site']);
  });

  it('shows the picture of a person who has one, and the initials of another', async () => {
    const tenant = await marquee.givenTenant();
    await marquee.givenTitle(tenant, { metaData: { cast: [{ name: 'Ada Reed' }, { name: 'Bo Reed' }] } });
    const portrait = await givenPortrait(tenant, 'ada-reed');
    renderPage(<SearchPage />, { tenant, at: '/search?q=reed' });
    const drawn = (await screen.findByRole('link', { name: /Ada Reed/ })).querySelector('img');
    expect([portrait, drawn?.getAttribute('src')]).toEqual([expect.stringMatching(/^\/media\//), portrait]);
    const plain = screen.getByRole('link', { name: /Bo Reed/ });
    expect([plain.querySelector('img'), plain.textContent]).toEqual([null, 'BRBo ReedCast']);
  });

  it('keeps a search that was sent, offers it again, and forgets it when asked', async () => {
    const tenant = await marquee.givenTenant();
    const user = userEvent.setup();
    renderPage(<SearchPage />, { tenant, at: '/search' });
    await user.type(screen.getByRole('searchbox'), 'comet{Enter}');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await screen.findByRole('link', { name: 'comet' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('link', { name: 'comet' })).toBeNull();
    expect(localStorage.getItem('marquee.searches')).toBe('[]');
  });
});
