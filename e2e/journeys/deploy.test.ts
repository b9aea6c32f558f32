import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ZipFile } from 'yazl';
import type { Server, Visitor } from '../platform/platform.ts';
import { copyOfBuilds } from './faulty-releases.ts';
import { says, signIn } from './visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
let folder: string, server: Server, staff: Visitor, visitor: Visitor;
let env: Record<string, string>;

/** Makes a call as the signed-in user. */
const call = <T>({ page }: Visitor, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async (to, how, sent) => {
      const { apiKey, tenant } = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as { apiKey: string; tenant: { id: string } };
      const [, token = ''] = /cmauth=([^;]+)/.exec(document.cookie) ?? [];
      const headers = { 'x-api-key': apiKey, 'x-tenant-id': tenant.id, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`/v1${to}`, { method: how, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) });
      return [answer.status, tenant.id, await answer.json()] as unknown as T;
    },
    path,
    method,
    body,
  );

const marquee = async (...args: string[]) => {
  const { stdout, stderr } = await run(process.execPath, ['tools/marquee.mjs', ...args], { cwd: root, env: { ...process.env, ...env } });
  return stdout + stderr;
};

/** Returns the built merchandise remote as a release of its own, with one text changed; a broken one throws as soon as it runs. */
async function changed(version: string, { isBroken = false } = {}): Promise<Buffer> {
  const builds = join(root, 'dist/remotes/mf_merchandise');
  const { version: current } = JSON.parse(readFileSync(join(builds, 'current.json'), 'utf8')) as { version: string };
  const release = JSON.parse(readFileSync(join(builds, current, 'release.json'), 'utf8')) as { integrity: Record<string, string> };
  const zip = new ZipFile();
  const integrity: Record<string, string> = {};
  for (const file of readdirSync(join(builds, current)).filter((name) => name.endsWith('.js'))) {
    // Two releases may be in one page: each has chunks of its own.
    const breaks = isBroken && file === 'remoteEntry.js' ? 'throw new Error("Broken on purpose");' : '';
    const script = `${breaks}${readFileSync(join(builds, current, file), 'utf8')}`
      .replaceAll('Shop by title', 'Pick by title')
      .replaceAll(`mf_merchandise_${current.replace(/\W/g, '_')}`, `mf_merchandise_${version.replace(/\W/g, '_')}`);
    integrity[file] = `sha384-${createHash('sha384').update(script).digest('base64')}`;
    zip.addBuffer(Buffer.from(script), file);
  }
  zip.addBuffer(Buffer.from(JSON.stringify({ ...release, version, integrity, server: undefined })), 'release.json');
  zip.end();
  return buffer(zip.outputStream);
}

async function upload(bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'release.zip');
  const headers = { 'x-api-key': env['MARQUEE_KEY'] ?? '', 'x-tenant-id': env['MARQUEE_TENANT_ID'] ?? '' };
  return (await fetch(`${server.demo}/v1/release/upload`, { method: 'POST', headers, body: form })).status;
}

describe('a section is deployed alone', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-deploy-'));
    server = await platform.startServer({ dist: copyOfBuilds(folder), data: join(folder, 'data') });
    staff = await platform.newVisitor();
    visitor = await platform.newVisitor();
    await signIn(staff, server.demo, 'platform@demo.example');
    await signIn(visitor, server.demo, 'viewer@demo.example');
    const scopes = ['release:read', 'release:update', 'registry:update'];
    const [status, tenantId, { secret }] = await call<[number, string, { secret: string }]>(staff, 'POST', '/tenant/apikey/generate', { name: 'CI', scopes });
    expect(status).toBe(200);
    env = { MARQUEE_URL: server.demo, MARQUEE_TENANT_ID: tenantId, MARQUEE_KEY: secret };
  });
  afterAll(async () => {
    await staff.leave();
    await visitor.leave();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Whether browsing has ended; set after a failure too, so that it does not slow down what comes next. */
  let isOver = false;
  afterEach(() => {
    isOver = true;
  });

  /** Returns a digest of everything that is built, but for one remote. */
  function digestBeside(remote: string): string {
    const hash = createHash('sha256');
    const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !path.includes(remote));
    for (const path of paths.sort()) hash.update(path).update(readFileSync(path));
    return hash.digest('hex');
  }

  it('one command deploys a section, and the registry shows who, when and for whom', async () => {
    const before = digestBeside('mf_merchandise');
    expect(await marquee('deploy', 'mf-merchandise')).toMatch(/mf_merchandise \S+ is live for 2 tenants/);
    expect(await marquee('releases', 'mf-merchandise')).toMatch(/^name +version.*\n(?:mf_merchandise .*\n)*?mf_merchandise +\S+ +live +2 .*\(API key\)\n/);
    expect(digestBeside('mf_merchandise')).toBe(before);
    await expect(marquee('rollback', 'mf-player')).rejects.toThrow('There is nothing to go back to');
    await expect(marquee('deploy', 'mf-nothing')).rejects.toThrow('One remote');
    await expect(
      run(process.execPath, ['tools/marquee.mjs', 'releases'], { cwd: root, env: { ...process.env, ...env, MARQUEE_KEY: 'sk_none' } }),
    ).rejects.toThrow('refuses');
  });

  it('a deployment while people browse: no request fails, an open page stays as it is, the next has the new release, and a rollback the old', async () => {
    const { page, faults } = visitor;
    await page.goto(`${server.demo}/merchandise`);
    await says(page, 'Shop by title');
    const failed: string[] = [];
    let asked = 0;
    isOver = false;
    const browse = async (path: string) => {
      while (!isOver) {
        const answer = await fetch(server.demo + path).catch(() => undefined);
        await answer?.text();
        asked += 1;
        // People look at what they get.
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (answer?.status !== 200) failed.push(`${path} ${String(answer?.status)}`);
      }
    };
    const browsing = Array.from({ length: 20 }, (_, at) => browse(['/merchandise', '/merchandise/shop', '/', '/movies'][at % 4] ?? '/'));

    const opened = async (words: string) => {
      const tab = await visitor.newTab();
      await tab.goto(`${server.demo}/merchandise`);
      await says(tab, words);
      return tab;
    };
    const before = await opened('Shop by title');
    await before.close();
    expect(await upload(await changed('0.2.0-journey'))).toBe(200);
    expect((await call<[number, string, object]>(staff, 'POST', '/release/activate', { name: 'mf_merchandise', version: '0.2.0-journey' }))[0]).toBe(200);
    const next = await opened('Pick by title');

    // What it enters next is another journey's (running-pages).
    await page.bringToFront();
    await says(page, 'Shop by title');

    expect(await marquee('rollback', 'mf-merchandise')).toMatch(/is live again for 2 tenants/);
    isOver = true;
    await Promise.all(browsing);
    await next.bringToFront();
    await next.reload();
    await says(next, 'Shop by title');
    expect([failed, faults, asked > 10]).toEqual([[], [], true]);
  });

  it('a canary release reaches a share of the readers, each of whom stays with theirs', async () => {
    expect(await upload(await changed('0.3.0-journey'))).toBe(200);
    expect(await marquee('deploy', 'mf-merchandise', '--release', '0.3.0-journey', '--canary', '50')).toMatch(/is live for 50 % of the people of 2 tenants/);
    const open = async (cookie = '') => {
      const answer = await fetch(`${server.demo}/merchandise`, { headers: { cookie } });
      return { cookie: answer.headers.get('set-cookie')?.split(';')[0], hasIt: (await answer.text()).includes('"version":"0.3.0-journey","entry"') };
    };
    const browsers = await Promise.all(Array.from({ length: 24 }, () => open()));
    expect(new Set(browsers.map(({ cookie }) => cookie)).size).toBe(24);
    const again = await Promise.all(browsers.map(({ cookie }) => open(cookie)));
    expect(again).toEqual(browsers.map(({ hasIt }) => ({ cookie: undefined, hasIt })));
    expect(new Set(browsers.map(({ hasIt }) => hasIt)).size).toBe(2);
    expect(await marquee('releases', 'mf-merchandise')).toMatch(/0\.3\.0-journey +canary 50 %/);
    expect(await marquee('rollback', 'mf-merchandise')).toMatch(/is live again for 2 tenants/);
    expect((await open()).cookie).toBeUndefined();
  });

  it('a failure in a release for its maker alone is reported with the composition of the page, and can be seen again', async () => {
    expect(await upload(await changed('0.4.0-journey', { isBroken: true }))).toBe(200);
    expect(await marquee('deploy', 'mf-merchandise', '--release', '0.4.0-journey', '--for', 'me')).toMatch(/is live for you alone/);
    const { page } = visitor;
    await page.bringToFront();
    await page.goto(`${server.demo}/merchandise`);
    await says(page, 'Shop by title');
    const own = await staff.newTab();
    await own.goto(`${server.demo}/merchandise`);
    // What is live for everybody takes its place.
    await says(own, 'Shop by title');
    const failures = () =>
      call<[number, string, { failures: { message: string; composition: string; replay: string }[] }]>(
        staff,
        'GET',
        '/release/failures?name=mf_merchandise&version=0.4.0-journey',
      ).then(([, , body]) => body.failures);
    let [failure] = await failures();
    while (!failure) [failure] = await failures();
    expect(failure.composition).toMatch(/^shell@[^,]+,.*mf_merchandise@0\.4\.0-journey~/);
    await marquee('rollback', 'mf-merchandise', '--for', 'me');
    await own.goto(server.demo + failure.replay);
    await own.waitForFunction(() => document.body.textContent.includes('This page is composed as it was when something went wrong.'));
    await says(own, 'Shop by title');
    expect(await own.evaluate(() => document.getElementById('marquee')?.textContent)).toContain('"version":"0.4.0-journey"');
    await page.goto(server.demo + failure.replay);
    expect(await page.evaluate(() => document.getElementById('marquee')?.textContent)).not.toContain('0.4.0-journey');
  });
});
