import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPage, uploadByFetch } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PeoplePage from './people.page.tsx';

type Person = Parameters<typeof marquee.givenPerson>[1];

const PNG = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (one) =>
  one.charCodeAt(0),
);
const photo = () => new File([PNG], 'ada.png', { type: 'image/png' });
beforeAll(() => {
  uploadByFetch();
  // A browser looks at pictures and draws them smaller; this window has neither eyes nor hands.
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width: 1, height: 1, close() {} }) });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => null,
    toBlob(take: (blob: Blob) => void) {
      take(new Blob([PNG], { type: 'image/png' }));
    },
  });
});
afterEach(cleanup);

async function givenRoom(person: Person = { role: 'EDITOR' }) {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { name: 'Tide', viewCount: 1, metaData: { cast: [{ name: 'Ada Reed' }, { name: 'Zoe Stone' }] } });
  await marquee.givenTitle(tenant, { name: 'Comet', viewCount: 9, metaData: { cast: [{ name: 'Zoe Stone' }], directors: ['Zoe Stone'] } });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const as = await marquee.givenPerson(tenant, person);
  const ada = async () => (await marquee.call(tenant, 'GET /person/item', { query: { path: 'ada-reed' } })).body;
  const show = (more: Partial<Parameters<typeof renderPage>[1]> = {}) => {
    renderPage(<PeoplePage />, { tenant, as, at: '/settings/people', ...more });
    return userEvent.setup();
  };
  return { tenant, as, editor, ada, show };
}
/** Texts of a row of each person in sight. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const opened = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the room of cast and directors', () => {
  it('gives a person a picture with its description, words it anew and takes it away', async () => {
    const { ada, show } = await givenRoom();
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Ada Reed' }));
    const dialog = await opened('Ada Reed');
    expect(dialog.getByRole('link', { name: 'See their page' }).getAttribute('href')).toBe('/cast/ada-reed');
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.upload(dialog.getByLabelText('Add a picture', { selector: 'input' }), photo());
    await user.type(await dialog.findByRole('textbox', { name: /^Description of the picture/ }), ' On a pier ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('With picture');
    const { picture } = await ada();
    expect(picture).toEqual({ path: expect.stringMatching(/^\/media\/uploads\/.*\.png$/), alt: 'On a pier' });
    await user.click(screen.getByRole('button', { name: 'Ada Reed' }));
    const again = await opened('Ada Reed');
    const words = again.getByRole<HTMLInputElement>('textbox', { name: /^Description of the picture/ });
    await user.upload(again.getByLabelText('Add a picture', { selector: 'input' }), photo());
    await waitFor(() => {
      expect(words.value).toBe('');
    });
    await user.type(words, 'At sea');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      expect((await ada()).picture).toEqual({ path: picture?.path, alt: 'At sea' });
    });
    await user.click(await screen.findByRole('button', { name: 'Ada Reed' }));
    const last = await opened('Ada Reed');
    await user.click(last.getByRole('button', { name: 'Remove' }));
    await user.click(last.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      expect((await ada()).picture).toBeNull();
    });
  });

  it('keeps what was entered when somebody else was faster, and saves over theirs when asked again', async () => {
    const { tenant, editor, ada, show } = await givenRoom();
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Ada Reed' }));
    const dialog = await opened('Ada Reed');
    const { id, version } = await ada();
    await marquee.call(tenant, 'POST /person/item', { as: editor, body: { id, version, picture: null } });
    await user.upload(dialog.getByLabelText('Add a picture', { selector: 'input' }), photo());
    await user.type(await dialog.findByRole('textbox', { name: /^Description of the picture/ }), 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Somebody has changed this picture meanwhile/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      expect((await ada()).picture?.alt).toBe('Mine');
    });
  });

  it('lists who published titles name, and narrows by words, by picture and by views', async () => {
    const { show } = await givenRoom();
    const user = show();
    await screen.findByRole('button', { name: 'Ada Reed' });
    expect(rows()).toEqual([
      ['ARAda Reed', 'Cast', '1', 'Without picture'],
      ['ZSZoe Stone', 'Cast · Director', '2', 'Without picture'],
    ]);
    cleanup();
    show({ at: '/settings/people?order=viewCount&picture=without' });
    await screen.findByRole('button', { name: 'Ada Reed' });
    expect(rows().map(([name]) => name)).toEqual(['ZSZoe Stone', 'ARAda Reed']);
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'ada');
    await waitFor(() => {
      expect(rows().map(([name]) => name)).toEqual(['ARAda Reed']);
    });
    cleanup();
    show({ at: '/settings/people?picture=with' });
    await screen.findByText('Nobody fits');
  });

  it('says how people come here while nobody has, and offers a retry where reading failed', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
    let isDown = true;
    const through =
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      (...asked) =>
        isDown && typeof asked[0] === 'string' && asked[0].includes('/person/list') ? Promise.reject(new TypeError('no network')) : fetch(...asked);
    renderPage(<PeoplePage />, { tenant, as, at: '/settings/people', through });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.setup().click(retry);
    await screen.findByText('Nobody is here yet');
    expect(screen.getByRole('link', { name: 'To the library' }).getAttribute('href')).toBe('/library');
  });

  it('lets those who read the library look, and change nothing', async () => {
    const { show } = await givenRoom({ role: 'ANALYST' });
    const user = show();
    const zoe = await screen.findByRole('button', { name: 'Zoe Stone' });
    expect(screen.getByRole('link', { name: 'Cast and directors' }).getAttribute('href')).toBe('/settings/people');
    await user.click(zoe);
    const dialog = await opened('Zoe Stone');
    expect(dialog.getByText('Cast · Director · 2 titles')).toBeTruthy();
    expect([dialog.queryByRole('button', { name: 'Add a picture' }), dialog.queryByRole('button', { name: 'Save' })]).toEqual([null, null]);
  });

  it('stays closed to staff of a supplier, whatever their role', async () => {
    const { tenant, show } = await givenRoom();
    const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
    show({ as: await marquee.givenPerson(tenant, { role: 'OWNER', organizationId }) });
    await screen.findByRole('link', { name: 'What your role opens' });
    expect([screen.queryByRole('table'), screen.queryByRole('link', { name: 'Cast and directors' })]).toEqual([null, null]);
  });
});
