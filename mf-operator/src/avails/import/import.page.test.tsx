import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { holdAnswers, renderPage } from '@marquee/mf-shared/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ImportPage from './import.page.tsx';

/** A server whose jobs are done. */
let working: Awaited<ReturnType<typeof marquee.startAppWith>>;
beforeAll(async () => {
  working = await marquee.startAppWith({});
  await working.app.platform.jobs.start();
}, 60_000);
afterAll(() => working.app.close());

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

const heading =
  'DisplayName,Territory,WorkType,EntryType,TitleInternalAlias,LicenseType,FormatProfile,Start,End,PriceType,PriceValue,PriceCurrency,ContentID,ALID,House';
const rowOf = (title: string, territory: string, end: string) =>
  `Harbour,${territory},Movie,Full Extract,${title},SVOD,HD,2027-01-01,${end},LicenseFee,1200,EUR,md:cid:org:harbour.example:${title},md:alid:org:harbour.example:${title},H-1`;
/** Three faults: a territory in small letters twice, and an end before its start. */
const faulty = [heading, rowOf('Tidewater', 'de', '2027-06-30'), rowOf('Anchor', 'de', '2027-06-30'), rowOf('Saltline', 'AT', '2026-06-30')].join('\n');

async function given(role: 'EDITOR' | 'ANALYST' = 'EDITOR', csv = faulty) {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const as = role === 'EDITOR' ? editor : await marquee.givenPerson(tenant, { role });
  const form = new FormData();
  form.append('file', new Blob([csv]), 'harbour.csv');
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${editor.jwt}` };
  const sent = await marquee.makeFetch(tenant.host)('/v1/product/avails/import?provider=Harbour', { method: 'POST', headers, body: form });
  const { id } = (await sent.json()) as { id: string };
  const show = (through?: Parameters<typeof renderPage>[1]['through']) =>
    renderPage(<ImportPage />, {
      ...{ tenant, as, route: '/library/avails/import/:id', at: `/library/avails/import/${id}` },
      ...(through && { through }),
    });
  const item = async () => (await marquee.call(tenant, 'GET /product/avails/import/item/:id', { as: editor, params: { id } })).body;
  const avails = async () => (await marquee.call(tenant, 'GET /avail/list', { as: editor })).body.content;
  return { tenant, as, id, show, item, avails, user: userEvent.setup() };
}
const grid = () => screen.findByRole('grid', { name: 'Cells of harbour.csv' });
const cellNamed = async (name: RegExp) => within(await grid()).findByRole('gridcell', { name });
const addressOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : asked.toString());
const focused = () => document.activeElement?.textContent;

it('a list with three faults: two are mended, the dry run shows what would be done, it is applied and undone', async () => {
  const { show, user, avails, item } = await given();
  show();
  await screen.findByText(/^3 errors/);
  const territory = (await within(await grid()).findAllByRole('gridcell', { name: /^de/ }))[0] as HTMLElement;
  expect(territory.getAttribute('aria-invalid')).toBe('true');
  await user.click(territory);
  await user.click(await screen.findByRole('button', { name: /^Apply to all 2 cells with/ }));
  await screen.findByText(/^1 error/);
  expect((await item()).soundRows).toBe(2);

  await user.click(screen.getByRole('button', { name: 'Work out the dry run' }));
  const plan = within(await screen.findByRole('table', { name: '3. Dry run' }));
  await plan.findByText('Tidewater');
  expect(plan.getAllByText('Made as a draft')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Apply this import' }));
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByText('2 ALIDs are added');
  question.getByText('1 row with errors stays out');
  await user.click(question.getByRole('button', { name: 'Apply this import' }));
  await screen.findByText('What applying came to');
  expect((await avails()).map(({ territories }) => territories)).toEqual([['DE'], ['DE']]);

  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo this import' }));
  await screen.findByText('2 ALIDs are as they were before');
  expect((await avails()).filter(({ state }) => state !== 'WITHDRAWN')).toEqual([]);
});

it('keys move the active cell, Enter edits it and Escape leaves it as it was', async () => {
  const { show, user, item } = await given();
  show();
  await user.click((await within(await grid()).findAllByRole('gridcell', { name: /^de/ }))[0] as HTMLElement);
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Harbour');
  await user.keyboard('{Home}');
  expect(focused()).toBe('2');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(focused()).toMatch(/^de/);
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Territory B3' });
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.keyboard('FR{Escape}');
  expect(focused()).toMatch(/^de/);
  await user.keyboard('{Enter}');
  await user.clear(await screen.findByRole('textbox', { name: 'Territory B3' }));
  await user.keyboard('FR{Enter}');
  await screen.findByText(/^2 errors/);
  await waitFor(() => {
    expect(document.activeElement?.getAttribute('data-active')).toBe('');
  });
  expect((await item()).correctionCount).toBe(1);
});

it('a text that could not be kept stays in its cell, and is kept at the next try', async () => {
  const { show, user, item } = await given();
  let isDown = true;
  show(
    (fetch) =>
      (...asked) =>
        isDown && addressOf(asked[0]).includes('/import/cells/') ? Promise.reject(new TypeError('no network')) : fetch(...asked),
  );
  await user.click((await within(await grid()).findAllByRole('gridcell', { name: /^de/ }))[0] as HTMLElement);
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Territory B2' });
  await user.clear(field);
  await user.keyboard('FR{Enter}');
  await screen.findByRole('alert');
  expect((field as HTMLInputElement).value).toBe('FR');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^2 errors/);
  expect((await item()).correctionCount).toBe(1);
});

it('a column nobody knows is read as a term that is chosen', async () => {
  const { show, user, item } = await given();
  show();
  await screen.findByText('1 of 15 columns is not recognised');
  await user.click(await screen.findByRole('button', { name: /^Term of .*House/ }));
  const search = await screen.findByRole('combobox', { name: 'Term' });
  await user.type(search, 'contractid');
  await user.click(await screen.findByRole('option', { name: 'ContractID' }));
  await user.click(await screen.findByRole('button', { name: 'Keep 1 column and read again' }));
  await screen.findByText('All 15 columns are recognised');
  expect((await item()).columns.find(({ heading: words }) => words === 'House')?.term).toBe('ContractID');
});

it('a rule that is pressed narrows the rows to those that break it', async () => {
  const { show, user } = await given();
  show();
  await user.click(await screen.findByRole('button', { name: /W03 End after start · 1/ }));
  await waitFor(async () => {
    expect(
      within(await grid())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['4']);
  });
  await user.click(screen.getByRole('button', { name: /Rule: W03/ }));
  await waitFor(async () => {
    expect(within(await grid()).getAllByRole('rowheader')).toHaveLength(3);
  });
});

it('an analyst reads it all, and is offered no change', async () => {
  const { show, user } = await given('ANALYST');
  show();
  await user.click(await cellNamed(/^AT/));
  expect((await grid()).getAttribute('aria-readonly')).toBe('true');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const name of [/^Use/, /^Apply/, 'Edit the cell', /^Term of/, 'Undo this import']) expect(screen.queryByRole('button', { name })).toBeNull();
  screen.getByText('This import has not been applied.');
});

it('a list without faults says so, and shows its rows when asked', async () => {
  const { show, user } = await given('EDITOR', [heading, rowOf('Tidewater', 'DE', '2027-06-30')].join('\n'));
  show();
  await screen.findByRole('heading', { name: 'No row fits these filters' });
  await user.click(screen.getByRole('button', { name: 'Show all rows' }));
  await cellNamed(/^DE$/);
});

it('an import that is not there says so', async () => {
  const { tenant, as } = await given();
  const at = '/library/avails/import/0190a6f0-7c00-7000-8000-00000000ffff';
  renderPage(<ImportPage />, { tenant, as, route: '/library/avails/import/:id', at });
  await screen.findByRole('heading', { level: 2, name: 'No such import' });
});

it('a page that cannot be read says so and tries again', async () => {
  const { show, user } = await given();
  let isDown = true;
  show(
    (fetch) =>
      (...asked) =>
        isDown && addressOf(asked[0]).includes('/import/item/') ? Promise.resolve(new Response('{"code":"INTERNAL"}', { status: 500 })) : fetch(...asked),
  );
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await grid();
});

it('a list that is awaited shows the shape of what comes', async () => {
  const { show } = await given();
  const { through, release } = holdAnswers();
  show(through);
  expect(screen.queryByRole('grid')).toBeNull();
  release();
  await grid();
});
