/** @engine pglite */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkoutToken, confirmationToken, isConfirmationOf, isTokenOf } from '../commerce/checkout/checkout-token.ts';
import { playbackToken, readPlaybackToken } from '../commerce/access/playback-token.ts';
import { readPage, signPage } from '../site/federation/page-id.ts';
import { Installations } from '../testing/installations.ts';
import { seal, unseal } from './sealed.ts';
import { withOldKeys } from './signing-key.ts';
import { readNamedKeys, refuseSeparateKeys } from './signing-key-source.ts';
import { isSigned, signAddress } from './storage/signed-address.ts';

const key = (fill: string) => Buffer.alloc(32, fill);
const text = (fill: string) => key(fill).toString('base64');

describe('a replaced key', () => {
  const [before, now] = [key('before'), new Date('2026-11-28T12:00:00Z')];
  const former = withOldKeys(key('after'), { former: [before], carried: [] });
  const carried = withOldKeys(key('after'), { former: [], carried: [before] });
  const tenantId = '0190a6f0-7c00-7000-8000-0000000000aa';

  test('unseals, and what is sealed now is sealed by the new one alone', () => {
    for (const secret of [former, carried]) {
      expect(unseal(secret, seal(before, 'text'))).toBe('text');
      expect([unseal(before, seal(secret, 'text')), unseal(key('after'), seal(secret, 'text'))]).toEqual([undefined, 'text']);
    }
  });

  test('verifies brief links while the settings name it, and lasting ones even if only the database records it', () => {
    const expiresAt = new Date(now.getTime() + 60_000);
    const played = { tenantId, productId: tenantId };
    const [, expires = '', signature = ''] = /expires=(\d+)&signature=(.+)/.exec(signAddress(before, 'private/x.pdf', expiresAt)) ?? [];
    const outcomes = [former, carried].map((secret) => [
      readPlaybackToken(playbackToken(before, played, { expiresAt, streamId: 'stream' }), secret, played, now)?.streamId === 'stream',
      readPage(secret, tenantId, signPage(before, tenantId, 'document', 'shell@1.0.0', now), expiresAt)?.counts === true,
      isConfirmationOf(confirmationToken(before, tenantId, 'order', 'payment'), secret, tenantId, 'order', 'payment'),
      isSigned(secret, 'private/x.pdf', { expires, signature, now }),
      isTokenOf(checkoutToken(before, tenantId, tenantId), secret, tenantId, tenantId),
    ]);
    expect(outcomes).toEqual([
      [true, true, true, true, true],
      [false, false, false, false, true],
    ]);
  });
});

test.each([
  [{ MARQUEE_SECRET: 'short' }, '32 random bytes'],
  [{ MARQUEE_SECRET: `${text('x')}!` }, '32 random bytes'],
  [{ MARQUEE_SECRET: 'x'.repeat(201) }, '32 random bytes'],
  [{ MARQUEE_SECRET: text('x'), MARQUEE_SECRET_OLD: 'short' }, 'MARQUEE_SECRET_OLD'],
  [{ MARQUEE_SECRET: text('x'), MARQUEE_SECRET_FILE: '/none' }, 'both set'],
  [{ MARQUEE_SECRET_FILE: '/none' }, 'not there'],
  [{ MARQUEE_SECRET_OLD: text('x') }, 'no new one'],
])('keys that cannot be meant are refused: %j', (env, words) => {
  expect(() => readNamedKeys(env)).toThrow(words);
});

test('a process of several needs the key from the environment in production', () => {
  const env = { NODE_ENV: 'production', MARQUEE_ROLE: 'api' };
  expect(() => refuseSeparateKeys(env)).toThrow('MARQUEE_SECRET');
  expect(() => refuseSeparateKeys({ ...env, MARQUEE_SECRET: text('x') })).not.toThrow();
  expect(() => refuseSeparateKeys({ NODE_ENV: 'production' })).not.toThrow();
});

describe('an installation', () => {
  let at: Installations;
  beforeEach(() => {
    at = new Installations();
  });
  afterEach(() => {
    at.processes.end();
  });
  const env = (more: Record<string, string> = {}) => ({ MARQUEE_DATA: at.first, NODE_ENV: 'test', MARQUEE_SECRET: '', ...more });
  const serve = async (more: Record<string, string> = {}) => (await at.processes.serve(env(more))).stop();
  const refused = (more: Record<string, string>) => at.run('server.ts', env({ PORT: '0', ...more }));
  /** Runs a statement as the platform, while no server has the directory. */
  async function ask<Row>(statement: string): Promise<Row[]> {
    const { code, said } = await at.processes.run(
      {
        module: `const { openDatabase } = await import(${JSON.stringify(join(__dirname, 'open-database.ts'))});
          const database = await openDatabase({ dataDirectory: process.env.MARQUEE_DATA, level: 'none', onError() {} });
          const rows = await database.asOwner(async (script) => {
            await script('begin');
            await script('set local role marquee_platform');
            const found = await script(${JSON.stringify(statement)});
            await script('commit');
            return found.rows;
          });
          await database.close();
          process.stdout.write(JSON.stringify(rows));`,
      },
      { env: env() },
    );
    if (code !== 0) throw new Error(said);
    return JSON.parse(said) as Row[];
  }
  const sealedSeeds = async () =>
    (await ask<{ sealed: string }>("select encode(sealed_seed, 'hex') as sealed from shop_drop")).map(({ sealed }) => Buffer.from(sealed, 'hex'));
  const areSealedBy = async (secret: Uint8Array) => {
    const sealed = await sealedSeeds();
    expect(sealed.length).toBeGreaterThan(0);
    return sealed.every((one) => unseal(secret, one) !== undefined);
  };
  const settings = async () => (await ask<{ key: string }>('select key from platform_setting')).map((row) => row.key);
  const file = () => join(at.first, 'secret');
  const keyOfFile = () => Buffer.from(readFileSync(file(), 'utf8').trim(), 'base64');

  test('a key in the database is replaced by a file outside of it, values are sealed anew, and backups hold no key', async () => {
    await serve({ MARQUEE_DEMO: 'on' });
    expect((statSync(file()).mode & 0o777).toString(8)).toBe('600');
    const old = keyOfFile();
    expect(await areSealedBy(old)).toBe(true);
    // As it was before there was a file.
    rmSync(file());
    await ask("delete from platform_setting where key = 'old-keys'");
    await ask(`insert into platform_setting (key, value) values ('jwt-secret', '"${old.toString('base64url')}"')`);
    expect(await settings()).toContain('jwt-secret');
    await serve();
    const made = keyOfFile();
    expect([made.equals(old), (await settings()).includes('jwt-secret')]).toEqual([false, false]);
    expect([await areSealedBy(made), await areSealedBy(old)]).toEqual([true, false]);
    expect(await at.run('backup.ts', env(), at.shelf)).toMatchObject({ code: 0 });
    const table = gunzipSync(readFileSync(join(at.backup(), 'tables', 'platform_setting.ndjson.gz'))).toString();
    for (const secret of [old, made])
      for (const form of ['base64', 'base64url', 'hex'] as const) expect(table).not.toContain(secret.toString(form).slice(0, 42));
    expect(existsSync(join(at.backup(), 'secret'))).toBe(false);

    // A backup without the key.
    expect(await at.run('restore.ts', env({ MARQUEE_DATA: at.second }), at.backup())).toMatchObject({ code: 0 });
    expect(await refused({ MARQUEE_DATA: at.second })).toEqual({ code: 78, said: expect.stringContaining('MARQUEE_SECRET_LOST=accept') });
    await serve({ MARQUEE_DATA: at.second, MARQUEE_SECRET: made.toString('base64') });
  }, 240_000);

  test('a new key needs the old one once, and any other is refused', async () => {
    const first = await at.processes.serve(env({ MARQUEE_DEMO: 'on', MARQUEE_SECRET: text('one') }));
    const { tenants, people } = first.announced;
    const headers = { 'x-api-key': tenants[0]!.publicKey, 'x-tenant-id': tenants[0]!.id };
    const { email, password } = people[0]!;
    const login = await fetch(`${first.base}/v1/auth/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { jwt } = (await login.json()) as { jwt: string };
    /** Starts a server with these keys, and returns whether it believes the token of the first one. */
    const statusWith = async (more: Record<string, string>) => {
      const server = await at.processes.serve(env(more));
      const { status } = await fetch(`${server.base}/v1/auth/session/list`, { headers: { ...headers, authorization: `Bearer ${jwt}` } });
      await server.stop();
      return status;
    };
    await first.stop();
    expect(existsSync(file())).toBe(false);
    expect(await refused({ MARQUEE_SECRET: text('two') })).toEqual({ code: 78, said: expect.stringContaining('is not the one its database was sealed with') });
    expect(await statusWith({ MARQUEE_SECRET: text('two'), MARQUEE_SECRET_OLD: text('one') })).toBe(200);
    expect([await areSealedBy(key('two')), await areSealedBy(key('one'))]).toEqual([true, false]);
    expect(await statusWith({ MARQUEE_SECRET: text('two') })).toBe(401);
    await serve({ MARQUEE_SECRET: text('three'), MARQUEE_SECRET_LOST: 'accept' });
    await serve({ MARQUEE_SECRET: text('three') });
  }, 240_000);
});
