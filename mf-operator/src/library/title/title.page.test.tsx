import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TitlePage from './title.page.tsx';

async function givenTitle(entityStatus: 'DRAFT' | 'COMPLETED' | 'ARCHIVED' = 'DRAFT', role: 'EDITOR' | 'ANALYST' = 'EDITOR') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const { id } = await marquee.givenTitle(tenant, { name: 'Tidewater', entityStatus, metaData: { genres: ['Drama'] } });
  const existing = async () => (await marquee.call(tenant, 'GET /product/item/:id', { as, params: { id } })).body;
  renderPage(<TitlePage />, { tenant, as, at: `/library/title/${id}`, route: '/library/title/:id' });
  return { tenant, as, id, kept: existing, user: userEvent.setup() };
}
const button = (name: string) => screen.findByRole('button', { name });

afterEach(cleanup);

describe('a title that is not ready', () => {
  it('says what is missing, and goes to viewers only when somebody says so and why', async () => {
    const { user, kept: existing } = await givenTitle();
    const list = await screen.findByRole('list', { name: 'Readiness' });
    expect(within(list).getAllByText('Missing')).toHaveLength(5);
    screen.getByText('5 things are missing');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(await button('Mark as completed'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Film, Poster, Hero picture/);
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    await dialog.findByText(/Tick this to publish it as it is/);
    await user.click(dialog.getByRole('checkbox', { name: 'Publish anyway' }));
    await user.click(dialog.getByRole('button', { name: 'Publish anyway' }));
    await dialog.findByText('Say why it should be published as it is.');
    expect((await existing()).entityStatus).toBe('DRAFT');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Premiere tonight');
    await user.click(dialog.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(async () => {
      expect((await existing()).entityStatus).toBe('COMPLETED');
    });
    await screen.findByText('Premiere tonight');
    await button('Approve');
  });

  it('says why it was rejected', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
    const { id, version } = await marquee.givenTitle(tenant, { name: 'Tidewater', entityStatus: 'COMPLETED' });
    const body = { id, version, move: 'reject' as const, reason: 'The trailer is of another film.' };
    await marquee.call(tenant, 'POST /product/move', { as, body });
    renderPage(<TitlePage />, { tenant, as, at: `/library/title/${id}`, route: '/library/title/:id' });
    await screen.findByText('The trailer is of another film.');
    screen.getByText(/^Rejected, /);
  });

  it('shows nobody steps they may not take', async () => {
    await givenTitle('COMPLETED', 'ANALYST');
    await screen.findByRole('list', { name: 'Readiness' });
    for (const name of ['Approve', 'Reject', 'Archive']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('a picture is taken away, also one that somebody else has taken away already', async () => {
  const { tenant, as, id, kept: existing, user } = await givenTitle();
  const add = (fileType: 'POSTER' | 'HERO_IMAGE', path: string) => marquee.call(tenant, 'POST /content/item', { as, body: { productId: id, fileType, path } });
  const [, hero] = [await add('POSTER', '/media/poster.webp'), await add('HERO_IMAGE', '/media/hero.webp')];
  cleanup();
  renderPage(<TitlePage />, { tenant, as, at: `/library/title/${id}`, route: '/library/title/:id' });
  const place = async (name: string) => within(await screen.findByRole('group', { name }));
  await user.click((await place('Poster')).getByRole('button', { name: 'Remove' }));
  await (await place('Poster')).findByRole('button', { name: 'Add a poster' });
  expect((await existing()).content.map(({ path }) => path)).toEqual(['/media/hero.webp']);
  await marquee.call(tenant, 'DELETE /content/item/:id', { as, params: { id: hero.body.id } });
  await user.click((await place('Hero picture')).getByRole('button', { name: 'Remove' }));
  await (await place('Hero picture')).findByRole('button', { name: 'Add a hero picture' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an archived title comes back', async () => {
  const { user, kept: existing } = await givenTitle('ARCHIVED');
  await user.click(await button('Restore as draft'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore 1 title' }));
  await waitFor(async () => {
    expect((await existing()).entityStatus).toBe('DRAFT');
  });
});

it('genres are chosen from the vocabulary; who runs the site adds one', async () => {
  const { user, kept: existing, tenant } = await givenTitle();
  const field = () => screen.findByRole('combobox', { name: 'Genres' });
  await user.type(await field(), 'advent');
  await user.click(await screen.findByRole('option', { name: 'Adventure' }));
  await user.type(await field(), 'Slow cinema');
  await user.click(await screen.findByRole('option', { name: /New genre: “Slow cinema”/ }));
  await button('Remove Slow cinema');
  await user.click(await button('Save'));
  await waitFor(async () => {
    expect((await existing()).metaData.genres).toEqual(['Drama', 'Adventure', 'Slow cinema']);
  });
  const words = await marquee.call(tenant, 'GET /vocab/item/:id', { params: { id: 'genre' } });
  expect(words.body.values.map(({ value }) => value)).toContain('Slow cinema');
});

describe('an event', () => {
  async function givenEvent(metaData: object = {}) {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
    const { id } = await marquee.givenTitle(tenant, { name: 'Gala', programType: 'EVENT', entityStatus: 'DRAFT', metaData });
    const existing = async () => (await marquee.call(tenant, 'GET /product/item/:id', { as, params: { id } })).body.metaData;
    renderPage(<TitlePage />, { tenant, as, at: `/library/title/${id}`, route: '/library/title/:id' });
    return { existing, user: userEvent.setup() };
  }
  const type = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), { target: { value } });
  };

  it('begins and ends by the clock of its zone, and is ready with a start', async () => {
    const { existing, user } = await givenEvent();
    await user.type(await screen.findByRole('combobox', { name: 'Time zone' }), 'tokyo');
    await user.click(await screen.findByRole('option', { name: /Asia\/Tokyo/ }));
    type('Start', '2027-04-02T19:00');
    type('End', '2027-04-02T18:00');
    await screen.findAllByText(/^On your clock: /);
    await user.click(await button('Save'));
    await screen.findByText('The event must end after it begins.');
    type('End', '2027-04-02T21:30');
    await user.click(await button('Save'));
    await waitFor(async () => {
      expect(await existing()).toMatchObject({ startsAt: '2027-04-02T10:00:00.000Z', endsAt: '2027-04-02T12:30:00.000Z', timeZone: 'Asia/Tokyo' });
    });
    await waitFor(async () => {
      const start = within(await screen.findByRole('list', { name: 'Readiness' }))
        .getByText('Start')
        .closest('li');
      expect(start?.textContent).not.toContain('Missing');
    });
  });

  it('keeps the hours on the clock in another zone, and says what a change of clocks does', async () => {
    const { existing, user } = await givenEvent({ startsAt: '2027-03-20T18:00:00.000Z', timeZone: 'Europe/Amsterdam' });
    const start = await screen.findByLabelText<HTMLInputElement>('Start', { exact: false, selector: 'input' });
    expect(start.value).toBe('2027-03-20T19:00');
    await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'new york');
    await user.click(await screen.findByRole('option', { name: /America\/New York/ }));
    expect(start.value).toBe('2027-03-20T19:00');
    type('Start', '2027-03-14T02:30');
    await screen.findByText(/^Clocks go forward over this time\. It is kept as .*3:30/);
    type('Start', '2027-11-07T01:30');
    await user.selectOptions(await screen.findByRole('combobox', { name: /this time comes twice/ }), screen.getByRole('option', { name: /^The second/ }));
    await user.click(await button('Save'));
    await waitFor(async () => {
      expect(await existing()).toMatchObject({ startsAt: '2027-11-07T06:30:00.000Z', timeZone: 'America/New_York' });
    });
  });
});

it('people are chosen from those whom published titles name', async () => {
  const { user, tenant } = await givenTitle();
  await marquee.givenTitle(tenant, { name: 'Ebb', metaData: { directors: ['Noor Halvorsén'] } });
  const field = await screen.findByLabelText<HTMLInputElement>('Directors', { selector: 'input' });
  await user.type(field, 'halv');
  await waitFor(() => {
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Noor Halvorsén']);
  });
});
