import { afterEach, expect, it, jest } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import TitlePage from '../detail/title.page.tsx';
import ListPage from '../play-list/list.page.tsx';

const device = navigator as { share?: (data: ShareData) => Promise<void>; clipboard?: Pick<Clipboard, 'writeText'> };
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(device, 'share');
  Reflect.deleteProperty(device, 'clipboard');
});

const noted = async (tenant: GivenTenant, as: GivenPerson) =>
  (await marquee.call(tenant, 'GET /identity/action/list', { as, query: { kind: 'SHARED' } })).body.content.map(
    ({ targetId, metaData }) => targetId ?? metaData,
  );

async function givenReader() {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const film = await marquee.givenTitle(tenant, { name: 'Tidewater' });
  return { tenant, film, as: await marquee.givenPerson(tenant) };
}

it('a title that is shared is noted of the person who is signed in; one they think better of is not', async () => {
  const { tenant, film, as } = await givenReader();
  const shares = jest.fn<NonNullable<typeof device.share>>().mockRejectedValueOnce(new Error('left')).mockResolvedValue();
  device.share = shares;
  renderPage(<TitlePage />, { tenant, as, route: '/movies/detail/:path', at: `/movies/detail/${film.path}` });
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await press();
  await waitFor(() => expect(shares).toHaveBeenCalledTimes(1));
  // What was noted before is there by the time a later action is.
  await waitFor(async () => expect((await marquee.call(tenant, 'GET /identity/action/list', { as, query: { kind: 'VIEWED' } })).body.content).toHaveLength(1));
  expect(await noted(tenant, as)).toEqual([]);
  await press();
  await waitFor(async () => expect(await noted(tenant, as)).toEqual([film.id]));
  expect(shares.mock.calls[1]).toEqual([{ title: 'Tidewater', url: expect.any(String) }]);
});

it('a title is shared by a visitor, too', async () => {
  const { tenant, film } = await givenReader();
  const writeText = jest.fn<Clipboard['writeText']>().mockResolvedValue();
  device.clipboard = { writeText };
  renderPage(<TitlePage />, { tenant, route: '/movies/detail/:path', at: `/movies/detail/${film.path}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
});

it('a list whose link is copied is noted as shared', async () => {
  const { tenant, as } = await givenReader();
  device.clipboard = { writeText: () => Promise.resolve() };
  const { body: list } = await marquee.call(tenant, 'POST /play-list/item', { as, body: { name: 'Rainy days' } });
  await marquee.call(tenant, 'POST /play-list/share', { as, body: { id: list.id, isShared: true } });
  renderPage(<ListPage />, { tenant, as, route: '/play-list/list/:id', at: `/play-list/list/${list.id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await waitFor(async () => expect(await noted(tenant, as)).toEqual([{ playList: list.id }]));
});
