import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from './home.page.tsx';

async function givenViewer() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const film = await marquee.givenTitle(tenant, { name: 'Ringfall', film: '/film.m3u8' });
  const series = await marquee.givenTitle(tenant, { name: 'Aurora', programType: 'SERIES' });
  const episode = async (number: number, name: string) =>
    marquee.givenTitle(tenant, { name, parentId: series.id, season: 1, episode: number, programType: 'PROGRAM', film: '/film.m3u8' });
  const [first] = [await episode(1, 'Signal'), await episode(2, 'Carrier Wave')];
  const watch = (productId: string, position: number, ago: number) =>
    marquee.call(tenant, 'POST /watch/item', { as, body: { productId, position, duration: 100, ago } });
  await watch(film.id, 40, 60);
  await watch(first.id, 99, 30);
  return { tenant, as };
}

const row = () => screen.findByRole('region', { name: 'Continue watching' });

describe('continue-watching row', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it('the row lists the latest title first, with the next episode of a series and the time left of a film', async () => {
    const { tenant, as } = await givenViewer();
    renderPage(<HomePage />, { tenant, as });
    const cards = [...(await row()).querySelectorAll('li a')];
    expect(cards.map((card) => card.getAttribute('href')?.replace(/-[0-9a-f]{6}$/, ''))).toEqual(['/watch/carrier-wave', '/watch/ringfall']);
    expect(cards[0]?.textContent).toContain('AuroraS1 E2 · Carrier Wave · Next episode');
    expect(cards[1]?.textContent).toContain('Ringfall1m left');
    expect(screen.getByRole('link', { name: 'See all: Continue watching' }).getAttribute('href')).toBe('/play-list/history');
  });

  it('a title can be removed from the row by menu or key, and put back', async () => {
    const { tenant, as } = await givenViewer();
    const user = userEvent.setup();
    renderPage(<HomePage />, { tenant, as });
    await row();
    await user.click(screen.getByRole('button', { name: 'More for Aurora' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from row' }));
    const undo = await screen.findByRole('button', { name: 'Undo: put Aurora back into the row' });
    const left = async () =>
      (await marquee.call(tenant, 'GET /watch/list', { as, query: { view: 'CONTINUE' } })).body.content.map(({ product }) => product.name);
    expect(await left()).toEqual(['Ringfall']);
    await user.click(undo);
    await waitFor(async () => {
      expect(await left()).toEqual(['Carrier Wave', 'Ringfall']);
    });
    (await screen.findByRole('link', { name: /Ringfall\s*1m left/ })).focus();
    await user.keyboard('{Delete}');
    await screen.findByRole('button', { name: 'Undo: put Ringfall back into the row' });
  });

  it('the row is missing for people and visitors who watched nothing', async () => {
    const { tenant } = await givenViewer();
    for (const as of [undefined, await marquee.givenPerson(tenant)]) {
      renderPage(<HomePage />, { tenant, ...(as ? { as } : {}) });
      await screen.findByRole('region', { name: 'New releases' });
      expect(screen.queryByRole('region', { name: 'Continue watching' })).toBeNull();
      cleanup();
    }
  });

  it('the row of a visitor comes from the browser storage, also after an undone removal', async () => {
    const { tenant } = await givenViewer();
    const film = await marquee.givenTitle(tenant, { name: 'Meridian', film: '/film.m3u8' });
    const place = { productId: film.id, seriesId: null, position: 70, duration: 100, watched: false, seenAt: new Date().toISOString() };
    localStorage.setItem('marquee.watching', JSON.stringify([place]));
    const user = userEvent.setup();
    renderPage(<HomePage />, { tenant });
    expect((await row()).textContent).toContain('Meridian');
    expect(screen.queryByRole('link', { name: 'See all: Continue watching' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More for Meridian' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from row' }));
    await user.click(await screen.findByRole('button', { name: 'Undo: put Meridian back into the row' }));
    expect(JSON.parse(localStorage.getItem('marquee.watching') ?? '[]')).toEqual([place]);
  });
});
