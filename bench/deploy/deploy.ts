import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { serve } from '../lists/servers.ts';
import { launch, median } from '../pages/browser.ts';
import { copyOfBuilds, currentOf } from '../recovery/builds.ts';

const ROUNDS = 7;
const PORT = '8183';
const NAME = 'mf_merchandise';

/** Packs the current build of the shop as a release of another version. */
async function packed(version: string): Promise<Buffer> {
  const { folder, release } = currentOf(NAME);
  const zip = new ZipFile();
  const integrity: Record<string, string> = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const bytes = readFileSync(join(folder, file));
    integrity[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    zip.addBuffer(bytes, file);
  }
  zip.addBuffer(Buffer.from(JSON.stringify({ ...release, version, integrity, server: undefined })), 'release.json');
  zip.end();
  return buffer(zip.outputStream);
}

const parent = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const server = await serve('api/src/server.ts', { PORT, MARQUEE_DIST: copyOfBuilds(parent), MARQUEE_DATA: join(parent, 'data') });
const { tenants } = JSON.parse(server.announced) as { tenants: { id: string; slug: string; publicKey: string }[] };
const demo = tenants.find(({ slug }) => slug === 'demo');
if (!demo) throw new Error('the demo tenant is missing');
const keys = { 'x-api-key': demo.publicKey, 'x-tenant-id': demo.id };
const json = { 'content-type': 'application/json' };

async function post<T>(path: string, headers: Record<string, string>, body: BodyInit): Promise<T> {
  const answer = await fetch(`http://localhost:${PORT}/v1${path}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const login = JSON.stringify({ email: 'platform@demo.example', password: 'marquee-demo-2026' });
const { jwt } = await post<{ jwt: string }>('/auth/login', { ...keys, ...json }, login);
const staff = { ...keys, authorization: `Bearer ${jwt}` };
const browser = await launch();

/** Opens the shop in a browser profile of its own, until it is drawn; composed of that release, where one is named. */
async function open(version?: string): Promise<number> {
  const profile = await browser.createBrowserContext();
  const page = await profile.newPage();
  const began = performance.now();
  await page.goto(`http://northlight.localhost:${PORT}/merchandise/shop`);
  await page.waitForFunction(() => document.querySelector('#stage > :not([inert]) h1') && document.getElementById('stage')?.dataset['shown']);
  const ms = performance.now() - began;
  const composed = await page.$eval('#marquee', ({ textContent }) => textContent);
  if (version !== undefined && !composed.includes(version)) throw new Error(`the page is not composed of ${version}`);
  await profile.close();
  return ms;
}

async function deploy(version: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'release.zip');
  await post('/release/upload', staff, form);
  await post('/release/activate', { ...staff, ...json }, JSON.stringify({ name: NAME, version }));
}

try {
  await open(); // the server's first answers are not measured
  const times: Record<'opened' | 'deployed', number[]> = { opened: [], deployed: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.opened.push(await open());
    const version = `${round}.0.0-bench`;
    const bytes = await packed(version);
    const began = performance.now();
    await deploy(version, bytes);
    await open(version);
    times.deployed.push(performance.now() - began);
  }
  const [opened, deployed] = [median(times.opened), median(times.deployed)];
  console.log(
    `a release uploaded, activated and opened: ${deployed.toFixed(0)} ms, against the same page opened: ${(deployed / opened).toFixed(2)} (medians of ${ROUNDS})`,
  );
} finally {
  await browser.close();
  await server.stop();
}
