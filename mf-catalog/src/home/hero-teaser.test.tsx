import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ProductCard } from '@marquee/api/contract';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { HeroStage } from './hero-stage.tsx';
import { teaserFiles } from './hero-teaser.tsx';

const { matchMedia } = globalThis;
const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
const hidden = jest.spyOn(document, 'hidden', 'get');

/** Everything is in the window. */
class Sight {
  readonly #seen: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(): void {
    this.#seen([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
const { IntersectionObserver } = globalThis;

const card = (name: string, ...fileTypes: readonly ProductCard['content'][number]['fileType'][]): ProductCard => ({
  ...{ id: name, kind: 'TITLE', path: name.toLowerCase(), name, entityStatus: 'APPROVED', origin: null, ratingScore: 0, ratingCount: 0, playable: 'FILM' },
  ...{ price: null, metaData: { programType: 'FEATURE' } },
  content: fileTypes.map((fileType) => ({ fileType, host: '', largePath: `/media/films/${name}/${fileType}`, metaData: {} })),
});

const film = () => document.querySelector('video');
/** They pass in steps, between which React draws. */
async function seconds(count: number): Promise<void> {
  for (let past = 0; past < count * 4; past += 1) await act(() => jest.advanceTimersByTimeAsync(250));
}
function setHidden(isHidden: boolean): void {
  hidden.mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
}

describe('a teaser at the top of the home page', () => {
  beforeEach(() => {
    play.mockReset().mockResolvedValue();
    pause.mockReset().mockReturnValue();
    hidden.mockReset().mockReturnValue(false);
    Object.assign(globalThis, { IntersectionObserver: Sight });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    Object.assign(globalThis, { IntersectionObserver, matchMedia });
    Reflect.deleteProperty(navigator, 'connection');
  });

  const open = async (...titles: readonly ProductCard[]) => {
    const tenant = await marquee.givenTenant();
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    renderPage(<HeroStage titles={titles} eyebrow="Trending" />, { tenant });
    for (const picture of document.querySelectorAll('img')) Object.defineProperty(picture, 'complete', { value: true });
  };

  it('asks for nothing at first, then plays without sound, once, and goes on to the next title', async () => {
    await open(card('Tide', 'HERO_IMAGE', 'TEASER'), card('Comet', 'HERO_IMAGE'));
    await seconds(3);
    expect(film()).toBeNull();
    await seconds(5);
    expect([film()?.getAttribute('src'), film()?.muted, film()?.loop, play.mock.calls.length]).toEqual(['/media/films/Tide/TEASER', true, false, 1]);
    fireEvent.playing(film()!);
    await seconds(20);
    expect(screen.getByRole('button', { name: 'Show Tide' }).getAttribute('aria-current')).toBe('true');
    fireEvent.ended(film()!);
    expect(screen.getByRole('button', { name: 'Show Comet' }).getAttribute('aria-current')).toBe('true');
    expect(film()).toBeNull();
  });

  it('stops and goes on by the button that stops the titles', async () => {
    await open(card('Tide', 'HERO_IMAGE', 'TEASER'));
    await seconds(8);
    fireEvent.click(screen.getByRole('button', { name: 'Pause featured titles' }));
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1]);
    fireEvent.click(screen.getByRole('button', { name: 'Play featured titles' }));
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([2, 1]);
  });

  it('stops in a window behind others, and is heard when somebody asks', async () => {
    await open(card('Tide', 'HERO_IMAGE', 'TEASER'));
    await seconds(8);
    fireEvent.playing(film()!);
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on sound' }));
    expect(film()?.muted).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Turn off sound' }));
    expect(film()?.muted).toBe(true);
    setHidden(true);
    expect(pause).toHaveBeenCalledTimes(1);
    setHidden(false);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('has no button for its sound where it says that it has none', async () => {
    const { content, ...title } = card('Tide', 'HERO_IMAGE', 'TEASER');
    await open({ ...title, content: content.map((one) => ({ ...one, metaData: { audio: [] } })) });
    await seconds(8);
    fireEvent.playing(film()!);
    await seconds(1);
    expect(screen.getByRole('button', { name: 'Pause featured titles' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on sound' })).toBeNull();
  });

  it('never comes where less motion is wanted, data are saved, or the titles are paused', async () => {
    await open(card('Tide', 'HERO_IMAGE', 'TEASER'));
    await seconds(4.5);
    fireEvent.click(screen.getByRole('button', { name: 'Pause featured titles' }));
    await seconds(20);
    expect(film()?.getAttribute('src')).toBeNull();
    cleanup();
    Object.assign(navigator, { connection: { saveData: true } });
    await open(card('Tide', 'HERO_IMAGE', 'TEASER'));
    await seconds(20);
    expect(film()).toBeNull();
    cleanup();
    Reflect.deleteProperty(navigator, 'connection');
    Object.assign(globalThis, { matchMedia: (query: string) => Object.assign(matchMedia(query), { matches: query.includes('reduced-motion') }) });
    await open(card('Tide', 'HERO_IMAGE', 'TEASER'));
    await seconds(20);
    expect([film(), play.mock.calls.length]).toEqual([null, 0]);
  });

  it('leaves the picture where it cannot be played', async () => {
    await open(card('Tide', 'HERO_IMAGE', 'TEASER'), card('Comet', 'HERO_IMAGE'));
    await seconds(8);
    fireEvent.error(film()!);
    expect(film()?.getAttribute('src')).toBeNull();
  });
});

it('a teaser is one file, or the fitting one beside an HLS playlist', () => {
  const at = (largePath: string, host = '', smallPath?: string) => ({ host, largePath, ...(smallPath !== undefined && { smallPath }) });
  expect(teaserFiles(at('/media/t/teaser.mp4'), false)).toEqual(['/media/t/teaser.mp4']);
  const clip = at('/clips/a/master.m3u8', 'https://cdn.test.example');
  expect(teaserFiles(clip, false)).toEqual(['https://cdn.test.example/clips/a/video-720.mp4', 'https://cdn.test.example/clips/a/video-360.mp4']);
  expect(teaserFiles(clip, true)[0]).toBe('https://cdn.test.example/clips/a/video-360.mp4');
  const wide = at('/clips/b/video-536.mp4', 'https://cdn.test.example', '/clips/b/video-268.mp4');
  expect(teaserFiles(wide, false)).toEqual(['https://cdn.test.example/clips/b/video-536.mp4', 'https://cdn.test.example/clips/b/video-268.mp4']);
  expect(teaserFiles(wide, true)[0]).toBe('https://cdn.test.example/clips/b/video-268.mp4');
});
