import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GivenTenant } from '@marquee/api/testing';
import CastPage from './cast.page.tsx';
import { givenPortrait } from '../testing/given-portrait.ts';
import PersonPage from './person.page.tsx';

const route = '/cast';
const playedBy = (...names: string[]) => ({ cast: names.map((name) => ({ name })) });

async function givenPeople(): Promise<GivenTenant> {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { name: 'Tide', viewCount: 1, metaData: playedBy('Ada Reed', 'Zoe Stone') });
  await marquee.givenTitle(tenant, { name: 'Comet', viewCount: 9, metaData: { ...playedBy('Zoe Stone'), directors: ['Zoe Stone'] } });
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT', metaData: playedBy('Unseen') });
  return tenant;
}

const shown = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the list of people', () => {
  afterEach(cleanup);

  it('shows the people of published titles, by name or by views', async () => {
    const tenant = await givenPeople();
    renderPage(<CastPage />, { tenant, route, at: route });
    expect(await shown()).toEqual(['/cast/ada-reed', '/cast/zoe-stone']);
    expect(screen.getByText('2 people')).toBeTruthy();
    expect(screen.getByText('Cast · Director')).toBeTruthy();
    cleanup();
    renderPage(<CastPage />, { tenant, route, at: '/cast?sortBy=viewCount' });
    expect(await shown()).toEqual(['/cast/zoe-stone', '/cast/ada-reed']);
  });

  it('narrows to a letter of names, and leads back to all of them', async () => {
    const tenant = await givenPeople();
    await marquee.givenTitle(tenant, { metaData: playedBy('Bo Lind', 'Ömer Aydın', 'أحمد سالم') });
    renderPage(<CastPage />, { tenant, route, at: route });
    const letters = within(await screen.findByRole('navigation', { name: 'People by letter' }));
    expect(letters.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All', 'A', 'B', 'O', 'Z', 'ا']);
    await userEvent.click(letters.getByRole('link', { name: 'O' }));
    await screen.findByText('1 person');
    expect(letters.getByRole('link', { current: true }).textContent).toBe('O');
    expect(screen.getByText('Ömer Aydın')).toBeTruthy();
    expect(screen.queryByText('Bo Lind')).toBeNull();
    await userEvent.click(letters.getByRole('link', { name: 'All' }));
    await screen.findByText('5 people');
  });

  it('narrows to the words in its field, and gives a way out where nobody is called so', async () => {
    const tenant = await givenPeople();
    renderPage(<CastPage />, { tenant, route, at: '/cast?sortBy=viewCount' });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'ada{Enter}');
    await screen.findByText('1 person');
    expect(await shown()).toEqual(['/cast/ada-reed']);
    await user.type(screen.getByRole('searchbox'), ' nobody{Enter}');
    await screen.findByRole('heading', { name: 'Nobody by that name here' });
    expect(screen.getByRole('link', { name: 'Show everybody' }).getAttribute('href')).toBe('/cast');
  });

  it('leads back from a page past its end', async () => {
    renderPage(<CastPage />, { tenant: await givenPeople(), route, at: '/cast?page=7' });
    expect((await screen.findByRole('link', { name: 'Go to the last page' })).getAttribute('href')).toBe('/cast');
  });
});

describe('the page of a person', () => {
  afterEach(cleanup);
  const open = (tenant: GivenTenant, at: string) => renderPage(<PersonPage />, { tenant, route: '/cast/:path', at });
  const titlesIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => /Tide|Comet/.exec(link.textContent)?.[0]);

  it('shows the titles they play in and those they direct, with a heart', async () => {
    open(await givenPeople(), '/cast/zoe-stone');
    await screen.findByRole('heading', { level: 1, name: 'Zoe Stone' });
    expect([titlesIn('Plays in'), titlesIn('Directed')]).toEqual([['Comet', 'Tide'], ['Comet']]);
    expect(screen.getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('Cast · Director · 2 titles')).toBeTruthy();
  });

  it('says what the picture of the person shows, where staff have said so', async () => {
    const tenant = await givenPeople();
    const portrait = await givenPortrait(tenant, 'zoe-stone', 'Zoe on a pier');
    open(tenant, '/cast/zoe-stone');
    expect((await screen.findByRole('img', { name: 'Zoe on a pier' })).getAttribute('src')).toBe(portrait);
    cleanup();
    open(tenant, '/cast/ada-reed');
    await screen.findByRole('heading', { level: 1, name: 'Ada Reed' });
    expect(screen.queryByRole('img', { name: /Ada|Zoe/ })).toBeNull();
  });

  it('pages through all titles of a role', async () => {
    const tenant = await marquee.givenTenant();
    for (let n = 1; n <= 25; n += 1) await marquee.givenTitle(tenant, { name: `Film ${n}`, viewCount: n, metaData: playedBy('Busy One') });
    open(tenant, '/cast/busy-one');
    expect((await screen.findByRole('link', { name: 'Show all' })).getAttribute('href')).toBe('/cast/busy-one?role=cast');
    cleanup();
    open(tenant, '/cast/busy-one?role=cast&page=1');
    expect(await screen.findByRole('link', { name: /Film 1\b/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the overview' }).getAttribute('href')).toBe('/cast/busy-one');
  });

  it('says so where nobody is at its address', async () => {
    open(await givenPeople(), '/cast/unseen');
    await screen.findByRole('heading', { name: 'This person isn’t in the programme' });
  });
});
