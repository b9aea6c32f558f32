import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, configure, screen } from '@testing-library/react';
import LibraryPage from './library.page.tsx';

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

it.each(['30', '9999', '99999999'])('page %s past the end says how many pages there are and offers the last one', async (page) => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  await marquee.givenTitle(tenant, { name: 'Comet' });
  renderPage(<LibraryPage />, { tenant, as, route: '/library', at: `/library?page=${page}` });
  await screen.findByRole('heading', { name: 'There is only one page' });
  expect(screen.queryByText(/Check the marked fields/)).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('There is only one page');
  expect(screen.getAllByRole('button', { name: 'Go to the last page' })).toHaveLength(2);
});
