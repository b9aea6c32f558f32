import type { Browser, CDPSession } from 'puppeteer';
import { countScriptBytes, paints } from '../pages/browser.ts';

/** Chrome DevTools' "Slow 4G", and a processor four times slower than this machine's. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_RATE = 4;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Time to wait after the page can be used; nothing that counts happens later. */
const SETTLE_MS = 1500;
const PATIENCE_MS = 60_000;

export interface Seen {
  /** When something of the page itself was on screen: a title, a product. */
  readonly content: number;
  readonly fcp: number;
  readonly lcp: number;
  /** Sum of what each long task took beyond 50 ms. */
  readonly blocking: number;
  /** Time when the content is there and hydrated, and a button of the header answers. */
  readonly usable: number;
  readonly shift: number;
  readonly bytes: number;
  readonly requests: number;
  readonly html: number;
}

interface Watched {
  content?: number;
  usable?: number;
  blocking: number;
  shift: number;
}
declare global {
  var watched: Watched | undefined;
}

/** Runs in the page, before anything of it. */
function watch(content: string): void {
  const seen: Watched = { blocking: 0, shift: 0 };
  globalThis.watched = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const answers = () => {
    const button = document.querySelector('header button[aria-haspopup=dialog][aria-expanded=false]:not([data-pressed])');
    if (!button || !isReacts(button)) return false;
    return true;
  };
  const look = () => {
    const found = document.querySelector(content);
    const isShown = found?.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) ?? false;
    if (isShown && performance.getEntriesByName('first-contentful-paint').length > 0) seen.content ??= performance.now();
    if (isShown && found && isReacts(found) && answers()) {
      seen.usable = performance.now();
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** Visits an address as a phone does, for the first time. `cookies`: those of a signed-in user. */
export async function visit(
  browser: Browser,
  {
    url,
    content,
    signedIn,
  }: { readonly url: string; readonly content: string; readonly signedIn?: { readonly token: string; readonly user: string } | undefined },
): Promise<Seen> {
  const profile = await browser.createBrowserContext(); // a cold cache
  try {
    const page = await profile.newPage();
    await page.setViewport(PHONE);
    if (signedIn) {
      const { hostname: domain } = new URL(url);
      await profile.setCookie({ name: 'cmauth', value: signedIn.token, domain, path: '/' });
      await page.evaluateOnNewDocument((user) => {
        localStorage.setItem('user', user);
      }, signedIn.user);
    }
    const session = await page.createCDPSession();
    await slowDown(session);
    const scripts = countScriptBytes(session);
    let html = 0;
    let first: string | undefined;
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Document') first ??= requestId;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requestId === first) html = encodedDataLength;
    });
    await page.evaluateOnNewDocument(watch, content);
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS });
    await page.waitForFunction(() => globalThis.watched?.usable !== undefined, { timeout: PATIENCE_MS, polling: 200 });
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const { fcp, lcp } = await paints(page);
    const told = (await page.evaluate(() => globalThis.watched)) as Watched;
    return { fcp, lcp, content: told.content ?? 0, usable: told.usable ?? 0, blocking: told.blocking, shift: told.shift, html, ...scripts() };
  } finally {
    await profile.close();
  }
}
