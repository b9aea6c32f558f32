import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { pages, settled, signInPages } from './every-page.ts';
import { shows, signIn } from './visitor.ts';

const MOST = 0.05;
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Adds up, from the first frame on, what moves without the reader's doing. */
async function watchShifts({ page }: Visitor): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') as number) + entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const shifted = ({ page }: Visitor) => page.evaluate(() => Reflect.get(window, 'shifted') as number);

describe.each(windows)('nothing moves by itself at $width px', (window) => {
  let guest: Visitor;
  let owner: Visitor;
  beforeAll(async () => {
    guest = await platform.newVisitor();
    owner = await platform.newVisitor();
    await signIn(owner, platform.demo, 'owner@demo.example');
    for (const visitor of [guest, owner]) {
      await visitor.page.setViewport(window);
      await watchShifts(visitor);
    }
  });
  afterAll(() => Promise.all([guest.leave(), owner.leave()]));

  it.each(pages)('%s', async (path, section) => {
    await owner.page.goto(platform.demo + path);
    await settled(owner.page, section);
    expect(await shifted(owner)).toBeLessThan(MOST);
  });
  it.each([...signInPages, '/library', '/movies/detail/ringfall', '/nowhere'])('%s, signed out', async (path) => {
    await guest.page.goto(platform.demo + path);
    await shows(guest.page, path === '/nowhere' ? 'not-found' : 'sign-in');
    expect(await shifted(guest)).toBeLessThan(0.02);
  });
});
