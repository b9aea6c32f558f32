import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import MoviesPage from './movies.page.tsx';

const route = '/movies';

async function givenMovies() {
  const tenant = await marquee.givenTenant();
  for (const name of ['Comet', 'Anchor', 'Beacon']) await marquee.givenTitle(tenant, { name, metaData: { genres: [name === 'Comet' ? 'Fantasy' : 'Drama'] } });
  await marquee.givenTitle(tenant, { name: 'A Series', programType: 'SERIES' });
  await marquee.givenTitle(tenant, { name: 'A Draft', entityStatus: 'DRAFT' });
  return tenant;
}

const shown = async () =>
  within((await screen.findAllByRole('list'))[0] as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the list of movies', () => {
  afterEach(cleanup);

  it('shows the movies viewers may see, in the order of its address', async () => {
    renderPage(<MoviesPage />, { tenant: await givenMovies(), route, at: '/movies?sortBy=name' });
    expect((await shown()).map((text) => text.match(/Anchor|Beacon|Comet/)?.[0])).toEqual(['Anchor', 'Beacon', 'Comet']);
    expect(screen.getByText('3 titles')).toBeTruthy();
  });

  it('narrows to a genre, and gives a way out when there is none of it', async () => {
    const tenant = await givenMovies();
    renderPage(<MoviesPage />, { tenant, route, at: '/movies?genre=Fantasy' });
    expect(await shown()).toHaveLength(1);
    cleanup();
    renderPage(<MoviesPage />, { tenant, route, at: '/movies?genre=Horror' });
    await screen.findByRole('heading', { name: 'No title of this genre here' });
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/movies');
  });

  it('lists titles of the type its address names', async () => {
    const tenant = await givenMovies();
    renderPage(<MoviesPage />, { tenant, route, at: '/movies?type=tv-show' });
    expect((await shown()).map((text) => text.match(/A Series|Anchor|Beacon|Comet/)?.[0])).toEqual(['A Series']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('TV shows');
  });

  it.each(['2', '100000', '99999999'])('page %s past the end says how long the list is and leads to its last page', async (page) => {
    renderPage(<MoviesPage />, { tenant: await givenMovies(), route, at: `/movies?sortBy=name&size=2&page=${page}` });
    await screen.findByRole('heading', { name: 'There are only 2 pages' });
    expect(screen.getByRole('link', { name: 'Go to the last page' }).getAttribute('href')).toBe('/movies?sortBy=name&size=2&page=1');
    expect([screen.queryByRole('alert'), screen.queryByRole('navigation', { name: 'Pages' })]).toEqual([null, null]);
  });

  it('pages through a long list', async () => {
    renderPage(<MoviesPage />, { tenant: await givenMovies(), route, at: '/movies?sortBy=name&size=2' });
    expect(await shown()).toHaveLength(2);
    expect(
      within(screen.getByRole('navigation', { name: 'Pages' }))
        .getByRole('link', { name: 'Next' })
        .getAttribute('href'),
    ).toBe('/movies?sortBy=name&size=2&page=1');
  });
});
