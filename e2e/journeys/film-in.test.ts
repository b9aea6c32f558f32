import { mkdtemp, rm, writeFile, copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, givenTenant, givenViewer, newName, ownerOf } from './calls.ts';
import { choose, give, SOURCE, untilReady, usePicturesOfStill } from './film-fields.ts';
import { isHeaded, press, says, shows, signIn } from './visitor.ts';

const SRT = '1\n00:00:00,500 --> 00:00:20,000\nThe tide is out.\n';

let folder: string, origin: string, editor: Visitor, viewer: Visitor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-film-'));
  origin = await givenTenant({ policy: 'open', encrypt_films: true });
  [editor, viewer] = [await platform.newVisitor(), await platform.newVisitor()];
  await signIn(editor, origin, ownerOf(origin));
});
afterEach(async () => {
  await Promise.all([editor.leave(), viewer.leave()]);
  await rm(folder, { recursive: true });
});

interface Draft {
  readonly id: string;
  readonly path: string;
}

/** Makes a draft that lacks its media alone. */
async function givenDraft(name: string, programType: 'FEATURE' | 'SERIES'): Promise<Draft> {
  const call = await callingAs(ownerOf(origin), origin);
  const metaData = { programType, genres: ['drama'], certification: 'PG' };
  return call<Draft>('POST', '/product/item', { kind: 'TITLE', name, path: newName('film'), description: 'A harbour at night.', metaData });
}

it('a film goes in with captions, gets its pictures from stills, is published and watched', async () => {
  const { page } = editor;
  const film = await givenDraft('Low tide', 'FEATURE');
  await page.goto(`${origin}/library/title/${film.id}`);
  await isHeaded(page, 'Low tide');
  await give(page, 'Film', SOURCE);
  const shares = await untilReady(page, 'Film');
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));

  const captions = join(folder, 'low-tide.en.srt');
  await writeFile(captions, SRT);
  await give(page, 'Captions', captions);
  await press(page, 'Add captions');
  await untilReady(page, 'Captions');

  await usePicturesOfStill(page);
  await press(page, 'Mark as completed');
  await press(page, 'Mark 1 title as completed');
  await says(page, 'Completed');

  await signIn(viewer, origin, await givenViewer(origin));
  const key = viewer.page.waitForResponse((answer) => answer.url().endsWith('/film.key'));
  await viewer.page.goto(`${origin}/watch/${film.path}?from=start`);
  expect((await key).status()).toBe(200);
  await shows(viewer.page, 'mf_player');
  await viewer.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await press(viewer.page, 'Captions');
  await viewer.page.locator('::-p-aria([name="English"][role="menuitemradio"])').click();
  await viewer.page.waitForFunction(() => document.body.textContent.includes('The tide is out.'));
  // Paused, so that a film this short does not end while its menus are open.
  await viewer.page.$eval('video', (video) => {
    video.pause();
  });
  await press(viewer.page, 'Settings');
  await viewer.page.locator('[role="menuitem"] ::-p-text(Quality)').click();
  await viewer.page.locator('[role="menuitemradio"] ::-p-text(240p)').click();
  await viewer.page.$eval('video', (video) => {
    video.currentTime = 1;
    void video.play();
  });
  await viewer.page.waitForFunction(() => document.querySelector('video')?.videoHeight === 178);
  expect([editor.faults, viewer.faults]).toEqual([[], []]);
}, 300_000);

it('three files become three episodes of a series by their names', async () => {
  const { page } = editor;
  const series = await givenDraft('Aurora', 'SERIES');
  const files = await Promise.all(
    ['Aurora.S01E01.Pilot.mp4', 'Aurora.S01E02.Dawn.mp4', 'Aurora.S01E03.Noon.mp4'].map(async (name) => {
      await copyFile(SOURCE, join(folder, name));
      return join(folder, name);
    }),
  );
  await page.goto(`${origin}/library/title/${series.id}`);
  await isHeaded(page, 'Aurora');
  await press(page, 'From files');
  await choose(page, '[role="dialog"] input[type="file"]', ...files);
  await press(page, 'Send 3 files');
  await page.waitForFunction(
    () => [...document.querySelectorAll('[role="dialog"] li')].filter(({ textContent }) => textContent.includes('Sent')).length === 3,
    {
      timeout: 60_000,
    },
  );
  await press(page, 'Done');
  const call = await callingAs(ownerOf(origin), origin);
  const { products } = await call<{ products: { products: Draft[] }[] }>('GET', `/product/item/${series.id}`);
  const [first, ...others] = products[0]?.products ?? [];
  expect(others.length).toBe(2);
  await page.goto(`${origin}/library/title/${first?.id ?? ''}`);
  await untilReady(page, 'Film');
  expect(editor.faults).toEqual([]);
}, 300_000);
