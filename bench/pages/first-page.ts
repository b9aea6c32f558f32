import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd, serve } from '../lists/servers.ts';
import { countScriptBytes, FAST_4G, launch, median, paints } from './browser.ts';

const ROUNDS = 9;
/** Nothing that counts happens later than this after `load`. */
const SETTLE_MS = 1500;
const root = join(import.meta.dirname, '../..');

interface Seen {
  readonly fcp: number;
  readonly lcp: number;
  readonly element: string;
  readonly bytes: number;
  readonly requests: number;
  readonly ahead: number;
}

type Browser = Awaited<ReturnType<typeof launch>>;

async function visit(browser: Browser, url: string): Promise<Seen> {
  const profile = await browser.createBrowserContext(); // a cold cache
  const page = await profile.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  const scripts = countScriptBytes(session);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForSelector('#stage h1');
  await new Promise((resolve) => {
    setTimeout(resolve, SETTLE_MS);
  });
  const seen = { ...(await paints(page)), ...scripts() };
  await profile.close();
  return seen;
}

await runToEnd('node_modules/webpack/bin/webpack.js', ['--config', 'bench/pages/monolith/webpack.config.mjs'], {});
const data = () => mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const federated = await serve('api/src/server.ts', { PORT: '8165', MARQUEE_DATA: data() });
const monolith = await serve('api/src/server.ts', { PORT: '8166', MARQUEE_DATA: data(), MARQUEE_DIST: join(root, 'dist/monolith') });
const browser = await launch();
const candidates = { federated: 'http://localhost:8165/', monolith: 'http://localhost:8166/' };
const seen: Record<keyof typeof candidates, Seen[]> = { federated: [], monolith: [] };
try {
  for (const url of Object.values(candidates)) await visit(browser, url); // the servers' first answers are not measured
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['federated', 'monolith'] as const) seen[name].push(await visit(browser, candidates[name]));
  }
} finally {
  await browser.close();
  await federated.stop();
  await monolith.stop();
}

const of = (name: keyof typeof candidates, what: 'fcp' | 'lcp' | 'bytes' | 'requests' | 'ahead') => median(seen[name].map((one) => one[what]));
for (const name of ['federated', 'monolith'] as const) {
  console.log(
    `${name}: FCP ${of(name, 'fcp').toFixed(0)} ms, LCP ${of(name, 'lcp').toFixed(0)} ms (${seen[name][0]?.element ?? ''}), JS ${(of(name, 'bytes') / 1000).toFixed(1)} kB in ${of(name, 'requests')} requests, and ${(of(name, 'ahead') / 1000).toFixed(1)} kB ahead for later pages`,
  );
}
const ratio = (what: 'fcp' | 'lcp' | 'bytes') => (of('federated', what) / of('monolith', what)).toFixed(2);
console.log(
  `federated against the same pages built as one (fast 4G, cold, medians of ${ROUNDS}): FCP ${ratio('fcp')}, LCP ${ratio('lcp')} (bar 1.10), JS bytes ${ratio('bytes')} (bar 1.40)`,
);
