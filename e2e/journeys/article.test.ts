import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, givenTenant, ownerOf, statusOf } from './calls.ts';
import { enter } from './people.ts';
import { choosePicture } from './pictures.ts';
import { isHeaded, press, reading, says, signIn } from './visitor.ts';

const PATH = '/news/harbour-nights';
const QUESTION = 'Which harbour next?';
const TITLES = { en: 'Harbour nights', ar: 'ليالي الميناء' } as const;
const MINUTE = 60_000;

let origin: string, editor: Visitor, reader: Visitor;

beforeEach(async () => {
  origin = await givenTenant({ policy: 'open' });
  const call = await callingAs(ownerOf(origin), origin);
  await call('POST', '/poll/item', { question: QUESTION, options: [{ label: 'Oslo' }, { label: 'Genoa' }], entityStatus: 'APPROVED' });
  [editor, reader] = [await platform.newVisitor(), await platform.newVisitor()];
  await signIn(editor, origin, ownerOf(origin));
});
afterEach(() => Promise.all([editor.leave(), reader.leave()]));

const block = (at: number) => `#stage li[data-block]:nth-of-type(${at})`;

async function addBlock(page: Page, name: string, at: number): Promise<void> {
  await press(page, 'Add block');
  await press(page, name, 'menuitem');
  await page.waitForSelector(block(at));
}

/** Chooses a picture in the first empty field for files of a block, and words it. */
async function givePicture(page: Page, at: number, words: string): Promise<void> {
  const isShown = () => page.waitForSelector(`${block(at)} img[src^="/media/uploads/"]`);
  await choosePicture(page, `${block(at)} input[type="file"]`, { width: 800, height: 450, format: 'jpeg' }, isShown);
  await page.locator(`${block(at)} input:not([type="file"])`).fill(words);
}

/** Types a moment as its field holds one: in the editor's own time, without seconds. */
async function publishAt(page: Page, moment: Date): Promise<void> {
  const typed = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
  const field = await page.waitForSelector('#stage input[type="datetime-local"]');
  await field?.evaluate((input, value) => {
    // The browser's own setter: React overlooks a value that is set through the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, typed);
}

/** Waits for the status of an address; the wait ends with the test's own time. */
async function untilStatus(address: string, wanted: number): Promise<void> {
  while ((await statusOf(address)) !== wanted) await new Promise((resolve) => setTimeout(resolve, 500));
}

it('an article with pictures and a poll, in two languages, is read from its minute on', async () => {
  const { page } = editor;
  await page.goto(`${origin}/settings/pages/new?kind=ARTICLE`);
  await isHeaded(page, 'New article');
  await enter(page, 'Title', TITLES.en);
  await page.waitForFunction((path) => [...document.querySelectorAll('#stage input')].some((field) => (field as HTMLInputElement).value === path), {}, PATH);
  await page.locator(`${block(1)} [contenteditable="true"]`).click();
  await page.keyboard.type('The ferries come in late.');
  await addBlock(page, 'Picture', 2);
  await givePicture(page, 2, 'A ferry at night');
  await addBlock(page, 'Gallery', 3);
  await press(page, 'Add picture');
  await givePicture(page, 3, 'The quay');
  await addBlock(page, 'Poll', 4);
  await page.locator(`${block(4)} input`).fill('harbour');
  await page.locator(`::-p-aria([name="${QUESTION}"][role="option"])`).click();
  await publishAt(page, new Date('2099-01-01T12:00:00Z'));
  await press(page, 'Schedule');
  await isHeaded(page, TITLES.en);
  await says(page, 'Scheduled');
  const english = page.url();

  await page.locator('#stage a[href*="language=ar"]').click();
  await isHeaded(page, 'New language version');
  await enter(page, 'Title', TITLES.ar);
  await publishAt(page, new Date('2099-01-01T12:00:00Z'));
  await press(page, 'Schedule');
  await isHeaded(page, TITLES.ar);
  const arabic = page.url();
  expect(await statusOf(origin + PATH)).toBe(404);

  const minute = new Date(Math.ceil((Date.now() + MINUTE / 3) / MINUTE) * MINUTE);
  for (const [address, title] of [
    [arabic, TITLES.ar],
    [english, TITLES.en],
  ] as const) {
    await page.goto(address);
    await isHeaded(page, title);
    await publishAt(page, minute);
    await press(page, 'Save');
    await page.waitForFunction(() => !document.querySelector('#stage [role="status"] > *'));
  }
  await untilStatus(origin + PATH, 200);
  expect(Date.now()).toBeGreaterThanOrEqual(minute.getTime());

  await reader.page.goto(origin + PATH);
  await isHeaded(reader.page, TITLES.en);
  await says(reader.page, 'The ferries come in late.');
  await says(reader.page, QUESTION);
  expect(await reading(reader.page, 'img[alt="A ferry at night"]', (image) => image.getAttribute('alt'))).toBe('A ferry at night');
  expect(await reading(reader.page, 'img[alt="The quay"]', (image) => image.getAttribute('alt'))).toBe('The quay');
  await reader.page.goto(`${origin}${PATH}?lang=ar`);
  await isHeaded(reader.page, TITLES.ar);
  for (const list of ['/sitemap.xml', '/news/feed.xml']) {
    await reader.page.goto(origin + list);
    expect(await reader.page.content()).toContain(PATH);
  }
  expect([editor.faults, reader.faults]).toEqual([[], []]);
}, 480_000);
