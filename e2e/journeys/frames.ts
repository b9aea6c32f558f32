import type { Page } from 'puppeteer';

/** Notes the address of each frame in which the stage shows nothing (no text, no picture, no painted box), from now until `stop`. */
export async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const state: { on: boolean; at: string[] } = { on: true, at: [] };
    Object.assign(globalThis, { frameWatch: state });
    const isPainted = (part: Element) => {
      const { width, height } = part.getBoundingClientRect();
      const { backgroundColor, backgroundImage } = getComputedStyle(part);
      return (
        width > 0 && height > 0 && (/^(IMG|SVG|VIDEO|CANVAS)$/i.test(part.tagName) || backgroundImage !== 'none' || !/, 0\)$|transparent/.test(backgroundColor))
      );
    };
    const isSeen = (box: Element) =>
      getComputedStyle(box).visibility !== 'hidden' && ((box.textContent || '').trim() !== '' || [...box.querySelectorAll('*')].some(isPainted));
    const look = () => {
      if (![...(document.getElementById('stage')?.children ?? [])].some(isSeen)) state.at.push(location.pathname);
      if (state.on) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => {
      const { frameWatch } = globalThis as unknown as { frameWatch: { at: string[]; on: boolean } };
      frameWatch.on = false;
      return frameWatch.at;
    });
}
