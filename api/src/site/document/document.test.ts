import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import { freePort } from '../../testing/free-port.ts';
import { shortLived } from '../../testing/run-server.ts';
import { loggedAddress } from '../../platform/logged-address.ts';
import { readSiteSettings } from '../../platform/site-settings.ts';

interface Running {
  readonly base: string;
  readonly tenants: { readonly id: string; readonly slug: string; readonly publicKey: string }[];
  readonly child: ChildProcess;
  /** Returns everything it has logged. */
  log(): string;
}
const running: Running[] = [];
const directories: string[] = [];

/** Starts a server over demo data of its own. */
async function startServer(): Promise<Running> {
  const directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  directories.push(directory);
  buildTestShell(join(directory, 'dist'));
  const port = await freePort();
  const settings = { MARQUEE_MEASUREMENT_ID: 'M-1', MARQUEE_CDN_BASE: 'https://images.test.example/', MARQUEE_PLAN_ID: 'plan-1', LOG_LEVEL: 'debug' };
  const place = { PORT: String(port), HOST: '127.0.0.1', MARQUEE_DATA: directory, MARQUEE_DIST: join(directory, 'dist'), DATABASE_URL: '', SMTP_URL: '' };
  const child = spawn(process.execPath, [...shortLived, join(__dirname, '../../server.ts')], {
    env: { ...process.env, ...place, ...settings, MARQUEE_ANNOUNCE: '1', MARQUEE_DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const tenants = await new Promise<Running['tenants']>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready"')) resolve((JSON.parse(line) as { tenants: Running['tenants'] }).tenants);
      else said += `${line}\n`;
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  const server = { base: `http://127.0.0.1:${port}`, tenants, child, log: () => said };
  running.push(server);
  return server;
}

let base: string;
beforeAll(async () => {
  ({ base } = await startServer());
}, 240_000);
afterAll(() => {
  for (const { child } of running) if (child.exitCode === null) child.kill('SIGKILL');
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

test('a document tells its page what the installation was told, and lets it show pictures from there', async () => {
  const answer = await fetch(`${base}/pricing`);
  const policy = answer.headers.get('content-security-policy');
  for (const part of ["img-src 'self' data: blob: https://images.test.example;", "media-src 'self' blob: https://images.test.example;"])
    expect(policy).toContain(part);
  const document = (await answer.json()) as Record<string, unknown>;
  expect(document).toMatchObject({
    captchaSiteKey: 'marquee-altcha',
    measurementId: 'M-1',
    cdnBase: 'https://images.test.example',
    planId: 'plan-1',
    path: '/pricing',
  });
});

test.each(['/auth/reset-password', '/verify-email', '/create-password', '/accept-invite', '/reject-invite', '/auth/login'])(
  '%s tells nobody where its reader came from',
  async (path) => {
    expect((await fetch(`${base}${path}?token=x`)).headers.get('referrer-policy')).toBe('no-referrer');
    expect((await fetch(`${base}/pricing`)).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  },
);

test('no secret of a call or a page reaches the log, however it is sent', async () => {
  const server = await startServer();
  const [{ id, publicKey } = { id: '', publicKey: '' }] = server.tenants;
  const headers = { 'x-api-key': publicKey, 'x-tenant-id': id };
  const secret = (() => {
    let count = 0;
    return () => `planted-secret-${(count += 1)}-0123456789`;
  })();
  const call = (method: string, path: string, body?: object) =>
    fetch(`${server.base}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  await call('POST', `/v1/auth/login?email=vera@test.example&password=${secret()}`);
  await call('POST', `/v1/%61uth/login?email=vera@test.example&password=${secret()}`);
  await call('POST', '/v1/auth/login', { email: 'vera@test.example', password: secret() });
  await call('GET', `/v1/auth/verify-mfa?token=${secret()}&code=123456`);
  await call('GET', `/v1/auth/nothing?token=${secret()}`);
  await call('POST', `/v1/auth/login-sso?code=${secret()}&state=${secret()}`);
  await call('GET', `/v1/oauth/authorize/${id}?returnTo=${secret()}`);
  await call('GET', `/v1/identity/verify/${secret()}/vera@test.example`);
  await call('GET', `/v1/identity/unsubscribe/${secret()}/vera@test.example?x=${secret()}`);
  await call('GET', `/v1/invite/accept?token=${secret()}`);
  for (const page of ['/auth/reset-password', '/auth/login', '/verify-email', '/create-password', '/accept-invite'])
    await call('GET', `${page}?token=${secret()}`);
  for (const path of ['/media/signed/private/x.pdf', '/v1/order/invoice/1', '/movies', '/v1/product/list', '/remotes/mf_x/1/a.js', '/film/1'])
    await call('GET', `${path}?page=2&token=${secret()}&expires=1&signature=${secret()}&composition=${secret()}&%73tate=${secret()}&q=${secret()}`);
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(server.log()).toContain('/v1/auth/login?email=[redacted]&password=[redacted]');
  expect(server.log().match(/planted-secret-\d+/g)).toBeNull();
}, 240_000);

test.each([
  ['/v1/product/list?page=2&size=20&sortBy=name', '/v1/product/list?page=2&size=20&sortBy=name'],
  ['/v1/product/list', '/v1/product/list'],
  ['/v1/product/list?q=vera@test.example', '/v1/product/list?q=[redacted]'],
  ['/v1/identity/verify/abc/vera@test.example', '/v1/identity/verify/[redacted]'],
  ['/first-administrator?token=1', '/first-administrator?token=[redacted]'],
  ['/merchandise/cart?from=abc', '/merchandise/cart?from=[redacted]'],
  ['/v1/auth/%zz?token=1', '/v1/auth/%zz?token=[redacted]'],
  ['/media/signed/x.pdf?expires=1&signature=eyJ', '/media/signed/x.pdf?expires=[redacted]&signature=[redacted]'],
  ['/movies?%74oken=eyJ&composition=x', '/movies?token=[redacted]&composition=[redacted]'],
  ['/movies?page=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTIzNDU2Nzg5', '/movies?page=[redacted]'],
  ['/movies?eyJhbGciOiJIUzI1NiJ9', '/movies?[redacted]'],
  ['/movies?token=a?token=b&page=1', '/movies?token=[redacted]&page=1'],
  ['/movies?constructor=x&%zz=1&=x&', '/movies?constructor=[redacted]&[redacted]&[redacted]&[redacted]'],
])('%s is logged as %s', (address, logged) => {
  expect(loggedAddress(address)).toBe(logged);
});

test('settings that cannot be meant stop the start', () => {
  expect(readSiteSettings({ MARQUEE_CAPTCHA_SITE_KEY: 'off' }).captchaSiteKey).toBeNull();
  expect(() => readSiteSettings({ MARQUEE_CDN_BASE: 'javascript:alert(1)' })).toThrow('MARQUEE_CDN_BASE');
  expect(() => readSiteSettings({ MARQUEE_DEFAULT_TENANT_ID: 'demo' })).toThrow('MARQUEE_DEFAULT_TENANT_ID');
});
