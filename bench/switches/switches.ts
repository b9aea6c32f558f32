import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { runToEnd, serve } from '../lists/servers.ts';
import { launch, median, percentile } from '../pages/browser.ts';
import { switchTo, type Switch } from './switch-to.ts';

const ROUNDS = 30;
/** Not counted: the browser is still compiling what it will run. */
const WARM_UP = 3;
const HOVERED_ROUNDS = 7;
const HEAP_SWITCHES = 200;
/** Nothing is fetched for so long: what was pointed at is there. */
const QUIET_MS = 500;
/** The code that V8 compiles while a page runs is on the heap too: 400 kB in 200 switches, which no page can let go. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug';
const root = join(import.meta.dirname, '../..');
/** Open to signed-out visitors of this tenant, and another remote's than its home page. */
const shop = '/merchandise/shop';

async function open(browser: Browser, base: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(base, { waitUntil: 'load' });
  await page.waitForSelector('#stage h1');
  return page;
}

/** There and back, so many times. */
async function warmSwitches(page: Page, rounds: number): Promise<Switch[]> {
  const warm: Switch[] = [];
  for (let round = 0; round < rounds; round += 1) warm.push(await switchTo(page, '/'), await switchTo(page, shop));
  return warm;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.createCDPSession();
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Returns the bytes that more switches leave on the heap of a page, as a share of what was there. */
async function heapGrowth(base: string): Promise<{ before: number; growth: number }> {
  const browser = await launch([INTERPRETED]);
  try {
    const page = await open(browser, base);
    await switchTo(page, shop);
    await warmSwitches(page, WARM_UP + ROUNDS);
    const before = await heapOf(page);
    await warmSwitches(page, HEAP_SWITCHES / 2);
    return { before, growth: (await heapOf(page)) / before - 1 };
  } finally {
    await browser.close();
  }
}

/** A switch into a section that has only been pointed at. */
async function hoveredSwitch(browser: Browser, base: string): Promise<Switch> {
  const page = await open(browser, base);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    link.remove();
  }, shop);
  await page.waitForNetworkIdle({ idleTime: QUIET_MS, concurrency: 1 });
  const seen = await switchTo(page, shop);
  await page.browserContext().close();
  return seen;
}

await runToEnd('node_modules/webpack/bin/webpack.js', ['--config', 'bench/pages/monolith/webpack.config.mjs'], {});
const data = () => mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const federated = await serve('api/src/server.ts', { PORT: '8167', MARQUEE_DATA: data() });
const monolith = await serve('api/src/server.ts', { PORT: '8168', MARQUEE_DATA: data(), MARQUEE_DIST: join(root, 'dist/monolith') });
const bases = { federated: 'http://northlight.localhost:8167', monolith: 'http://northlight.localhost:8168' };
const browser = await launch();
try {
  const pages = { federated: await open(browser, bases.federated), monolith: await open(browser, bases.monolith) };
  const cold = await switchTo(pages.federated, shop);
  await switchTo(pages.monolith, shop);
  const warm: Record<keyof typeof pages, Switch[]> = { federated: [], monolith: [] };
  for (const name of ['federated', 'monolith'] as const) await warmSwitches(pages[name], WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['federated', 'monolith'] as const) warm[name].push(...(await warmSwitches(pages[name], 1)));
  const { before, growth } = await heapGrowth(bases.federated);
  const hovered: Switch[] = [];
  for (let round = 0; round < HOVERED_ROUNDS; round += 1) hovered.push(await hoveredSwitch(browser, bases.federated));

  const times = (switches: readonly Switch[]) => switches.map(({ ms }) => ms);
  const blank = (switches: readonly Switch[]) => switches.reduce((sum, one) => sum + one.blank, 0);
  console.log(`cold switch ${cold.ms.toFixed(0)} ms, ${cold.blank} blank frames`);
  for (const name of ['federated', 'monolith'] as const) {
    console.log(
      `${name}: ${warm[name].length} warm switches, median ${median(times(warm[name])).toFixed(0)} ms, p95 ${percentile(times(warm[name]), 0.95).toFixed(0)} ms, blank frames ${blank(warm[name])}`,
    );
  }
  const ratio = percentile(times(warm.federated), 0.95) / percentile(times(warm.monolith), 0.95);
  console.log(`p95 of a warm switch against the one build's change of route: ${ratio.toFixed(2)} (bar 1.50), blank frames ${blank(warm.federated)} (bar 0)`);
  const hoveredRatio = median(times(hovered)) / median(times(warm.federated));
  console.log(`a cold switch that was pointed at: median ${median(times(hovered)).toFixed(0)} ms, against a warm one ${hoveredRatio.toFixed(2)} (bar 2.00)`);
  console.log(`heap after ${HEAP_SWITCHES} more switches: ${(growth * 100).toFixed(1)} % (bar 5 %), from ${(before / 1e6).toFixed(1)} MB`);
} finally {
  await browser.close();
  await federated.stop();
  await monolith.stop();
}
