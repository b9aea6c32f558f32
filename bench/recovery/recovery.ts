import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../lists/servers.ts';
import { launch, median } from '../pages/browser.ts';
import { copyOfBuilds, publishScript } from './builds.ts';
import { type Fault, openSection, type Recovery } from './recover.ts';

const ROUNDS = 3;
const FAULTY = '9.0.0-faulty';
const FAULTS: readonly Fault[] = [404, 500, 'reset', 'html', 'slow', 'hang'];
const SHOP = { to: '/merchandise/shop', text: 'Shop', part: '/remotes/mf_merchandise/' };
/** Begins what both panels read: of a section that is late, and of one that is unavailable. */
const PANEL = { ...SHOP, text: 'This section is' };
const LAST_GOOD = { ...SHOP, part: `/remotes/mf_merchandise/${FAULTY}/` };

const data = () => mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const parent = data();
const folders = { MARQUEE_DIST: copyOfBuilds(parent), MARQUEE_DATA: join(parent, 'data') };
// A release that was live becomes the last good one of the next.
await (await serve('api/src/server.ts', { PORT: '8182', ...folders })).stop();
publishScript(folders.MARQUEE_DIST, 'mf_merchandise', FAULTY, `throw new Error('broken on purpose')`);
const sound = await serve('api/src/server.ts', { PORT: '8181', MARQUEE_DATA: data() });
const faulty = await serve('api/src/server.ts', { PORT: '8182', ...folders });
const origins = { sound: 'http://northlight.localhost:8181', faulty: 'http://northlight.localhost:8182' };
const browser = await launch();

interface Case {
  readonly name: string;
  readonly open: () => Promise<Recovery>;
}
const reference: Case = { name: 'no fault (reference)', open: () => openSection(browser, origins.sound, { ...SHOP, fault: undefined }) };
const cases: readonly Case[] = [
  reference,
  ...FAULTS.map((fault) => ({ name: `${fault}, no other release: panel`, open: () => openSection(browser, origins.sound, { ...PANEL, fault }) })),
  ...FAULTS.map((fault) => ({ name: `${fault}: last good release`, open: () => openSection(browser, origins.faulty, { ...LAST_GOOD, fault }) })),
  { name: 'throws as it is run: last good release', open: () => openSection(browser, origins.faulty, { ...SHOP, fault: undefined }) },
];
try {
  await reference.open(); // the servers' first answers are not measured
  const seen = new Map<Case, Recovery[]>(cases.map((one) => [one, []]));
  for (let round = 0; round < ROUNDS; round += 1) for (const one of cases) seen.get(one)?.push(await one.open());
  const of = (one: Case, what: keyof Recovery) => median((seen.get(one) ?? []).map((recovery) => recovery[what]));
  console.log(`what stands in the place of the shop, medians of ${ROUNDS}, against the same section opened without a fault`);
  for (const one of cases) {
    const [ms, heldMs] = [of(one, 'ms'), of(one, 'heldMs')];
    console.log(
      `${one.name.padEnd(40)} ${(ms / of(reference, 'ms')).toFixed(2).padStart(6)}  (${ms.toFixed(0)} ms; the page held for ${heldMs.toFixed(0)} ms at most, ${(heldMs / Math.max(of(reference, 'heldMs'), 1)).toFixed(2)})`,
    );
  }
} finally {
  await browser.close();
  await sound.stop();
  await faulty.stop();
}
