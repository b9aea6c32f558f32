import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { openTextPages, pages, settled, signInPages } from './every-page.ts';
import { walk } from './focus-walk.ts';
import { readsPseudo, sidewaysOverflow, strayTexts } from './pseudo-language.ts';
import { newTypist } from './typist.ts';
import { badgeReads, signIn } from './visitor.ts';

const others = ['/videos', '/genres', '/events', '/extra/faq', ...openTextPages].map((path) => [path, 'mf_catalog'] as const);
const tenants = ['/settings/tenants', '/settings/tenants/new'].map((path) => [path, 'mf_operator'] as const);
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** What of the page in sight no catalogue says, and what reaches out of the window sideways: nothing. */
async function isInTheLanguage({ page }: Visitor, window: (typeof windows)[number]) {
  expect({ ...window, stray: await strayTexts(page), out: await sidewaysOverflow(page) }).toEqual({ ...window, stray: [], out: [] });
}

/**
 * In a window, where everything is reached by Tab alone, seen, and left again; and on a phone, which the window becomes: on a busy machine not at once.
 */
async function reads(visitor: Visitor, path: string, section: string) {
  const [wide, phone] = windows;
  const { page } = visitor;
  await page.setViewport(wide);
  await page.goto(platform.demo + path);
  await settled(page, section);
  await isInTheLanguage(visitor, wide);
  expect(await walk(page)).toEqual([]);
  await page.setViewport(phone);
  await page.waitForFunction((most) => document.documentElement.scrollWidth <= most, { timeout: 8000 }, phone.width).catch(() => page.reload());
  await settled(page, section);
  await isInTheLanguage(visitor, phone);
}

const readers: readonly { readonly name: string; readonly theirs: readonly (readonly [path: string, section: string])[] }[] = [
  { name: 'owner', theirs: [...pages, ...others] },
  { name: 'platform', theirs: tenants },
];

describe.each(readers)('read by $name in the pseudo-language', ({ name, theirs }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newTypist(windows[0]);
    await readsPseudo(visitor);
    await signIn(visitor, platform.demo, `${name}@demo.example`);
  });
  afterAll(() => visitor.leave());

  it.each(theirs)('%s: all that is ours comes from a catalogue, is reached by Tab, and fits a phone', (path, section) => reads(visitor, path, section));
});

describe('read by a shopper and by somebody signed out in the pseudo-language', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newTypist(windows[0]);
    await readsPseudo(visitor);
  });
  afterAll(() => visitor.leave());

  it.each(signInPages)('%s: all that is ours comes from a catalogue, is reached by Tab, and fits a phone', (path) => reads(visitor, path, 'sign-in'));

  it.each(['/extra/contact-us', ...openTextPages])('%s: all that is ours comes from a catalogue, is reached by Tab, and fits a phone', (path) =>
    reads(visitor, path, 'mf_catalog'),
  );

  it('a product, and the cart that the header opens: all that is ours comes from a catalogue, is reached by Tab, and fits a phone', async () => {
    const { page } = visitor;
    await signIn(visitor, platform.demo, 'merchant@demo.example');
    await reads(visitor, '/merchandise/shop/lantern-keepers-mug', 'mf_merchandise');
    // Only where the product's own button is out of sight is there one at the foot of the window.
    await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    await page.locator('#stage [data-sticky-foot] button').click();
    await badgeReads(page, 1);
    for (const window of windows) {
      await page.setViewport(window);
      await page.goto(`${platform.demo}/merchandise`);
      await settled(page, 'mf_merchandise');
      await page.locator('header a[href*="cart"]').click();
      await page.waitForSelector('[role=dialog] a[href*="lantern-keepers-mug"]');
      await isInTheLanguage(visitor, window);
    }
  });
});
