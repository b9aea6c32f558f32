import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GenresPage from './genres.page.tsx';

afterEach(cleanup);

const titles = () =>
  screen.findAllByRole('link', { name: /^(Film|Series|Own)/ }).then((links) => links.map((link) => /Film|Series|Own/.exec(link.textContent)?.[0]).sort());

it('a provider has a page of all its titles, can be marked there, and another one chosen', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const organizationId = await marquee.givenOrganization(tenant, { name: 'Harbour Films' });
  await marquee.givenTitle(tenant, { name: 'Film', organizationId });
  await marquee.givenTitle(tenant, { name: 'Series', programType: 'SERIES', organizationId });
  await marquee.givenTitle(tenant, { name: 'Own' });
  renderPage(<GenresPage />, { tenant, as, route: '/genres', at: '/genres?provider=harbour+films' });
  expect(await titles()).toEqual(['Film', 'Series']);
  await screen.findByRole('heading', { level: 1, name: 'Titles: Harbour Films' });
  expect((await screen.findByRole('button', { name: 'Favourite' })).getAttribute('aria-pressed')).toBe('false');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'All providers');
  // Without a provider the page is that of all genres.
  await screen.findByRole('heading', { level: 1, name: 'Genres' });
});
