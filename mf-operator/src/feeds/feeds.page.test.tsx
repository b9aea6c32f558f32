import { afterEach, describe, expect, it } from '@jest/globals';
import type { Role } from '@marquee/api/contract';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import FeedPage from './feed.page.tsx';
import FeedsPage from './feeds.page.tsx';

const pages = (
  <Routes>
    <Route path="/library/channelfeeds" element={<FeedsPage />} />
    <Route path="/library/channelfeeds/:id" element={<FeedPage />} />
  </Routes>
);

async function givenFeed(role: Role = 'EDITOR') {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const as = role === 'EDITOR' ? editor : await marquee.givenPerson(tenant, { role });
  await marquee.givenTitle(tenant, { name: 'Tidewater', metaData: { genres: ['Drama'] } });
  await marquee.givenTitle(tenant, { name: 'Unready', entityStatus: 'DRAFT' });
  const body = { name: 'Roku', format: 'ROKU_JSON', schedule: 'MANUAL' } as const;
  const { id } = (await marquee.call(tenant, 'POST /channel/item', { as: editor, body })).body;
  return { tenant, as, editor, id, user: userEvent.setup() };
}
type Given = Awaited<ReturnType<typeof givenFeed>>;
const open = ({ tenant, as }: Given, at = '/library/channelfeeds') => {
  renderPage(pages, { tenant, as, at });
};

afterEach(cleanup);

describe('Feeds', () => {
  it('counts the rules of a new feed as one types, and makes it', async () => {
    const given = await givenFeed();
    const { tenant, as, user } = given;
    open(given);
    const table = await screen.findByRole('table', { name: 'Distribution' });
    await within(table).findByText('Roku Direct Publisher');
    await user.click(screen.getByRole('button', { name: 'New feed' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('The rules choose 2 titles, 1 published.');
    await user.type(within(dialog).getByRole('textbox', { name: /^Genres/ }), 'Drama');
    await within(dialog).findByText('The rules choose 1 title, 1 published.');
    await user.click(within(dialog).getByRole('button', { name: 'Make feed' }));
    await within(dialog).findByText('Enter a name.');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Google');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Format' }), 'Google Media Actions');
    const countries = within(dialog).getByRole('textbox', { name: /^Countries/ });
    await user.type(countries, 'France');
    await user.click(within(dialog).getByRole('button', { name: 'Make feed' }));
    await within(dialog).findByText('Enter two letters for each country, with commas.');
    await user.clear(countries);
    await user.type(countries, 'fr, DE');
    await user.click(within(dialog).getByRole('button', { name: 'Make feed' }));
    await screen.findByRole('heading', { name: 'Google', level: 1 });
    const kept = (await marquee.call(tenant, 'GET /channel/list', { as, query: { q: 'Google' } })).body.content;
    expect(kept).toMatchObject([{ name: 'Google', format: 'GOOGLE', territories: ['FR', 'DE'], filter: { genres: ['Drama'] }, entityStatus: 'APPROVED' }]);
  });

  it('says of a title why it is in or not', async () => {
    const given = await givenFeed();
    open(given, `/library/channelfeeds/${given.id}`);
    const list = await screen.findByRole('list', { name: 'Why a title is in it or not' });
    await within(list).findByText('It is not published: its status is DRAFT.');
    await given.user.type(screen.getByRole('searchbox', { name: 'Find a title' }), 'Tide');
    await waitFor(() => {
      expect(within(screen.getByRole('list', { name: 'Why a title is in it or not' })).queryByText('Unready')).toBeNull();
    });
    await screen.findByText(/^Parts are missing: film, /);
  });

  it('runs a feed, and says that it is being built', async () => {
    const given = await givenFeed();
    open(given, `/library/channelfeeds/${given.id}`);
    await screen.findByText('No file yet');
    await given.user.click(screen.getByRole('button', { name: 'Run now' }));
    await screen.findByText('Being built');
    expect((await marquee.call(given.tenant, 'GET /channel/item/:id', { as: given.as, params: { id: given.id } })).body.state).toBe('RUNNING');
  });

  it('lets an analyst read, who changes nothing and sees no address', async () => {
    const given = await givenFeed('ANALYST');
    open(given, `/library/channelfeeds/${given.id}`);
    await screen.findByText('No file yet');
    await given.user.click(screen.getByRole('button', { name: 'Show preview' }));
    await screen.findByText(/"providerName"/);
    expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull();
    expect(screen.queryByText('Address')).toBeNull();
  });

  it('a person without rights to feeds sees no feeds', async () => {
    const given = await givenFeed('SUPPORT');
    open(given);
    await screen.findByText('You cannot see feeds');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
