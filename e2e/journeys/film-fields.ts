import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import { press } from './visitor.ts';

/** Pictures of a demo film of 44 seconds, as a source without sound. */
export const SOURCE = join(import.meta.dirname, '../../api/demo/media/demo/low-tide-choir/film/video-268.mp4');

/** Chooses files in the field of a selector. */
export async function choose(page: Page, field: string, ...paths: readonly string[]): Promise<void> {
  const input = (await page.waitForSelector(field)) as ElementHandle<HTMLInputElement> | null;
  await input?.uploadFile(...paths);
}

/** Chooses the file of a slot of a title's media. */
export const give = (page: Page, slot: string, path: string) => choose(page, `#stage input[type="file"][aria-label$=": ${slot}"]`, path);

/** Waits until every source in a slot is prepared, and returns the shares of the encoding that were shown meanwhile. */
export async function untilReady(page: Page, slot: string): Promise<readonly number[]> {
  const seen = await page.waitForFunction(
    (name) => {
      const kept = ((window as unknown as { seen?: number[] }).seen ??= []);
      const place = [...document.querySelectorAll('#stage [role="group"]')].find((group) => group.querySelector('h3')?.textContent === name);
      const share = place?.querySelector<HTMLProgressElement>('progress[aria-label^="Encoding"]')?.value ?? 0;
      if (share > 0 && share !== kept.at(-1)) kept.push(share);
      return place?.querySelector('[role="status"]')?.textContent === 'Ready' && kept;
    },
    { timeout: 120_000, polling: 50 },
    slot,
  );
  return (await seen.jsonValue()) || [];
}

/** Makes the poster and the hero picture of a title from its first still. */
export async function usePicturesOfStill(page: Page): Promise<void> {
  await page.locator('#stage fieldset label:has(img[alt^="Still at"])').click();
  for (const name of ['Use as poster', 'Use as hero picture']) await press(page, name);
  await page.waitForFunction(() => document.querySelectorAll('#stage img[src*="/media/uploads/"]').length > 1);
}
