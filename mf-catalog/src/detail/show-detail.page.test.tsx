import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TitleDetailPage from './show.page.tsx';

const route = '/tv-shows/detail/:path';

async function givenSeries() {
  const tenant = await marquee.givenTenant();
  const series = await marquee.givenTitle(tenant, {
    name: 'Aurora Station',
    programType: 'SERIES',
    metaData: { genres: ['Drama'], cast: [{ name: 'Tuva Adebayo', character: 'Dr. Ames' }] },
  });
  for (const [season, episode, name] of [
    [1, 1, 'First Dark'],
    [1, 2, 'Carrier Wave'],
    [2, 1, 'Second Sun'],
  ] as const)
    await marquee.givenTitle(tenant, { name, parentId: series.id, season, episode, film: '/media/test/film.m3u8' });
  return { tenant, series, at: `/tv-shows/detail/${series.path}` };
}

describe('the page of a series', () => {
  afterEach(cleanup);

  it('shows its first season, and another when its tab is chosen', async () => {
    const { tenant, at } = await givenSeries();
    const user = userEvent.setup();
    renderPage(<TitleDetailPage />, { tenant, route, at });
    await screen.findByRole('heading', { level: 1, name: 'Aurora Station' });
    const panel = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(panel()).toEqual(['First Dark', 'Carrier Wave']);
    await user.click(screen.getByRole('tab', { name: 'Season 2' }));
    expect(panel()).toEqual(['Second Sun']);
    await user.keyboard('{ArrowLeft}');
    expect(panel()).toEqual(['First Dark', 'Carrier Wave']);
  });

  it('names who plays whom, and links its genre to all of that genre', async () => {
    const { tenant, at } = await givenSeries();
    renderPage(<TitleDetailPage />, { tenant, route, at });
    await screen.findByText('Dr. Ames');
    expect(screen.getByRole('link', { name: 'Drama' }).getAttribute('href')).toBe('/genres?genre=Drama');
  });

  it('plays an episode in place, and says so when the player is down', async () => {
    const { tenant, at } = await givenSeries();
    const user = userEvent.setup();
    renderPage(<TitleDetailPage />, { tenant, route, at });
    await user.click(await screen.findByRole('button', { name: 'Play episode 2: Carrier Wave' }));
    screen.getByRole('region', { name: 'Player: Carrier Wave' });
    await screen.findByText('The player can’t be reached right now.');
    await user.click(screen.getByRole('button', { name: 'Close player' }));
    expect(screen.queryByRole('region', { name: 'Player: Carrier Wave' })).toBeNull();
  });

  it('an episode whose film has not arrived says so, and offers nothing to play', async () => {
    const { tenant, series, at } = await givenSeries();
    await marquee.givenTitle(tenant, { name: 'Answer Tone', parentId: series.id, season: 1, episode: 3 });
    renderPage(<TitleDetailPage />, { tenant, route, at });
    await screen.findByText('Answer Tone');
    expect(screen.getByText('Not here yet')).toBeTruthy();
    expect([screen.queryByRole('button', { name: /Answer Tone/ }), screen.getAllByRole('button', { name: /^Play episode/ }).length]).toEqual([null, 2]);
  });

  it('says when there is no such title', async () => {
    const { tenant } = await givenSeries();
    renderPage(<TitleDetailPage />, { tenant, route, at: '/tv-shows/detail/nothing-here' });
    await screen.findByRole('heading', { level: 1, name: 'This title isn’t showing here' });
  });

  it('does not show another tenant’s title', async () => {
    const { at } = await givenSeries();
    renderPage(<TitleDetailPage />, { tenant: await marquee.givenTenant(), route, at });
    await screen.findByRole('heading', { level: 1, name: 'This title isn’t showing here' });
  });
});
