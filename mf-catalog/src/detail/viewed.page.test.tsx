import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import PersonPage from '../cast/person.page.tsx';
import WrittenPage from '../articles/written.page.tsx';
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

it('looks at people and at written pages are noted, too', async () => {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const [as, editor] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'EDITOR' })];
  await marquee.givenTitle(tenant, { metaData: { cast: [{ name: 'Ada Reed' }] } });
  const { id } = (await marquee.call(tenant, 'GET /person/item', { query: { path: 'ada-reed' } })).body;
  await marquee.call(tenant, 'POST /page/item', { as: editor, body: { path: '/about/us', title: 'About us', body: [], entityStatus: 'APPROVED' } });
  renderPage(<PersonPage />, { tenant, as, route: '/cast/:path', at: '/cast/ada-reed' });
  await screen.findByRole('heading', { level: 1, name: 'Ada Reed' });
  renderPage(<WrittenPage />, { tenant, as, at: '/about/us' });
  await screen.findByRole('heading', { level: 1, name: 'About us' });
  const noted = async () => (await marquee.call(tenant, 'GET /identity/action/list', { as })).body.content;
  await waitFor(async () => expect(await noted()).toHaveLength(2), { timeout: 10_000 });
  expect(await noted()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'VIEWED', targetKind: 'IDENTITY', targetId: id }),
      expect.objectContaining({ kind: 'VIEWED', targetKind: null, metaData: { page: '/about/us' } }),
    ]),
  );
});
