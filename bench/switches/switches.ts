import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { serve } from '../lists/servers.ts';
import { launch, median, percentile } from '../pages/browser.ts';

const ROUNDS = 25;
const base = 'http://northlight.localhost:8167';
/** Open to signed-out visitors of this tenant, and another remote's than its home page. */
const shop = '/merchandise/shop';

interface Switch {
  readonly ms: number;
  readonly blank: number;
}

/** Goes to an address as a link would, and watches every frame until its section is on screen and settled. */
function switchTo(page: Page, to: string, section: string): Promise<Switch> {
  return page.evaluate(
    (target, name) =>
      new Promise<Switch>((resolve) => {
        const stage = document.getElementById('stage') as HTMLElement;
        const isSeen = (box: Element) =>
          getComputedStyle(box).visibility !== 'hidden' && box.getBoundingClientRect().height > 0 && (box.textContent || '').trim().length > 0;
        const began = performance.now();
        let blank = 0;
        let shownAt = 0;
        const frame = () => {
          if (![...stage.children].some(isSeen)) blank += 1;
          if (!shownAt && stage.dataset['shown'] === name) shownAt = performance.now();
          if (shownAt && performance.now() - shownAt > 120) resolve({ ms: shownAt - began, blank });
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
        history.pushState(null, '', target);
      }),
    to,
    section,
  );
}

const server = await serve('api/src/server.ts', { PORT: '8167', MARQUEE_DATA: mkdtempSync(join(tmpdir(), 'marquee-bench-')) });
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(base, { waitUntil: 'load' });
  await page.waitForFunction(() => document.getElementById('stage')?.dataset['shown'] === 'mf_catalog');
  const cold = await switchTo(page, shop, 'mf_merchandise');
  const warm: Switch[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    warm.push(await switchTo(page, '/', 'mf_catalog'), await switchTo(page, shop, 'mf_merchandise'));
  }
  const times = warm.map(({ ms }) => ms);
  console.log(`cold switch ${cold.ms.toFixed(0)} ms, ${cold.blank} blank frames`);
  console.log(
    `${warm.length} warm switches: median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (bar 50), blank frames ${warm.reduce((sum, { blank }) => sum + blank, 0)} (bar 0)`,
  );
} finally {
  await browser.close();
  await server.stop();
}
