import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import TitlePage from './title.page.tsx';

afterEach(cleanup);

it('a look at a title is noted of the person who is signed in, and once', async () => {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const as = await marquee.givenPerson(tenant);
  const film = await marquee.givenTitle(tenant, { name: 'Tidewater' });
  const setting = { tenant, as, route: '/movies/detail/:path', at: `/movies/detail/${film.path}` };
  const noted = async () => (await marquee.call(tenant, 'GET /identity/action/list', { as })).body.content.map(({ kind, targetId }) => [kind, targetId]);
  renderPage(<TitlePage />, setting);
  await screen.findByRole('heading', { level: 1, name: 'Tidewater' });
  await waitFor(async () => expect(await noted()).toEqual([['VIEWED', film.id]]), { timeout: 10_000 });
  cleanup();
  renderPage(<TitlePage />, setting);
  await screen.findByRole('heading', { level: 1, name: 'Tidewater' });
  expect(await noted()).toHaveLength(1);
});
