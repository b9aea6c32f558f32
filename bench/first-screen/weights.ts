import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { serve } from '../lists/servers.ts';
import { launch } from '../pages/browser.ts';
import { firstOf } from './pages.ts';

const origin = 'http://localhost:8232';
/** Nothing that counts is asked for later than this after `load`. */
const SETTLE_MS = 5000;

interface Script {
  readonly address: string;
  size: number;
}

/** The scripts a page asks for where nothing is kept, with what each takes on the wire. What it fetches ahead for later pages is not among them. */
async function scriptsOf(browser: Browser, url: string): Promise<readonly Script[]> {
  const profile = await browser.createBrowserContext();
  try {
    const page = await profile.newPage();
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    const ahead = new Set<string>();
    const scripts = new Map<string, Script>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.headers['Sec-Purpose'] === 'prefetch') ahead.add(requestId);
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.includes('javascript') && !ahead.has(requestId)) scripts.set(requestId, { address: new URL(response.url).pathname, size: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script) script.size = encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return [...scripts.values()];
  } finally {
    await profile.close();
  }
}

const server = await serve('api/src/server.ts', {
  PORT: '8232',
  MARQUEE_DATA: mkdtempSync(join(tmpdir(), 'marquee-bench-')),
  MARQUEE_DEFAULT_HOST: 'northlight.localhost',
});
const browser = await launch();
try {
  const paths = ['/', '/movies', await firstOf(origin, 'movies'), '/merchandise', '/merchandise/shop', await firstOf(origin, 'shop')];
  for (const path of paths) {
    await (await fetch(origin + path)).text(); // the first answer may come before it is drawn
    const scripts = await scriptsOf(browser, origin + path);
    const all = scripts.reduce((sum, { size }) => sum + size, 0);
    console.log(`${path}: ${(all / 1000).toFixed(1)} kB of scripts (bar 150) in ${scripts.length}`);
    for (const { address, size } of scripts) console.log(`  ${String(size).padStart(7)}  ${address}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
