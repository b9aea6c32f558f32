import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { newTypist, tabTo, typeKeys } from './typist.ts';
import { violations } from './violations.ts';

const texts = Object.assign(
  {},
  ...['mf-shared', 'mf-operator', 'shell', 'mf-merchandise'].map(
    (part) => JSON.parse(readFileSync(join(__dirname, `../../${part}/text/ar.json`), 'utf8')) as object,
  ),
) as Record<string, string>;

/** Returns an Arabic text with these values, up to the first one that is not given; of a plural, the text for zero. */
export function words(key: string, values: Record<string, string | number> = {}): string {
  const text = texts[key] ?? '';
  const ofNone = /^\{\w+, plural, =0 \{([^{}]+)\}/.exec(text)?.[1] ?? text;
  const said = ofNone.replace(/\{(\w+)(?:, number)?\}/g, (gap, name: string) => String(values[name] ?? gap));
  const begins = (said.split('{')[0] ?? '').trim();
  if (begins === '') throw new Error(`no Arabic text begins “${key}”`);
  return begins;
}

/** Sets Arabic as the language of all further documents of a page. */
export const readsArabic = (page: Page, scheme: 'light' | 'dark' = 'light') =>
  page.evaluateOnNewDocument(
    (settings) => {
      sessionStorage.setItem('marquee.settings', settings);
    },
    JSON.stringify({ theme_scheme: scheme, theme_scheme_direction: 'rtl', locale: 'ar' }),
  );

/** Opens a visitor with a phone and a keyboard alone, who reads Arabic. */
export async function newArabicTypist(): Promise<Visitor> {
  const typist = await newTypist({ width: 390, height: 780 });
  await readsArabic(typist.page);
  return typist;
}

/** Tabs to the control of that name and presses Enter. */
export async function enters(page: Page, name: string, way: 'on' | 'back' = 'on'): Promise<void> {
  await tabTo(page, name, way);
  await typeKeys(page, 'Enter');
}

/** Checks a page on a phone: axe finds nothing, and nothing is wider than the window. */
export async function isWellMade(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}
