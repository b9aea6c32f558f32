import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../lists/servers.ts';
import { launch, median } from '../pages/browser.ts';
import { firstOf, headersOf } from './pages.ts';
import { type Seen, visit } from './visit.ts';

const ROUNDS = Number(process.env['MARQUEE_BENCH_ROUNDS'] ?? 5);
const only = process.env['MARQUEE_BENCH_PAGES']?.split(',');

interface Measured {
  readonly name: string;
  readonly path: string;
  /** Selector of the main content. */
  readonly content: string;
}

const pages: readonly Measured[] = [
  { name: 'home', path: '/', content: '#stage [aria-roledescription] h2' },
  { name: 'movies', path: '/movies', content: '#stage li a[href^="/movies/detail/"]' },
  { name: 'title', path: '', content: '#stage section[aria-labelledby] h1' },
  { name: 'shop', path: '/merchandise/shop', content: '#stage li a[href^="/merchandise/shop/"]' },
  { name: 'product', path: '', content: '#stage h1' },
].filter(({ name }) => !only || only.includes(name));

/** Signs a viewer in; returns what their browser stores. */
async function signedIn(origin: string): Promise<{ token: string; user: string }> {
  const body = JSON.stringify({ email: 'viewer@northlight.example', password: 'marquee-demo-2026' });
  const answer = await fetch(`${origin}/v1/auth/login`, { method: 'POST', headers: await headersOf(origin), body });
  const { jwt, identity } = (await answer.json()) as { jwt: string; identity: object };
  return { token: jwt, user: JSON.stringify(identity) };
}

/** Returns the settings of the demo's tenant that is open to visitors. */
const shared = () => ({ MARQUEE_DATA: data(), MARQUEE_DEFAULT_HOST: 'northlight.localhost' });
const data = () => mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const on = await serve('api/src/server.ts', { PORT: '8230', ...shared() });
const off = await serve('api/src/server.ts', { PORT: '8231', ...shared(), MARQUEE_SERVER_RENDERING: 'off' });
const origins = { on: 'http://localhost:8230', off: 'http://localhost:8231' };
const browser = await launch();
const print = (what: string, one: Seen) =>
  `${what}: content ${one.content.toFixed(0)} ms, FCP ${one.fcp.toFixed(0)}, LCP ${one.lcp.toFixed(0)}, blocking ${one.blocking.toFixed(0)}, usable ${one.usable.toFixed(0)}, CLS ${one.shift.toFixed(4)}, JS ${(one.bytes / 1000).toFixed(1)} kB in ${one.requests}, HTML ${(one.html / 1000).toFixed(1)} kB`;
try {
  const people = process.env['MARQUEE_BENCH_SIGNED_IN'] === '1' ? { on: await signedIn(origins.on), off: await signedIn(origins.off) } : undefined;
  for (const page of pages) {
    const path = page.path || (await firstOf(origins.on, page.name === 'product' ? 'shop' : 'movies'));
    const seen: Record<'on' | 'off', Seen[]> = { on: [], off: [] };
    for (const which of ['on', 'off'] as const) for (let at = 0; at < 2; at += 1) await (await fetch(origins[which] + path)).text(); // first answers are not measured
    for (let round = 0; round < ROUNDS; round += 1)
      for (const which of ['on', 'off'] as const)
        seen[which].push(await visit(browser, { url: origins[which] + path, content: page.content, signedIn: people?.[which] }));
    const all = (which: 'on' | 'off') =>
      Object.fromEntries(Object.keys(seen[which][0] ?? {}).map((key) => [key, median(seen[which].map((one) => one[key as keyof Seen]))])) as unknown as Seen;
    const [with_, without] = [all('on'), all('off')];
    console.log(`${page.name}\n  ${print('server builds on ', with_)}\n  ${print('server builds off', without)}`);
    const ratio = (what: 'content' | 'lcp' | 'blocking' | 'usable') => (with_[what] / without[what]).toFixed(2);
    console.log(
      `  ratios: content ${ratio('content')} (bar 0.25), LCP ${ratio('lcp')} (0.35), blocking ${ratio('blocking')} (0.5), usable ${ratio('usable')} (0.6)`,
    );
  }
} finally {
  await browser.close();
  await on.stop();
  await off.stop();
}
