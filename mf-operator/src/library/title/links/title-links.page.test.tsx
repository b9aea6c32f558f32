import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '@marquee/api/testing';
import { dragToFirst, renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TitlePage from '../title.page.tsx';

// Without it, what is held back until it is near is there at once.
const { IntersectionObserver } = globalThis;

let tenant: GivenTenant, editor: GivenPerson, film: GivenProduct;
beforeEach(async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  film = await marquee.givenTitle(tenant, { name: 'Tidewater' });
});
afterEach(() => {
  cleanup();
  globalThis.IntersectionObserver = IntersectionObserver;
});

const show = (as = editor, id = film.id) => {
  renderPage(<TitlePage />, { tenant, as, at: `/library/title/${id}`, route: '/library/title/:id' });
  return userEvent.setup();
};
type User = ReturnType<typeof userEvent.setup>;
const kept = async (id = film.id) => (await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id } })).body;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pick = async (user: User, field: HTMLElement, word: string, option: string | RegExp) => {
  await user.click(field);
  await user.paste(word);
  await user.click(await screen.findByRole('option', { name: option }));
};

it('tags are found, made and taken off again', async () => {
  await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { name: 'Slow cinema', entityStatus: 'APPROVED' } });
  const user = show();
  const search = () => screen.findByRole('combobox', { name: 'Add a tag' });
  await pick(user, await search(), 'slow', 'Slow cinema');
  await button('Remove Slow cinema');
  await pick(user, await search(), 'Harbours', /New tag: “Harbours”/);
  await button('Remove Harbours');
  expect((await kept()).tags.map(({ name }) => name)).toEqual(['Harbours', 'Slow cinema']);
  await user.click(await button('Remove Slow cinema'));
  await waitFor(async () => {
    expect((await kept()).tags.map(({ name }) => name)).toEqual(['Harbours']);
  });
  expect((await kept()).version).toBe(1);
});

it('a tag of a supplier is a proposal', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  const own = await marquee.givenTitle(tenant, { name: 'Own', organizationId });
  const user = show(supplier, own.id);
  await pick(user, await screen.findByRole('combobox', { name: 'Add a tag' }), 'Harbours', /Propose tag: “Harbours”/);
  await button('Remove Harbours');
  const tags = await marquee.call(tenant, 'GET /tag/list', { as: editor, query: { entityStatuses: 'DRAFT' } });
  expect(tags.body.content).toMatchObject([{ name: 'Harbours', proposedById: organizationId }]);
});

it('related titles are added by their kind, ordered and taken off', async () => {
  await marquee.givenTitle(tenant, { name: 'Ebb' });
  await marquee.givenTitle(tenant, { name: 'Flood' });
  const user = show();
  await screen.findByText('No related titles yet.');
  for (const name of ['Ebb', 'Flood']) {
    await user.click(await button('Add title'));
    const dialog = await dialogOf('Add title');
    await user.selectOptions(dialog.getByLabelText('How it is related'), 'Sequels');
    if (name === 'Ebb') {
      await user.click(dialog.getByRole('button', { name: 'Add' }));
      await dialog.findByText('Choose a title.');
    }
    await pick(user, dialog.getByRole('combobox', { name: 'Title' }), name, name);
    await dialog.findByText(`Chosen: ${name}`);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await button(`Remove ${name}`);
  }
  const sequels = async () => {
    const { body } = await marquee.call(tenant, 'POST /product/references/:entityType/:referenceType', {
      ...{ as: editor, params: { entityType: 'PRODUCT', referenceType: 'SEQUEL' }, body: { ids: [film.id] } },
    });
    return body.content.map(({ name }) => name);
  };
  expect(await sequels()).toEqual(['Ebb', 'Flood']);
  await dragToFirst(user, await button('Move Flood'), 'Ebb');
  await waitFor(async () => {
    expect(await sequels()).toEqual(['Flood', 'Ebb']);
  });
  await user.click(await button('Remove Ebb'));
  await waitFor(async () => {
    expect(await sequels()).toEqual(['Flood']);
  });
});

it('features are added, changed, ordered and deleted', async () => {
  const user = show();
  await screen.findByText(/^No features yet/);
  const features = async () => (await kept()).features;
  for (const [name, value] of [
    ['Picture', '2.39:1, 4K'],
    ['Sound', '5.1'],
  ] as const) {
    await user.click(await button('Add feature'));
    const dialog = await dialogOf('Add feature');
    await user.type(dialog.getByLabelText('Name'), name);
    await user.type(dialog.getByLabelText(/^Value/), value);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await button(`Edit ${name}`);
  }
  await user.click(await button('Edit Sound'));
  const dialog = await dialogOf('Edit Sound');
  await user.type(dialog.getByLabelText(/^Value/), ' and stereo');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('5.1 and stereo');
  await dragToFirst(user, await button('Move Sound'), 'Picture');
  await waitFor(async () => {
    expect((await features()).map(({ name }) => name)).toEqual(['Sound', 'Picture']);
  });
  await user.click(await button('Delete Picture'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(async () => {
    expect(await features()).toEqual([{ name: 'Sound', value: '5.1 and stereo' }]);
  });
});

it('people without the right read tags, related titles and features', async () => {
  const other = await marquee.givenTitle(tenant, { name: 'Ebb' });
  const tag = await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { name: 'Harbours', entityStatus: 'APPROVED' } });
  for (const [type, targetType, targetId] of [
    ['TAGGED', 'TAG', tag.body.id],
    ['RELATED', 'PRODUCT', other.id],
  ] as const)
    await marquee.call(tenant, 'POST /references/item', { as: editor, body: { type, sourceType: 'PRODUCT', sourceId: film.id, targetType, targetId } });
  await marquee.call(tenant, 'POST /product/feature/item', { as: editor, body: { productId: film.id, name: 'Sound', value: '5.1' } });
  show(await marquee.givenPerson(tenant, { role: 'ANALYST' }));
  await screen.findByText('Harbours');
  await screen.findByRole('link', { name: 'Ebb' });
  await screen.findByText('5.1');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Remove|Move)/ })).toBeNull();
});
