import { afterEach, expect, test } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FavoritesPage from '../favorites/favorites.page.tsx';
import TitleDetailPage from './title.page.tsx';

const route = '/events/:path';
const favorites = '/profile/favorites';

afterEach(cleanup);

/** An event that begins in so many hours, with a trailer and, wrongly, stars. */
async function givenEvent(hours: number) {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const startsAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  const event = await marquee.givenTitle(tenant, { name: 'Gala', programType: 'EVENT', ratingScore: 9, ratingCount: 50, metaData: { startsAt } });
  await marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId: event.id, fileType: 'VIDEO_TRAILER', path: '/media/t/master.m3u8' } });
  return { tenant, editor, event, at: `/events/${event.path}` };
}

test('an event to come has no stars and no Play, but its trailer, its start with the zone of the clock, a calendar file and a reminder that is kept', async () => {
  const { tenant, event, at } = await givenEvent(30);
  const as = await marquee.givenPerson(tenant);
  const user = userEvent.setup();
  renderPage(<TitleDetailPage />, { tenant, as, route, at });
  await user.click(await screen.findByRole('button', { name: 'Remind me' }));
  expect((await screen.findByRole('button', { name: 'Reminder set' })).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Trailer' })).toBeTruthy();
  expect(screen.queryByText(/9\.0/)).toBeNull();
  expect(screen.queryByRole('heading', { name: /rating/i })).toBeNull();
  expect(screen.getAllByText(/(GMT|UTC)/).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toContain(`/product/calendar/${event.id}?key=`);
  cleanup();
  renderPage(<FavoritesPage />, { tenant, as, route: favorites, at: favorites });
  await user.click(await screen.findByRole('button', { name: 'Remove the reminder of Gala' }));
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Reminders' })).toBeNull();
  });
  expect((await marquee.call(tenant, 'GET /identity/reminder/list', { as })).body.content).toEqual([]);
});

test('an event says its start on the clock of its own zone, unless the reader has the same', async () => {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const other = own === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo';
  const start = new Date(Date.now() + 30 * 3_600_000);
  for (const [path, timeZone] of [
    ['there', other],
    ['here', own],
  ] as const)
    await marquee.givenTitle(tenant, { path, programType: 'EVENT', metaData: { startsAt: start.toISOString(), timeZone } });
  renderPage(<TitleDetailPage />, { tenant, route, at: '/events/there' });
  const clock = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: other }).format(start);
  await screen.findByText(`${clock} in ${other.replaceAll('_', ' ')}`);
  cleanup();
  renderPage(<TitleDetailPage />, { tenant, route, at: '/events/here' });
  await screen.findByText('Starts');
  expect(screen.queryByText(/ in /)).toBeNull();
});

test('the address a visitor comes back to after signing in sets the reminder', async () => {
  const { tenant, event, at } = await givenEvent(30);
  const as = await marquee.givenPerson(tenant);
  renderPage(<TitleDetailPage />, { tenant, as, route, at: `${at}?remind=${event.id}` });
  expect(await screen.findByRole('button', { name: 'Reminder set' })).toBeTruthy();
  expect((await marquee.call(tenant, 'GET /identity/reminder/list', { as })).body.content.map(({ id }) => id)).toEqual([event.id]);
});

test('a film that comes later says when it arrives and offers its trailer and a reminder, never Play', async () => {
  const { tenant, editor } = await givenEvent(30);
  const film = await marquee.givenTitle(tenant, { name: 'Crush Depth', origin: '2199-02-12T00:00:00.000Z', metaData: { durationSeconds: 6540 } });
  await marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId: film.id, fileType: 'VIDEO_TRAILER', path: '/media/t/master.m3u8' } });
  renderPage(<TitleDetailPage />, { tenant, route: '/movies/detail/:path', at: `/movies/detail/${film.path}` });
  expect(await screen.findByText('Arrives Feb 12, 2199')).toBeTruthy();
  expect([screen.queryByRole('button', { name: 'Play' }), screen.getAllByRole('button', { name: /Trailer|Remind me/ }).length]).toEqual([null, 2]);
});
