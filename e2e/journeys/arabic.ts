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

/** What an Arabic text says with these values, up to the first one that is not given; of a counted text, what it says of none. */
export function words(key: string, values: Record<string, string | number> = {}): string {
  const text = texts[key] ?? '';
  const ofNone = /^\{\w+, plural, =0 \{([^{}]+)\}/.exec(text)?.[1] ?? text;
  const said = ofNone.replace(/\{(\w+)(?:, number)?\}/g, (gap, name: string) => String(values[name] ?? gap));
  const begins = (said.split('{')[0] ?? '').trim();
  if (begins === '') throw new Error(`no Arabic text begins “${key}”`);
  return begins;
}

/** From now on its pages are read so. */
export const readsArabic = (page: Page, scheme: 'light' | 'dark' = 'light') =>
  page.evaluateOnNewDocument(
    (settings) => {
      sessionStorage.setItem('marquee.settings', settings);
    },
    JSON.stringify({ theme_scheme: scheme, theme_scheme_direction: 'rtl', locale: 'ar' }),
  );

/** Somebody with a phone and a keyboard alone, who reads Arabic. */
export async function newArabicTypist(): Promise<Visitor> {
  const typist = await newTypist({ width: 390, height: 780 });
  await readsArabic(typist.page);
  return typist;
}

/** Goes to what is named so and presses Enter. */
export async function enters(page: Page, name: string, way: 'on' | 'back' = 'on'): Promise<void> {
  await tabTo(page, name, way);
  await typeKeys(page, 'Enter');
}

/** A page as it should be on a phone: axe finds nothing, and nothing is wider than it. */
export async function isWellMade(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}
