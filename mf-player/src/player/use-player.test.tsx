import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { ChapterName } from './controls/chapter-name.tsx';
import { useKeys } from './controls/use-keys.ts';
import { filmOf, type Film, type Stream } from './film.ts';
import { SettingsMenu } from './menus/settings-menu.tsx';
import { PlayerContext } from './player-context.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayer } from './use-player.ts';

// The window of tests has Node's own signals, which its elements do not take.
const addEventListener: EventTarget['addEventListener'] = Reflect.get(EventTarget.prototype, 'addEventListener');
EventTarget.prototype.addEventListener = function listen(kind, listener, options) {
  const { signal, ...rest } = typeof options === 'object' ? options : { capture: options ?? false };
  signal?.addEventListener('abort', () => {
    this.removeEventListener(kind, listener, rest);
  });
  addEventListener.call(this, kind, listener, rest);
};

const { prototype } = HTMLMediaElement;
// It knows no tracks either.
Object.defineProperty(prototype, 'textTracks', { value: Object.assign([], { addEventListener: () => undefined, removeEventListener: () => undefined }) });
/** Chapters of a film whose file has come, which it does not read. */
const cues = [
  ['The pier', 0],
  ['The light', 60],
].map(([title, startTime]) => ({ startTime, getCueAsHTML: () => ({ textContent: title }) }));
Object.defineProperty(HTMLTrackElement.prototype, 'track', { value: { cues } });

const silent = [jest.spyOn(prototype, 'pause'), jest.spyOn(prototype, 'load')] as const;
beforeEach(() => {
  for (const one of silent) one.mockReset().mockReturnValue();
});
afterEach(cleanup);

/** The picture alone, without the controls around it, for as long as one is let in. */
function Picture({ film }: { readonly film: Film }) {
  const { hold } = usePlayer(film, { autoPlay: false, startAt: 0 });
  const { state } = usePlayback(film.productId, { isWanted: true, isPreview: film.isPreview });
  return (
    <>
      <video ref={hold} />
      <p>{state}</p>
    </>
  );
}

/** Draws a title of the library of an editor, plays it to its middle, and leaves it. */
async function playedBy(editorOf: 'house' | 'nobody', wanted: Stream, isPreview: boolean) {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const as = editorOf === 'house' ? editor : await marquee.givenPerson(tenant);
  const { id } = await marquee.givenTitle(tenant, { film: '/clips/film.mp4' });
  const teaser = { productId: id, fileType: 'TEASER', path: '/clips/teaser.mp4' } as const;
  expect((await marquee.call(tenant, 'POST /content/item', { as: editor, body: teaser })).status).toBe(200);
  const title = (await marquee.call(tenant, 'GET /product/item/:id', { as, params: { id } })).body;
  const film = filmOf(title, wanted, null, isPreview)!;
  const told: string[] = [];
  const through =
    (fetch: typeof globalThis.fetch): typeof fetch =>
    (input, init) => {
      told.push(new URL(input instanceof Request ? input.url : input.toString(), 'https://shop.test.example').pathname);
      return fetch(input, init);
    };
  renderPage(<Picture film={film} />, { tenant, as, through });
  await screen.findByText('playing');
  const video = document.querySelector('video')!;
  await waitFor(() => {
    expect(video.getAttribute('src')).toBe(film.source);
  });
  for (const [name, value] of Object.entries({ paused: false, readyState: 4, duration: 100, currentTime: 50 }))
    Object.defineProperty(video, name, { configurable: true, writable: true, value });
  act(() => {
    fireEvent(video, new Event('playing'));
    fireEvent(video, new Event('timeupdate'));
  });
  cleanup();
  const { entries } = (await marquee.call(tenant, 'GET /watch/item/:id', { as, params: { id } })).body;
  const views = await marquee.database.asOwner(async (script) => (await script(`select 1 from product_view where product_id = '${id}'`)).rows.length);
  return { source: film.source, views, places: entries.map(({ position }) => position), told: told.filter((path) => path.startsWith('/v1/watch/')) };
}

it('the place of a film is kept, and its play counts as a view', async () => {
  expect(await playedBy('house', 'VIDEO_MASTER', false)).toMatchObject({ views: 1, told: ['/v1/watch/item'] });
});

it('a film that staff look at is no view, and no place of it is kept', async () => {
  expect(await playedBy('house', 'VIDEO_MASTER', true)).toMatchObject({ views: 0, places: [], told: [] });
});

it('a viewer who says that they only look counts as a view all the same', async () => {
  expect((await playedBy('nobody', 'VIDEO_MASTER', true)).views).toBe(1);
});

it('a teaser is one file, which the browser plays, and no place of it is kept', async () => {
  expect(await playedBy('house', 'TEASER', true)).toMatchObject({ source: '/clips/teaser.mp4', places: [], told: [] });
});

/** Names, list and keys of chapters, around a film that has two. */
function Chaptered({ film }: { readonly film: Film }) {
  const { port, hold } = usePlayer(film, { autoPlay: false, startAt: 0 });
  const controller = useRef(null);
  const { onKeyDown } = useKeys({ port, controller, openHelp: () => undefined, onNext: undefined });
  return (
    <PlayerContext value={port}>
      <div role="toolbar" tabIndex={0} onKeyDown={onKeyDown}>
        <video ref={hold}>
          <track kind="chapters" src="/clips/chapters.vtt" default />
        </video>
        <ChapterName />
        <SettingsMenu film={film} onClose={() => undefined} />
      </div>
    </PlayerContext>
  );
}

it('chapters are named as they come, chosen from the settings, and reached by keys', async () => {
  const tenant = await marquee.givenTenant();
  const { id } = await marquee.givenTitle(tenant, { film: '/clips/film.mp4' });
  const title = (await marquee.call(tenant, 'GET /product/item/:id', { params: { id } })).body;
  renderPage(<Chaptered film={filmOf(title)!} />, { tenant });
  const [video, user] = [document.querySelector('video')!, userEvent.setup()];
  Object.defineProperty(video, 'currentTime', { writable: true, value: 0 });
  Object.defineProperty(video, 'duration', { value: 100 });
  const named = async (words: string) => {
    fireEvent(video, new Event('timeupdate'));
    expect((await screen.findByRole('status')).textContent).toBe(words);
  };
  await named('chapter: The pier');
  await user.click(await screen.findByRole('menuitem', { name: /^Chapters/ }));
  const menu = within(screen.getByRole('menu', { name: 'Chapters' }));
  expect(menu.getByRole('menuitemradio', { checked: true }).textContent).toBe('The pier0:00');
  await user.click(menu.getByRole('menuitemradio', { name: 'The light 1:00' }));
  expect(video.currentTime).toBe(60);
  await named('chapter: The light');
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('toolbar'), { key, code: `Key${key.toUpperCase()}` });
  press('u');
  expect(video.currentTime).toBe(0);
  await named('chapter: The pier');
  press('o');
  expect(video.currentTime).toBe(60);
});
