import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenViewer } from './calls.ts';
import { isHeaded, says, shows, signIn } from './visitor.ts';

interface Playing {
  readonly time: number;
  readonly width: number;
  readonly audio: number;
}

/** Waits until a film has really moved: pictures decoded, sound decoded, time gone by. */
async function playing(page: Page): Promise<Playing> {
  const handle = await page.waitForFunction(
    () => {
      const video = document.querySelector<HTMLVideoElement & { webkitAudioDecodedByteCount?: number }>('video');
      if (!video || video.currentTime < 1.5 || video.videoWidth === 0) return false;
      return { time: video.currentTime, width: video.videoWidth, audio: video.webkitAudioDecodedByteCount ?? 0 };
    },
    { timeout: 45_000 },
  );
  const seen = await handle.jsonValue();
  return seen || { time: 0, width: 0, audio: 0 };
}

describe('a viewer watches', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await platform.newVisitor();
    await signIn(visitor, platform.demo, await givenViewer());
  });
  afterEach(() => visitor.leave());

  /** Opens a film's page and plays it there. */
  async function playsInPlace(page: Page): Promise<Playing> {
    await page.goto(`${platform.demo}/movies/detail/ringfall`);
    await isHeaded(page, 'Ringfall');
    await page.locator('#stage [data-play]').click();
    return playing(page);
  }

  it('opens a film’s page and plays it in place, with picture and sound', async () => {
    const { page } = visitor;
    const seen = await playsInPlace(page);
    expect(seen.width).toBeGreaterThan(0);
    expect(seen.audio).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.querySelectorAll('video').length)).toBe(1);
  });

  it('finds two or more renditions and subtitles in the stream', async () => {
    const { page } = visitor;
    await playsInPlace(page);
    const playlist = await page.evaluate(async () => {
      const address = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => name.endsWith('master.m3u8'));
      return address ? (await fetch(address)).text() : '';
    });
    expect(playlist.match(/#EXT-X-STREAM-INF/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
    expect(playlist).toContain('TYPE=SUBTITLES');
    expect(playlist).toContain('TYPE=AUDIO');
  });

  it('watches it on the player’s own page', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/watch/ringfall`);
    await shows(page, 'mf_player');
    await playing(page);
  });

  it('opens a series by seasons, and watches an episode', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/tv-shows`);
    await page.locator('#stage a[href^="/tv-shows/detail/"]').click();
    await says(page, 'Season 1');
    expect(new URL(page.url()).pathname).toMatch(/^\/tv-shows\/detail\//);
    await page.locator('#stage button[aria-label^="Play episode 1:"]').click();
    await playing(page);
  });
});
