import axe from 'axe-core';
import type { Page } from 'puppeteer';

/** Returns what axe finds against WCAG 2.2 A and AA, in words, with the page at its top: a control half under the header is smaller than it is. */
export async function violations(page: Page): Promise<string[]> {
  // Half a megabyte: a page that has it already is not sent it again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // What fades in or out, or moves for a while, is looked at when it has: at once.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { scrollX, scrollY } = window;
    scrollTo({ top: 0, left: 0, behavior: 'instant' });
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(document, {
      // The others are not listed in full.
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    scrollTo({ top: scrollY, left: scrollX, behavior: 'instant' });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}
