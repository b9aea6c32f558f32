import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { HTTPResponse, Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { untilDrawn } from './calls.ts';
import { gotoQuiet } from './network.ts';
import { press, shows } from './visitor.ts';

const ARABIC = /[\u0600-\u06ff]{3}/;
const pages = [
  ['/', 'mf_catalog'],
  ['/movies?sortBy=name', 'mf_catalog'],
  ['/merchandise/shop', 'mf_merchandise'],
] as const;

let visitor: Visitor;
afterEach(() => visitor.leave());

const markStage = () => {
  document.addEventListener('DOMContentLoaded', () => Reflect.set(globalThis, 'sent', document.querySelector('#stage h1')));
};
const isTakenOver = () => (Reflect.get(globalThis, 'sent') as Element | null)?.isConnected ?? false;
const languageOf = () => [document.documentElement.lang, document.documentElement.dir];

async function arrive(accepted: string): Promise<Page> {
  visitor = await platform.newVisitor({ width: 390, height: 844 });
  await visitor.page.setExtraHTTPHeaders({ 'accept-language': accepted });
  await visitor.page.evaluateOnNewDocument(markStage);
  return visitor.page;
}

/** Opens an address until its document is drawn: the first one may be sent before it is. Returns the document as it was sent. */
async function documentAt(page: Page, path: string): Promise<{ readonly html: string; readonly headers: Record<string, string> }> {
  for (let turn = 0; turn < 20; turn += 1) {
    const answered = page.waitForResponse((answer: HTTPResponse) => answer.request().isNavigationRequest());
    await gotoQuiet(page, platform.northlight + path);
    const answer = await answered;
    const html = await answer.text();
    if (html.includes('id="marquee-drawn"')) return { html, headers: answer.headers() };
  }
  throw new Error(`${path} is not drawn by the server`);
}
const stageIn = (html: string) => html.slice(html.indexOf('id="stage"'), html.indexOf('id="marquee-drawn"'));

describe.each(pages)('the first screen of %s', (path, section) => {
  beforeAll(() => untilDrawn(platform.northlight + path));

  it.each([
    ['ar-EG,ar;q=0.9,en;q=0.5', 'ar', 'rtl', true],
    ['en-GB,en;q=0.9,ar;q=0.5', 'en', 'ltr', false],
  ] as const)('comes to a reader of %s in their language, and is taken over as it stands', async (accepted, lang, dir, isArabic) => {
    const page = await arrive(accepted);
    const { html, headers } = await documentAt(page, path);
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(ARABIC.test(stageIn(html))).toBe(isArabic);
    expect(headers).toMatchObject({ 'content-language': lang, vary: 'accept-encoding, accept-language, cookie' });
    await shows(page, section);
    expect([await page.evaluate(languageOf), await page.evaluate(isTakenOver)]).toEqual([[lang, dir], true]);
    expect(visitor.faults).toEqual([]);
  });
});

it('an address of one language is read in it for a visit, names the others, and is no choice', async () => {
  const page = await arrive('en');
  const { html } = await documentAt(page, '/movies?sortBy=name&lang=ar');
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g)].map(([, rel, of, to]) => [of ?? rel, to]);
  const home = `${platform.northlight}/movies`;
  expect(links).toEqual([
    ['canonical', `${home}?lang=ar`],
    ['en', `${home}?lang=en`],
    ['ar', `${home}?lang=ar`],
    ['x-default', home],
  ]);
  await shows(page, 'mf_catalog');
  expect([await page.evaluate(languageOf), await page.evaluate(isTakenOver)]).toEqual([['ar', 'rtl'], true]);
  expect(await page.evaluate(() => [location.search, document.cookie.includes('cmlang')])).toEqual(['?sortBy=name', false]);
  const canonical = () => page.$eval('link[rel=canonical]', (link) => link.getAttribute('href'));
  expect(await canonical()).toBe(`${home}?lang=ar`);
  await page.$eval('header a[href="/"]', (link) => (link as HTMLElement).click());
  await page.waitForFunction((to) => document.querySelector('link[rel=canonical]')?.getAttribute('href') === to, {}, `${platform.northlight}/`);
  expect(await page.$eval('link[hreflang=en]', (link) => link.getAttribute('href'))).toBe(`${platform.northlight}/?lang=en`);
  expect(await page.evaluate(languageOf)).toEqual(['ar', 'rtl']);
  await documentAt(page, '/movies');
  expect(await page.evaluate(languageOf)).toEqual(['en', 'ltr']);
  expect(visitor.faults).toEqual([]);
});

it('a language chosen here is the one documents come in from then on', async () => {
  const page = await arrive('en');
  await documentAt(page, '/movies');
  await shows(page, 'mf_catalog');
  await press(page, 'Customize');
  await page.waitForSelector('label[lang=ar]', { visible: true });
  await page.$eval('label[lang=ar]', (label) => (label as HTMLElement).click());
  await page.waitForFunction(() => document.documentElement.lang === 'ar');
  const tab = await visitor.newTab();
  await tab.evaluateOnNewDocument(markStage);
  await tab.setExtraHTTPHeaders({ 'accept-language': 'en' });
  expect(ARABIC.test(stageIn((await documentAt(tab, '/movies')).html))).toBe(true);
  await shows(tab, 'mf_catalog');
  expect([await tab.evaluate(languageOf), await tab.evaluate(isTakenOver)]).toEqual([['ar', 'rtl'], true]);
  expect(visitor.faults).toEqual([]);
});
