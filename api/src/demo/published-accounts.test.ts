/** @engine pglite */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Processes } from '../testing/run-server.ts';

let processes: Processes;
beforeEach(() => {
  processes = new Processes();
});
afterEach(() => processes.end());

const serve = (env: Record<string, string> = {}) => processes.run({ file: 'server.ts' }, { env: { PORT: '0', ...env } });

test('the demo is refused in production with a message', async () => {
  for (const NODE_ENV of ['production', 'Production', ' prod '])
    expect(await serve({ NODE_ENV, MARQUEE_DEMO: 'on' })).toEqual({ code: 78, said: expect.stringContaining('MARQUEE_DEMO=on is refused') });
  expect(await serve({ MARQUEE_DEMO: 'yes' })).toEqual({ code: 78, said: expect.stringContaining('MARQUEE_DEMO is on or off') });
}, 240_000);

test('a database with demo people is not served in production until nobody has the published password', async () => {
  const demo = await processes.serve({ NODE_ENV: 'development', MARQUEE_DEMO: 'on' });
  expect(demo.announced.people).toHaveLength(22);
  await demo.stop();
  const refused = await serve();
  expect(refused.code).toBe(78);
  for (const { email } of demo.announced.people) expect(refused.said).toContain(email);
  expect(refused.said).not.toContain('marquee-demo-2026');

  // A demo person with a new e-mail address is listed under that; those with another password are fine.
  await processes.change(`update identity set email = 'petra@northlight.example' where email = 'platform@northlight.example';
    update identity set password_hash = null where email <> 'owner@demo.example' and email <> 'petra@northlight.example'`);
  const fewer = await serve();
  expect([fewer.code, fewer.said.split(/\s/).filter((word) => word.includes('@'))]).toEqual([78, ['owner@demo.example', 'petra@northlight.example']]);
  await processes.change('update identity set password_hash = null');
  const fine = await processes.serve();
  expect([fine.announced.people, fine.announced.tenants.length]).toEqual([[], 2]);
}, 240_000);

test('a start completes the work of a first start that was killed', async () => {
  const at = (path: string) => JSON.stringify(join(__dirname, '..', path));
  const begun = await processes.run({
    module: `const { openDatabase } = await import(${at('platform/open-database.ts')});
      const { createTenant } = await import(${at('site/tenant/new-tenant.service.ts')});
      const database = await openDatabase({ dataDirectory: process.env.MARQUEE_DATA, onError() {} });
      await createTenant(database, { slug: 'demo', name: 'Marquee', settings: {}, hosts: ['localhost'], publicKey: 'pk_begun', isDefault: true });
      await database.close();`,
  });
  expect(begun).toEqual({ code: 0, said: '' });
  const demo = await processes.serve({ NODE_ENV: 'development', MARQUEE_DEMO: 'on' });
  expect(demo.announced.tenants.map(({ slug }) => slug).sort()).toEqual(['demo', 'northlight']);
  const [tenant] = demo.announced.tenants.filter(({ slug }) => slug === 'demo');
  const { status } = await fetch(`${demo.base}/v1/auth/login`, {
    method: 'POST',
    headers: { 'x-api-key': tenant?.publicKey ?? '', 'x-tenant-id': tenant?.id ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'viewer@demo.example', password: 'marquee-demo-2026' }),
  });
  expect(status).toBe(200);
}, 120_000);

test('a failed start reports the reason, “failed” and an exit code', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const module = `const { serve } = await import(${JSON.stringify(join(__dirname, '../../../tools/run/start.mjs'))});
    process.exitCode = await serve().catch((error) => { console.error(error.message); return error.exitCode ?? 1; });`;
  const start = (env: Record<string, string>) => processes.run({ module }, { env });
  const inUse = await start({ PORT });
  expect(inUse).toEqual({ code: 1, said: expect.stringContaining(`Port ${PORT} is in use`) });
  expect(inUse.said).toMatch(/Starting .*: failed after \d+ s\n/);
  expect(inUse.said).not.toContain('done in');
  other.close();
  for (const [env, code, words] of [
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 1, 'does not answer'],
    [{ DATABASE_URL: 'not an address' }, 78, 'DATABASE_URL'],
    [{ PORT: 'eighty' }, 78, 'PORT'],
    [{ MARQUEE_CDN_BASE: 'javascript:alert(1)' }, 78, 'MARQUEE_CDN_BASE'],
    [{ MARQUEE_DEMO: 'on', NODE_ENV: 'production' }, 78, 'MARQUEE_DEMO'],
    [{ MARQUEE_STRIPE_API: 'http://127.0.0.1:9', NODE_ENV: 'production' }, 78, 'MARQUEE_STRIPE_API'],
    [{ MARQUEE_STRIPE_API: 'not an address' }, 78, 'MARQUEE_STRIPE_API'],
  ] as const) {
    const outcome = await start(env);
    expect([outcome.code, outcome.said]).toEqual([code, expect.stringContaining(words)]);
    expect(outcome.said).toContain(': failed after');
  }
}, 240_000);
