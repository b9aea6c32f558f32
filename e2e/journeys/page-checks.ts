import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { settled } from './every-page.ts';
import { walk } from './focus-walk.ts';
import { newReader, PHONE, WIDE } from './looks.ts';
import { readsPseudo, sidewaysOverflow, strayTexts } from './pseudo-language.ts';
import { expectStill, watchShifts } from './shifts.ts';
import { newTypist } from './typist.ts';
import { violations } from './violations.ts';
import { signIn } from './visitor.ts';

type Size = typeof WIDE;
type Addresses = readonly (readonly [path: string, section: string])[];

/** Returns the e-mail of somebody who signs in first; nothing for a stranger. */
type Reader = () => string | undefined | Promise<string | undefined>;
export const stranger: Reader = () => undefined;

/** The page moved less than the limit, axe finds nothing, and there is one heading of the first level. */
async function isAccessible(visitor: Visitor, section: string): Promise<void> {
  await expectStill(visitor, section === 'sign-in' ? 0.02 : undefined);
  expect(await violations(visitor.page)).toEqual([]);
  expect(await visitor.page.evaluate(() => document.querySelectorAll('#stage > :not([inert]) h1').length)).toBe(1);
}

/** Every text comes from a catalogue or is data, and nothing reaches out of the window sideways. */
export async function isInPseudo({ page }: Visitor, size: Size): Promise<void> {
  expect({ ...size, stray: await strayTexts(page), out: await sidewaysOverflow(page) }).toEqual({ ...size, stray: [], out: [] });
}

/** Makes the window a phone's. Chromium on a busy machine was seen to keep the media queries of the old width; then the page is loaded again. */
async function becomePhone(page: Page, section: string): Promise<void> {
  await page.setViewport(PHONE);
  await page.waitForFunction((width) => document.documentElement.scrollWidth <= width, { timeout: 8000 }, PHONE.width).catch(() => page.reload());
  await settled(page, section);
}

/** Opens a page in a window, where Tab reaches everything, and then on a phone; both read in the pseudo-language. */
export async function isWellMadeInPseudo(visitor: Visitor, path: string, section: string): Promise<void> {
  const { page } = visitor;
  await page.setViewport(WIDE);
  await page.goto(platform.demo + path);
  await settled(page, section);
  await isInPseudo(visitor, WIDE);
  await isAccessible(visitor, section);
  expect(await walk(page)).toEqual([]);
  await becomePhone(page, section);
  await isInPseudo(visitor, PHONE);
}

/** A person who reads the pseudo-language in a window, and wants little motion. */
export async function newPseudoReader(reader: Reader): Promise<Visitor> {
  const visitor = await newTypist(WIDE);
  await readsPseudo(visitor);
  await watchShifts(visitor);
  const email = await reader();
  if (email !== undefined) await signIn(visitor, platform.demo, email);
  return visitor;
}

async function newArabicReader(reader: Reader): Promise<Visitor> {
  const visitor = await newReader({ size: PHONE, direction: 'rtl' });
  await watchShifts(visitor);
  const email = await reader();
  if (email !== undefined) await signIn(visitor, platform.demo, email);
  return visitor;
}

/** Declares the tests of pages in the pseudo-language: left to right, dark, in a window and on a phone. */
export function checkInPseudo(reader: Reader, addresses: Addresses): void {
  describe('read in the pseudo-language, dark, in a window', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await newPseudoReader(reader);
    });
    afterAll(() => visitor.leave());

    it.each(addresses)('%s comes from a catalogue, is accessible, is reached by Tab, keeps still, and fits a phone', (path, section) =>
      isWellMadeInPseudo(visitor, path, section),
    );
  });
}

/** Declares the tests of pages in every look: as `checkInPseudo`, and right to left, light, on a phone. */
export function checkPages(reader: Reader, addresses: Addresses): void {
  checkInPseudo(reader, addresses);

  describe('read in Arabic, light, on a phone', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await newArabicReader(reader);
    });
    afterAll(() => visitor.leave());

    it.each(addresses)('%s is accessible, keeps still, and is no wider than the phone', async (path, section) => {
      await visitor.page.goto(platform.demo + path);
      await settled(visitor.page, section);
      await isAccessible(visitor, section);
      expect(await sidewaysOverflow(visitor.page)).toEqual([]);
    });
  });
}
