import type { KeyInput, Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';

const MAX_STOPS = 200;

/** Opens a visitor who uses the keyboard alone, and prefers reduced motion. */
export async function newTypist(size?: { width: number; height: number }): Promise<Visitor> {
  const visitor = await platform.newVisitor(size);
  await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return visitor;
}

/** Returns the name that a screen reader reads for the focused element; empty if none has the focus. */
const heard = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') ?? (named || label || element.textContent)).trim().replace(/\s+/g, ' ');
  });

/** Waits until the focus is on the element of that name. */
export async function isOn(page: Page, name: string): Promise<void> {
  for (let tries = 0; tries < MAX_STOPS; tries += 1) {
    if ((await heard(page)).startsWith(name)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the focus is on “${await heard(page)}”, not on “${name}”`);
}

/** Tabs on, or back, to the element of that name. */
export async function tabTo(page: Page, name: string, way: 'on' | 'back' = 'on'): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MAX_STOPS) {
    await typeKeys(page, way === 'on' ? 'Tab' : 'Shift+Tab');
    const here = await heard(page);
    if (here.startsWith(name)) return;
    passed.push(here.slice(0, 30));
  }
  throw new Error(`no Tab leads to “${name}”, only to ${passed.join(', ')}`);
}

/** Presses keys one after another; those joined by + together. */
export async function typeKeys(page: Page, ...presses: (KeyInput | 'Shift+Tab')[]): Promise<void> {
  for (const press of presses) {
    if (press === 'Shift+Tab') await page.keyboard.down('Shift');
    await page.keyboard.press(press === 'Shift+Tab' ? 'Tab' : press);
    if (press === 'Shift+Tab') await page.keyboard.up('Shift');
  }
}

/** Types as a keyboard of the text's own language does: each sign is a key, also one that an English keyboard lacks. */
export async function typeSigns(page: Page, text: string): Promise<void> {
  const session = await page.createCDPSession();
  for (const key of Array.from(text)) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
  await session.detach();
}
