import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '@marquee/api/testing';
import { dragToFirst, renderPage } from '@marquee/mf-shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TitlePage from '../title.page.tsx';

let tenant: GivenTenant, editor: GivenPerson, series: GivenProduct;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  series = await marquee.givenTitle(tenant, { name: 'Aurora', programType: 'SERIES' });
});
afterEach(cleanup);

const give = (name: string, season: number, episode: number, more = {}) =>
  marquee.givenTitle(tenant, { name, programType: 'PROGRAM', parentId: series.id, season, episode, ...more });
const seasons = async () => {
  const { body } = await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: series.id } });
  return body.products.map(({ season, products }) => [season, products.map(({ name, metaData }) => `${metaData.episode} ${name}`)]);
};
const show = (as = editor) => {
  renderPage(<TitlePage />, { tenant, as, at: `/library/title/${series.id}`, route: '/library/title/:id' });
  return userEvent.setup();
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const season = async (number: number) => within(await screen.findByRole('grid', { name: `Episodes: Season ${number}` }));

describe('episodes of a series', () => {
  it('a new one gets the next free number, and one that is taken is refused at its field', async () => {
    await give('Pilot', 1, 1);
    const user = show();
    await user.click(await button('Add episode'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New episode' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Number').value).toBe('2');
    await user.type(dialog.getByLabelText('Name'), 'Dawn');
    await user.clear(dialog.getByLabelText('Number'));
    await user.type(dialog.getByLabelText('Number'), '1');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByText('Another episode of this season has this number.');
    await user.clear(dialog.getByLabelText('Number'));
    await user.type(dialog.getByLabelText('Number'), '2');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(async () => {
      expect(await seasons()).toEqual([[1, ['1 Pilot', '2 Dawn']]]);
    });
    await (await season(1)).findByRole('link', { name: 'Dawn' });
    // The form around the dialog was not sent with it.
    expect((await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: series.id } })).body.version).toBe(1);
  });

  it('one gets another name and moves to another season under its next number', async () => {
    await give('Pilot', 1, 1);
    await give('Return', 2, 4);
    const user = show();
    await user.click(await button('Actions for Pilot'));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit or move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Pilot' }));
    await user.clear(dialog.getByLabelText('Season'));
    await user.type(dialog.getByLabelText('Season'), '2');
    expect(dialog.getByLabelText<HTMLInputElement>('Number').value).toBe('5');
    await user.type(dialog.getByLabelText('Name'), ' again');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      expect(await seasons()).toEqual([[2, ['4 Return', '5 Pilot again']]]);
    });
  });

  it('their order follows keys, and becomes their numbers', async () => {
    for (const [at, name] of ['Pilot', 'Dawn', 'Noon'].entries()) await give(name, 1, at + 1);
    const user = show();
    await dragToFirst(user, (await season(1)).getByRole('button', { name: 'Move Noon' }), 'Pilot');
    await waitFor(async () => {
      expect(await seasons()).toEqual([[1, ['1 Noon', '2 Pilot', '3 Dawn']]]);
    });
    await user.click(await button('Actions for Dawn'));
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await waitFor(async () => {
      expect(await seasons()).toEqual([[1, ['1 Noon', '2 Dawn', '3 Pilot']]]);
    });
  });

  it('nothing is changed by people without the right', async () => {
    await give('Pilot', 1, 1);
    show(await marquee.givenPerson(tenant, { role: 'ANALYST' }));
    await screen.findByRole('table', { name: 'Episodes: Season 1' });
    for (const name of ['Add episode', 'From files', 'Actions for Pilot', 'Move Pilot']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('episodes from files', () => {
  const file = (name: string) => new File(['film'], name);
  // A script that came after the end of a test would find no browser any more.
  beforeAll(() => import('../../media/send-file.ts'));
  /** Waits until so many files are begun: nothing of a test begins after its end. */
  const areBegun = (count: number) =>
    waitFor(async () => {
      const [row] = await marquee.database.read<{ begun: number }>(tenant.id, {
        sql: `select count(*)::int as begun from title_media where tenant_id = $1`,
        parameters: [tenant.id],
      });
      expect(row?.begun).toBe(count);
    });
  async function choose(...names: string[]) {
    const user = show();
    await user.click(await button('From files'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Episodes from files' }));
    fireEvent.change(dialog.getByLabelText('Choose files'), { target: { files: names.map(file) } });
    const card = (name: string) => within(dialog.getByText(name).closest('li') ?? document.body);
    return { user, dialog, card };
  }

  it('each gets the number its name says, or the one somebody types', async () => {
    await give('Pilot', 1, 1);
    const { user, dialog, card } = await choose('Aurora.S01E02.Dawn.mp4', 'S01E02.en.srt', 'S01E01.mov', 'trailer.mp4', 'notes.txt');
    await dialog.findByText(/neither video nor captions: notes\.txt/);
    card('S01E01.mov').getByText(/For the episode Pilot\./);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send 4 files' }).disabled).toBe(true);
    card('trailer.mp4').getByText('Enter season and number.');
    await user.type(card('trailer.mp4').getByLabelText('Season of trailer.mp4'), '1');
    await user.type(card('trailer.mp4').getByLabelText('Number of trailer.mp4'), '2');
    card('Aurora.S01E02.Dawn.mp4').getByText('Another file here is for the same. Change the number, or leave one out.');
    await user.type(card('trailer.mp4').getByLabelText('Number of trailer.mp4'), '0');
    await user.click(dialog.getByRole('button', { name: 'Send 4 files' }));
    await waitFor(async () => {
      expect(await seasons()).toEqual([[1, ['1 Pilot', '2 Dawn', '20 Episode 20']]]);
    });
    // The fourth file begins once one of three is sent.
    await areBegun(3);
  });

  it('nothing is sent into an episode that has a film, unless somebody says so', async () => {
    const pilot = await give('Pilot', 1, 1);
    await marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId: pilot.id, fileType: 'VIDEO_MASTER', path: '/media/f/master.m3u8' } });
    const { dialog, card } = await choose('S01E01.mp4');
    card('S01E01.mp4').getByText(/It has a film already/);
    expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('a failed one says why and is tried again alone', async () => {
    const { user, dialog, card } = await choose('S01E02.mp4', 'S01E03.mp4');
    await dialog.findByText('S01E02.mp4');
    await give('Taken', 1, 2);
    await user.click(dialog.getByRole('button', { name: 'Send 2 files' }));
    await card('S01E02.mp4').findByText(/Somebody has just made an episode of this number/);
    await user.click(await button('Try S01E02.mp4 again'));
    await waitFor(async () => {
      expect(await seasons()).toEqual([[1, ['2 Taken', '3 Episode 3']]]);
    });
    await waitFor(() => {
      expect(card('S01E02.mp4').queryByText(/Somebody has just made/)).toBeNull();
    });
    await areBegun(2);
  });
});
