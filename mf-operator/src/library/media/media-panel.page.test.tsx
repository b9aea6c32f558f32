import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Media } from '@marquee/api/contract';
import { owned } from '@marquee/mf-shared/bus';
import { renderPage, uploadByFetch } from '@marquee/mf-shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TitlePage from '../title/title.page.tsx';

type Person = Awaited<ReturnType<typeof marquee.givenPerson>>;
type Kind = Media['kind'];

const film = (name = 'tidewater.mov', bytes = 5000) => new File([new Uint8Array(bytes).fill(7)], name, { lastModified: 1000 });
const slot = async (name: string) => within(await screen.findByRole('group', { name }));

/** Draws the page of a title. Events about its media come when the test says so. */
async function givenPage({ role = 'EDITOR', programType = 'FEATURE' }: { role?: 'EDITOR' | 'ANALYST'; programType?: 'FEATURE' | 'SERIES' } = {}) {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const as: Person = role === 'EDITOR' ? editor : await marquee.givenPerson(tenant, { role });
  const { id } = await marquee.givenTitle(tenant, { name: 'Tidewater', entityStatus: 'DRAFT', metaData: { programType } });
  const list = async () => (await marquee.call(tenant, 'GET /media/list', { as: editor, query: { productId: id } })).body.content;
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const asked: { readonly method: string; readonly address: string; readonly offset: string | null }[] = [];
  const through =
    (fetch: typeof globalThis.fetch): typeof fetch =>
    (input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      asked.push({ method: init?.method ?? 'GET', address, offset: new Headers(init?.headers).get('upload-offset') });
      if (!address.includes('/media/events/')) return fetch(input, init);
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    };
  return {
    ...{ tenant, as, id, list, asked, user: userEvent.setup() },
    show: () => renderPage(<TitlePage />, { tenant, as, at: `/library/title/${id}`, route: '/library/title/:id', through }),
    begin: async (kind: Kind, more: object = {}) =>
      (await marquee.call(tenant, 'POST /media/item', { as: editor, body: { productId: id, kind, name: 'tidewater.mov', bytes: 5000, ...more } })).body,
    /** The work on a source, as its worker writes it down; the page hears of it. */
    work: async (media: Pick<Media, 'id'>, columns: string) => {
      await marquee.database.asOwner((script) => script(`update title_media set ${columns} where id = '${media.id}'`));
      const event = `event: media\ndata: ${JSON.stringify({ content: await list() })}\n\n`;
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(event));
    },
    title: async () => (await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id } })).body,
  };
}

beforeEach(() => {
  localStorage.clear();
  uploadByFetch();
});
afterEach(cleanup);

it('a film is uploaded as a file', async () => {
  const { show, user, list } = await givenPage();
  show();
  await user.upload((await slot('Film')).getByLabelText('Choose a file: Film', { selector: 'input' }), film());
  await waitFor(async () => {
    expect(await list()).toMatchObject([{ kind: 'VIDEO_MASTER', name: 'tidewater.mov', bytes: 5000, uploadedBytes: 5000 }]);
  });
  const told = await slot('Film');
  await waitFor(() => {
    expect([told.queryByText('Uploading'), told.queryByText('Uploaded')]).toEqual([null, null]);
  });
});

it('a trailer is uploaded when its file is dropped', async () => {
  const { show, list } = await givenPage();
  show();
  await slot('Trailer');
  fireEvent.drop(screen.getByRole('group', { name: 'Trailer' }), { dataTransfer: { types: ['Files'], files: [film('trailer.mp4')] } });
  await waitFor(async () => {
    expect(await list()).toMatchObject([{ kind: 'VIDEO_TRAILER', name: 'trailer.mp4', uploadedBytes: 5000 }]);
  });
});

it('a film is fetched from an address, which begins with https', async () => {
  const { show, user, list } = await givenPage();
  show();
  await user.click((await slot('Film')).getByRole('button', { name: 'From an address: Film' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://files.example/tidewater.mov');
  await user.click(dialog.getByRole('button', { name: 'Add the film' }));
  await dialog.findByText('Enter an address that begins with https://.');
  await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://files.example/tidewater.mov');
  await user.click(dialog.getByRole('button', { name: 'Add the film' }));
  await (await slot('Film')).findByText('tidewater.mov');
  expect(await list()).toMatchObject([{ sourceUrl: 'https://files.example/tidewater.mov', name: 'tidewater.mov' }]);
});

it('an empty file is refused before it is sent', async () => {
  const { show, user, list } = await givenPage();
  show();
  await user.upload((await slot('Film')).getByLabelText('Choose a file: Film', { selector: 'input' }), film('nothing.mov', 0));
  await screen.findByText('This file is empty. Choose another one.');
  expect(await list()).toEqual([]);
});

it('a source tells its step, percent and time left as they come, and its state alone to screen readers', async () => {
  const { show, begin, work } = await givenPage();
  const media = await begin('VIDEO_MASTER');
  show();
  await work(media, "state = 'ENCODING', percent = 41.5, seconds_left = 300");
  const bar = await screen.findByRole('progressbar', { name: 'Encoding: tidewater.mov' });
  expect(bar.getAttribute('value')).toBe('42');
  const told = await slot('Film');
  told.getByText('41.5% · about 5m left');
  expect(
    within(told.getByRole('list', { name: 'Steps' }))
      .getByText('Encode')
      .getAttribute('aria-current'),
  ).toBe('step');
  expect(told.getByRole('status').textContent).toBe('Encoding');
  await work(media, "state = 'COMPLETED', percent = 100, renditions = '{1080,720}', warnings = '{tone-mapped}'");
  await told.findByText('Ready');
  told.getByText('Its HDR colours were turned into standard ones.');
  told.getByText(/Sizes: 1080p, 720p/);
  told.getByRole('button', { name: 'Replace: Film' });
});

it('a source that failed says why, and is prepared once more', async () => {
  const { show, user, begin, work, list } = await givenPage();
  const media = await begin('VIDEO_MASTER');
  show();
  const source = "source_url = 'https://files.example/tidewater.mov'";
  await work(media, `state = 'FAILED', fault_code = 'no-video', fault_message = 'No picture.', ${source}`);
  await screen.findByText('This file has no picture. Add a file with video.');
  await user.click(await screen.findByRole('button', { name: 'Try again: tidewater.mov' }));
  await waitFor(() => {
    expect(screen.queryByText('This file has no picture. Add a file with video.')).toBeNull();
  });
  expect((await list()).map(({ fault }) => fault?.code)).not.toEqual(['no-video']);
});

it('a source is cancelled, and deleted once somebody confirms it', async () => {
  const { show, user, begin, list } = await givenPage();
  await begin('TEASER');
  show();
  await user.click(await screen.findByRole('button', { name: 'Cancel: tidewater.mov' }));
  await (await slot('Teaser')).findByText('Cancelled');
  expect(await list()).toMatchObject([{ state: 'CANCELLED' }]);
  expect(screen.queryByRole('button', { name: 'Try again: tidewater.mov' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete: tidewater.mov' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await (await slot('Teaser')).findByText('None yet.');
  expect(await list()).toEqual([]);
});

it('captions wait for the film, then say their language', async () => {
  const { show, user, begin, list } = await givenPage();
  show();
  (await slot('Captions')).getByText('Add the film first.');
  cleanup();
  await begin('VIDEO_MASTER');
  show();
  await user.upload((await slot('Captions')).getByLabelText('Choose a file: Captions', { selector: 'input' }), film('tidewater.pt-BR.srt', 60));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('pt-BR');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'Another language');
  await user.type(dialog.getByRole('textbox', { name: 'Language code' }), 'Swiss German');
  await user.click(dialog.getByRole('button', { name: 'Add captions' }));
  await dialog.findByText('Enter a language code, such as gsw or pt-BR.');
  await user.clear(dialog.getByRole('textbox', { name: 'Language code' }));
  await user.type(dialog.getByRole('textbox', { name: 'Language code' }), 'gsw');
  await user.click(dialog.getByRole('button', { name: 'Add captions' }));
  await (await slot('Captions')).findByText(/^Swiss German:/);
  expect(await list()).toMatchObject([{ kind: 'CAPTIONS', language: 'gsw', name: 'tidewater.pt-BR.srt' }, { kind: 'VIDEO_MASTER' }]);
});

it('an upload goes on after a reload, from where the server has it, with the same file alone', async () => {
  const { tenant, as, show, user, begin, list, asked } = await givenPage();
  const { id } = await begin('VIDEO_MASTER');
  const http = marquee.makeFetch(tenant.host);
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${as.jwt}`, 'tus-resumable': '1.0.0' };
  await http('/v1/media/upload', { method: 'POST', headers: { ...headers, 'upload-length': '5000', 'upload-metadata': `mediaId ${btoa(id)}` } });
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  await http(`/v1/media/upload/${id}`, { method: 'PATCH', headers: { ...headers, ...part }, body: new Uint8Array(2000).fill(7) });
  expect(await list()).toMatchObject([{ state: 'UPLOADING', uploadedBytes: 2000 }]);
  show();
  const told = await slot('Film');
  await told.findByText('Not being uploaded from this window');
  const choose = () => told.getByLabelText('Choose tidewater.mov again to go on', { selector: 'input' });
  await user.upload(choose(), film('tidewater.mov', 4000));
  await screen.findByText(/^This is another file than tidewater.mov/);
  await user.upload(choose(), film());
  await waitFor(async () => {
    expect(await list()).toMatchObject([{ uploadedBytes: 5000 }]);
  });
  expect((await list())[0]?.state).not.toBe('UPLOADING');
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([{ method: 'PATCH', address: expect.stringContaining(id), offset: '2000' }]);
});

it('a still becomes the hero picture of the title', async () => {
  const { show, user, tenant, begin, work, title } = await givenPage();
  const media = await begin('VIDEO_MASTER');
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const key = `stills/${tenant.id}/0123456789abcdef/0.jpg`;
  await marquee.app.platform.files.storage.put(key, Readable.from([png]));
  show();
  await slot('Film');
  const stills = JSON.stringify([{ key, width: 1, height: 1, atSeconds: 754 }]);
  await work(media, `state = 'COMPLETED', percent = 100, stills = '${stills}'`);
  await user.click(await screen.findByRole('radio', { name: 'Still at 12:34' }));
  await user.click(screen.getByRole('button', { name: 'Use as hero picture' }));
  await waitFor(async () => {
    expect((await title()).content).toMatchObject([{ fileType: 'HERO_IMAGE' }]);
  });
  await within(await screen.findByRole('group', { name: 'Hero picture' })).findByRole('button', { name: 'Change hero picture' });
});

it('people who only read see the media, and nothing to change them', async () => {
  const { show, begin } = await givenPage({ role: 'ANALYST' });
  await begin('VIDEO_MASTER');
  show();
  const told = await slot('Film');
  await told.findByText('tidewater.mov');
  told.getByText('Uploading');
  expect(told.queryAllByRole('button')).toEqual([]);
  expect((await slot('Trailer')).queryAllByRole('button')).toEqual([]);
});

it('a series has a trailer and a teaser alone', async () => {
  const { show } = await givenPage({ programType: 'SERIES' });
  show();
  await slot('Trailer');
  await slot('Teaser');
  expect(screen.queryByRole('group', { name: 'Film' })).toBeNull();
});

it('media are told of in Arabic', async () => {
  const { show, begin, work } = await givenPage();
  const media = await begin('VIDEO_MASTER');
  act(() => {
    owned.theme.publish({ ...owned.theme.current(), locale: 'ar' });
  });
  try {
    show();
    const told = await slot('الفيلم');
    await work(media, "state = 'FAILED', fault_code = 'no-video', fault_message = 'No picture.'");
    await told.findByText('لا صورة في هذا الملف. أضف ملفًا فيه فيديو.');
    told.getByRole('button', { name: 'حذف: tidewater.mov' });
  } finally {
    act(() => {
      owned.theme.publish({ ...owned.theme.current(), locale: 'en' });
    });
  }
});
