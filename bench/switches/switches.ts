import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { serve } from '../lists/servers.ts';
import { launch, median, percentile } from '../pages/browser.ts';

const ROUNDS = 30;
/** Not counted: the browser is still compiling what it will run. */
const WARM_UP = 3;
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
        // Cheap on purpose: asking for sizes in each frame would slow down what is measured. The journeys look closer.
        const isSeen = (box: Element) => (box as HTMLElement).style.visibility !== 'hidden' && box.childElementCount > 0;
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
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const pair = [await switchTo(page, '/', 'mf_catalog'), await switchTo(page, shop, 'mf_merchandise')];
    if (round >= 0) warm.push(...pair);
  }
  const times = warm.map(({ ms }) => ms);
  const to = (remainder: number) => median(times.filter((_, at) => at % 2 === remainder)).toFixed(0);
  console.log(`median to the home page ${to(0)} ms, to the shop ${to(1)} ms`);
  console.log(`cold switch ${cold.ms.toFixed(0)} ms, ${cold.blank} blank frames`);
  console.log(
    `${warm.length} warm switches: median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (bar 50), blank frames ${warm.reduce((sum, { blank }) => sum + blank, 0)} (bar 0)`,
  );
} finally {
  await browser.close();
  await server.stop();
}
