import type { KeyInput, Page } from 'puppeteer';
import * as inPage from './focus-in-page.ts';

const MAX_STOPS = 500;
const MAX_ROUNDS = 4;
const source = Object.values(inPage).map(String).join('\n');

/** Goes once round the page by Tab, and through what only arrow keys reach; returns the faults of the way, in words. */
export async function walk(page: Page): Promise<string[]> {
  // The foot of a page is loaded with the first key at the latest.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => !document.querySelector('[data-untaken]'));
  await page.evaluate(`${source}\nbegin()`);
  // Content that is loaded near the window may have come behind the focus: the walk is repeated until everything is there.
  for (let rounds = 0; ; rounds += 1) {
    if (rounds === MAX_ROUNDS) return [`Something new was there after each of ${String(MAX_ROUNDS)} rounds`];
    await repeat(page, 'Tab', 'step()');
    await page.waitForFunction(() => {
      const awaited = document.querySelector('#stage > :not([inert]) :is([data-skeleton], [aria-busy="true"])');
      awaited?.scrollIntoView();
      return !awaited;
    });
    await page.evaluate(faded);
    if (!(await page.evaluate('goesAgain()'))) break;
  }
  if (await page.evaluate('enterComposite()')) await repeat(page, 'ArrowRight', 'stepInside()');
  const faults = (await page.evaluate('report()')) as string[];
  return [...faults, ...(await skip(page))];
}

/** Waits for transitions: what fades out is visible until their end, and what fades in is not before it. */
async function faded(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** Presses a key for as long as it leads on. */
async function repeat(page: Page, key: KeyInput, look: string): Promise<void> {
  for (let state: unknown = 'on', presses = 0; state === 'on' && presses < MAX_STOPS; presses += 1) {
    await page.keyboard.press(key);
    state = await page.evaluate(`isUnseen() ? 'unseen' : ${look}`);
    if (state !== 'unseen') continue;
    await page.evaluate(faded);
    state = await page.evaluate(look);
  }
}

/** Goes by the link at the top into the main content, and back out of it. */
async function skip(page: Page): Promise<string[]> {
  const place = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const stage = document.getElementById('stage');
      if (activeElement === stage) return 'stage';
      return stage?.contains(activeElement) ? 'inside' : activeElement === document.body ? 'nowhere' : 'outside';
    });
  await page.focus('a[href="#stage"]');
  const places: string[] = [];
  for (const keys of [['Enter'], ['Tab'], ['Shift', 'Tab']] as const) {
    for (const key of keys) await page.keyboard.down(key);
    for (const key of keys) await page.keyboard.up(key);
    places.push(await place());
  }
  return places.join() === 'stage,inside,outside' ? [] : [`Skipping to the content and going back leads to ${places.join(', ')}`];
}
