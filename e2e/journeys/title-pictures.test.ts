import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { givenTenant, givenTitle, ownerOf } from './calls.ts';
import { choosePicture, drawnPicture } from './pictures.ts';
import { expectStill, watchShifts } from './shifts.ts';
import { isHeaded, says, signIn } from './visitor.ts';

const TITLE = 'A Slow Light';
/** A site of its own, with one film. */
let origin: string, address: string;
let editor: Visitor, viewer: Visitor;

beforeEach(async () => {
  origin = await givenTenant({ policy: 'open' });
  address = `/movies/detail/${(await givenTitle(TITLE, origin)).path}`;
  [editor, viewer] = [await platform.newVisitor(), await platform.newVisitor()];
  await signIn(editor, origin, ownerOf(origin));
  await watchShifts(viewer);
});
afterEach(() => Promise.all([editor.leave(), viewer.leave()]));

const group = (name: string) => `#stage [role="group"][aria-label="${name}"]`;

/** Sends a picture in the editor, which is open, and waits until the editor shows its sizes. */
async function give(name: string, picture: Parameters<typeof choosePicture>[2]): Promise<void> {
  const { page } = editor;
  const isShown = () => page.waitForSelector(`${group(name)} img[src^="/media/uploads/"]`);
  await choosePicture(page, `${group(name)} input[type="file"]`, picture, isShown);
  // Asked for as a file: to load the page again and again would take the processor from who draws.
  const src = await page.$eval(`${group(name)} img[src^="/media/uploads/"]`, (image) => image.getAttribute('src') ?? '');
  const isDrawn = async (address: string) => (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  await page.waitForFunction(isDrawn, { polling: 500, timeout: 150_000 }, src.replace(/\.\w+$/, '-160.avif'));
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    await page.reload();
    await isShown();
    if (await page.$(`${group(name)} source`)) return;
  }
  throw new Error(`${name} got no sizes`);
}

it('a poster and a hero picture that an editor sends come to viewers in their sizes, with nothing moving', async () => {
  const { page } = editor;
  await page.goto(`${origin}/library?q=${encodeURIComponent(TITLE)}`);
  await says(page, TITLE);
  await page.locator('#stage tbody a[href^="/library/title/"]').click();
  await isHeaded(page, TITLE);
  await give('Poster', { width: 400, height: 600, format: 'png' });
  await give('Hero picture', { width: 800, height: 450, format: 'jpeg' });

  await viewer.page.goto(`${origin}/search?q=${encodeURIComponent(TITLE)}`);
  const card = await drawnPicture(viewer.page, `#stage a[href="${address}"]`);
  expect(card).toMatchObject({ formats: ['image/avif', 'image/webp'], widths: [160, 320, 400], size: [400, 600] });
  expect(card.chosen).toMatch(/^\/media\/uploads\/.+-(160|320)\.avif$/);
  await expectStill(viewer);

  await viewer.page.goto(origin + address);
  await isHeaded(viewer.page, TITLE);
  const hero = await drawnPicture(viewer.page, '#stage > :not([inert])');
  expect(hero).toMatchObject({ formats: ['image/avif', 'image/webp'], widths: [160, 320, 640, 800], size: [800, 450] });
  expect([hero.chosen, hero.ground]).toEqual([expect.stringMatching(/-800\.avif$/), expect.stringMatching(/^url\("data:image\/webp;base64,/)]);
  await expectStill(viewer);
  expect(viewer.faults).toEqual([]);
}, 480_000);
