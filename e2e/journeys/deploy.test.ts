import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
import { follow, says, shows, signIn } from './visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
let folder: string, server: Server, staff: Visitor, visitor: Visitor;
let env: Record<string, string>;

/** A call as the person who is signed in makes it. */
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

/** The merchandise remote as it is built, with one text of it said otherwise, as a release of its own. */
async function changed(version: string): Promise<Buffer> {
  const builds = join(root, 'dist/remotes/mf_merchandise');
  const { version: current } = JSON.parse(readFileSync(join(builds, 'current.json'), 'utf8')) as { version: string };
  const release = JSON.parse(readFileSync(join(builds, current, 'release.json'), 'utf8')) as { integrity: Record<string, string> };
  const zip = new ZipFile();
  const integrity: Record<string, string> = {};
  for (const file of readdirSync(join(builds, current)).filter((name) => name.endsWith('.js'))) {
    // Two releases may be in one page: each has chunks of its own.
    const script = readFileSync(join(builds, current, file), 'utf8')
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

  it('by one command, and the registry says who, when and for whom', async () => {
    expect(await marquee('deploy', 'mf-merchandise')).toMatch(/mf_merchandise \S+ is live for 2 tenants/);
    expect(await marquee('releases', 'mf-merchandise')).toMatch(/^name +version.*\nmf_merchandise +\S+ +2 +0 +0 +\d+ .* \(API key\)\n/);
    await expect(marquee('rollback', 'mf-merchandise')).rejects.toThrow('There is nothing to go back to');
    await expect(marquee('deploy', 'mf-nothing')).rejects.toThrow('One remote');
    await expect(
      run(process.execPath, ['tools/marquee.mjs', 'releases'], { cwd: root, env: { ...process.env, ...env, MARQUEE_KEY: 'sk_none' } }),
    ).rejects.toThrow('refuses');
  });

  it('while people browse: no request fails, an open page stays as it is, the next has the new release, and a rollback the old', async () => {
    const { page, faults } = visitor;
    await page.goto(`${server.demo}/merchandise`);
    await says(page, 'Shop by title');
    const failed: string[] = [];
    let asked = 0;
    let isOver = false;
    const browse = async (path: string) => {
      while (!isOver) {
        const answer = await fetch(server.demo + path).catch(() => undefined);
        await answer?.text();
        asked += 1;
        if (answer?.status !== 200) failed.push(`${path} ${String(answer?.status)}`);
      }
    };
    const browsing = ['/merchandise', '/merchandise/shop', '/', '/movies'].map(browse);

    const files = await changed('0.2.0-journey');
    const from = performance.now();
    expect(await upload(files)).toBe(200);
    expect((await call<[number, string, object]>(staff, 'POST', '/release/activate', { name: 'mf_merchandise', version: '0.2.0-journey' }))[0]).toBe(200);
    const next = await visitor.newTab();
    await next.goto(`${server.demo}/merchandise`);
    await says(next, 'Pick by title');
    const took = performance.now() - from;
    console.info(`deployed in ${Math.round(took)} ms, ${asked} requests meanwhile`);
    expect(took).toBeLessThan(5000);

    await page.bringToFront();
    await follow(page, '/movies');
    await shows(page, 'mf_catalog');
    await follow(page, '/merchandise');
    await says(page, 'Shop by title');

    expect(await marquee('rollback', 'mf-merchandise')).toMatch(/is live again for 2 tenants/);
    isOver = true;
    await Promise.all(browsing);
    await next.bringToFront();
    await next.reload();
    await says(next, 'Shop by title');
    expect([failed, faults, asked > 10]).toEqual([[], [], true]);
  });
});
