import { afterEach, describe, expect, it } from '@jest/globals';
import type { Role } from '@marquee/api/contract';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  it('narrows the list to those that failed, by its address', async () => {
    const given = await givenFeed();
    const { tenant, as, user } = given;
    await marquee.database.write(tenant.id, (run) =>
      run({ sql: `update channel set state = 'FAILED' where tenant_id = $1 returning 1`, parameters: [tenant.id] }),
    );
    await marquee.call(tenant, 'POST /channel/item', { as, body: { name: 'Fine', format: 'MRSS', schedule: 'MANUAL' } });
    open(given, '/library/channelfeeds?state=FAILED');
    await screen.findByText('Roku Direct Publisher');
    expect(screen.queryByText('Fine')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Failed', pressed: true }));
    await screen.findByText('Fine');
  });

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

  it('makes a feed that is delivered by SFTP, and never shows its password again', async () => {
    const given = await givenFeed();
    const { tenant, as, user } = given;
    open(given);
    await user.click(await screen.findByRole('button', { name: 'New feed' }));
    const dialog = await screen.findByRole('dialog');
    const field = (name: RegExp | string) => within(dialog).getByRole('textbox', { name });
    await user.type(field('Name'), 'Aggregator');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Handed over by' }), 'Upload by SFTP');
    await user.click(within(dialog).getByRole('button', { name: 'Make feed' }));
    await within(dialog).findByText('Enter where the file is delivered to.');
    await user.type(field('Delivered to'), 'sftp://10.0.0.7/in');
    await user.type(field('User'), 'marquee');
    await user.type(within(dialog).getByLabelText('Password'), 'a harbour');
    await user.click(within(dialog).getByRole('button', { name: 'Make feed' }));
    await within(dialog).findByText('Addresses of private networks are not called.');
    await user.clear(field('Delivered to'));
    await user.type(field('Delivered to'), 'files.partner.example/in');
    await user.click(within(dialog).getByRole('button', { name: 'Make feed' }));
    await screen.findByRole('heading', { name: 'Aggregator', level: 1 });
    await screen.findByText('No delivery yet');
    const kept = (await marquee.call(tenant, 'GET /channel/list', { as, query: { q: 'Aggregator' } })).body.content;
    expect(kept).toMatchObject([
      { mode: 'PUSH', targetUrl: 'sftp://files.partner.example/in', targetUser: 'marquee', hasTargetSecret: true, targetSecret: null },
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const edited = await screen.findByRole('dialog');
    expect(within(edited).getByLabelText<HTMLInputElement>('Password').value).toBe('');
    await within(edited).findByText(/^One is kept/);
  });

  it('edits the programme of a guide: adds, refuses what overlaps, fills the rest, moves and takes out', async () => {
    const given = await givenFeed();
    const { tenant, as, editor, user } = given;
    const body = { name: 'Harbour TV', format: 'XMLTV', schedule: 'MANUAL', timeZone: 'UTC' } as const;
    const { id } = (await marquee.call(tenant, 'POST /channel/item', { as: editor, body })).body;
    open(given, `/library/channelfeeds/${id}`);
    const table = await screen.findByRole('table', { name: 'Programme' });
    await within(table).findByText('Nothing is on');
    const add = async (name: string, time: string) => {
      await user.click(screen.getByRole('button', { name: 'Add' }));
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), name);
      fireEvent.change(within(dialog).getByLabelText('Begins at'), { target: { value: time } });
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      return dialog;
    };
    await add('News', '20:00');
    await within(table).findByText('News');
    const refused = await add('Film', '20:30');
    await within(refused).findByText('Something else is on at that time.');
    fireEvent.change(within(refused).getByLabelText('Begins at'), { target: { value: '21:00' } });
    await user.click(within(refused).getByRole('button', { name: 'Save' }));
    await within(table).findByText('Film');
    await user.click(screen.getByRole('button', { name: 'Fill gaps' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('combobox', { name: /^Title of the catalogue/ }), 'Tide');
    await user.click(await screen.findByRole('option', { name: 'Tidewater' }));
    await user.clear(within(dialog).getByLabelText('Minutes'));
    await user.type(within(dialog).getByLabelText('Minutes'), '1200');
    await user.click(within(dialog).getByRole('button', { name: 'Fill' }));
    await waitFor(() => {
      expect(within(table).getAllByText('Tidewater')).toHaveLength(2);
    });
    expect(within(table).queryByText('Nothing is on')).toBeNull();
    await user.click(within(table).getByRole('button', { name: 'Take out News' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take out' }));
    await within(table).findByText('Nothing is on');
    const day = new Date().toISOString().slice(0, 10);
    const kept = (await marquee.call(tenant, 'GET /channel/programme/:id', { as, params: { id }, query: { day } })).body.content;
    expect(kept.map(({ name, productId }) => [name, productId === null])).toEqual([
      ['Tidewater', false],
      ['Film', true],
      ['Tidewater', false],
    ]);
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
