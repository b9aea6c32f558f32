/** @engine both */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openStorage } from '../platform/storage/open-storage.ts';
import { Installations, MANIFEST } from '../testing/installations.ts';
import type { Announced } from '../testing/run-server.ts';
import type { Manifest } from './manifest.ts';

let at: Installations;
let first: string, second: string, shelf: string;
const OLDER = 20261123014000;
const NEWEST = Math.max(...readdirSync(join(__dirname, '../../migrations')).map((name) => Number(name.split('.')[0])));

beforeEach(() => {
  at = new Installations();
  ({ first, second, shelf } = at);
});
afterEach(() => {
  at.processes.end();
});

async function titles(base: string, { publicKey, id }: Announced['tenants'][number]): Promise<number> {
  const reply = await fetch(`${base}/v1/product/list`, { headers: { 'x-api-key': publicKey, 'x-tenant-id': id } });
  return ((await reply.json()) as { totalElements: number }).totalElements;
}

const rules = `
  select 'key' as kind, conrelid::regclass::text || ' ' || conname as name, pg_get_constraintdef(oid) as state from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all select 'trigger', tgrelid::regclass::text || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
  union all select 'table', oid::regclass::text, relrowsecurity::text || relforcerowsecurity::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  order by 1, 2`;

/** Runs statements on a database in a process of its own, and returns the rows of each. */
async function ask(env: Record<string, string>, statements: readonly string[], level: number | 'none' = 'none'): Promise<Record<string, unknown>[][]> {
  const opening = JSON.stringify(join(__dirname, '../platform/open-database.ts'));
  const { code, said } = await at.processes.run(
    {
      module: `const { openDatabase } = await import(${opening});
        const database = await openDatabase({ url: process.env.DATABASE_URL, dataDirectory: process.env.MARQUEE_DATA, level: ${JSON.stringify(level)}, onError() {} });
        const rows = [];
        await database.asOwner(async (script) => { for (const sql of ${JSON.stringify(statements)}) rows.push((await script(sql)).rows); });
        await database.close();
        process.stdout.write(JSON.stringify(rows));`,
    },
    { env },
  );
  if (code !== 0) throw new Error(said);
  return JSON.parse(said) as Record<string, unknown>[][];
}

/** A new database of this engine, and which rules it has when it is migrated. */
async function target(): Promise<{ env: Record<string, string>; fresh: unknown }> {
  const url = await marquee.emptyDatabase();
  const env = { MARQUEE_DATA: second, ...(url && { DATABASE_URL: url }) };
  const [fresh] = await ask(url ? env : { MARQUEE_DATA: join(at.processes.directory, 'fresh') }, [rules], NEWEST);
  return { env, fresh };
}

test('an installation is backed up, and is the same in another place: rows, files, rules, and people stay signed in', async () => {
  const { tenants, people } = await at.demo();
  expect(await at.run('backup.ts', { MARQUEE_DATA: first }, shelf)).toEqual({ code: 0, said: expect.stringMatching(/\d rows of \d+ tables/) });
  const { env, fresh } = await target();
  expect(await at.run('restore.ts', env, at.backup())).toEqual({ code: 0, said: expect.stringContaining('rows of') });

  const { tables } = JSON.parse(readFileSync(join(at.backup(), MANIFEST), 'utf8')) as Manifest;
  const named = `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'schemaversion'`;
  const contents = tables.map(
    ({ name }) => `select count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text collate "C"), '')) as content from ${name} t`,
  );
  const [names = [], ...before] = await ask({ MARQUEE_DATA: first }, [named, ...contents]);
  const [rulesAfter, ...after] = await ask(env, [rules, ...contents]);
  expect(tables.map(({ name }) => name.replaceAll('"', ''))).toEqual(expect.arrayContaining(names.map(({ name }) => name)));
  expect(before.map(([row]) => row?.['rows'])).toEqual(tables.map(({ rows }) => rows));
  expect(tables.map(({ name }, at) => [name, after[at]])).toEqual(tables.map(({ name }, at) => [name, before[at]]));
  expect(rulesAfter).toEqual(fresh);

  const file = join('uploads', tenants[0]!.id, `${'a'.repeat(32)}.png`);
  expect(readFileSync(join(second, file), 'utf8')).toBe(readFileSync(join(first, file), 'utf8'));
  expect(existsSync(join(second, 'private', 'avails', tenants[0]!.id))).toBe(true);
  const server = await at.processes.serve({ ...env, MARQUEE_DEMO: 'on', NODE_ENV: 'test' });
  expect(await titles(server.base, tenants[0]!)).toBeGreaterThan(10);
  const login = await fetch(`${server.base}/v1/auth/login`, {
    method: 'POST',
    headers: { 'x-api-key': tenants[0]!.publicKey, 'x-tenant-id': tenants[0]!.id, 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[0]!.email, password: people[0]!.password }),
  });
  expect(login.status).toBe(200);
}, 240_000);

test('files of a bucket are in the backup, and go to a folder or to a bucket', async () => {
  const [s3, other] = [await marquee.startS3(), await marquee.startS3()];
  await ask({ MARQUEE_DATA: first }, [`insert into tenant (id, slug, name, settings) values (gen_random_uuid(), 'harbour', 'Harbour', '{}')`], NEWEST);
  const [from, to] = await Promise.all([s3, other].map(({ settings }) => openStorage({ dataDirectory: first, s3: settings, secret: new Uint8Array() })));
  const key = `uploads/0190a6f0-7c00-7000-8000-0000000000aa/${'a'.repeat(32)}.png`;
  await from?.put(key, Readable.from([Buffer.from('a picture')]), { mediaType: 'image/png' });
  expect(await at.run('backup.ts', { MARQUEE_DATA: first, ...s3.env }, shelf)).toMatchObject({ code: 0 });
  expect(await at.run('restore.ts', { MARQUEE_DATA: second }, at.backup())).toMatchObject({ code: 0 });
  expect(readFileSync(join(second, key), 'utf8')).toBe('a picture');
  expect(await at.run('restore.ts', { MARQUEE_DATA: join(at.processes.directory, 'third'), ...other.env }, at.backup())).toMatchObject({ code: 0 });
  const found = await to?.get(key);
  expect(found?.ok && Buffer.concat(await found.value.stream.toArray()).toString()).toBe('a picture');
  await Promise.all([s3.stop(), other.stop()]);
}, 120_000);

test('a backup of an older version is restored and brought to this one', async () => {
  await ask({ MARQUEE_DATA: first }, [`insert into tenant (id, slug, name, settings) values (gen_random_uuid(), 'harbour', 'Harbour', '{}')`], OLDER);
  expect(await at.run('backup.ts', { MARQUEE_DATA: first }, shelf)).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(join(at.backup(), MANIFEST), 'utf8'))).toMatchObject({ migration: OLDER });
  expect(await at.run('restore.ts', { MARQUEE_DATA: second }, at.backup())).toMatchObject({ code: 0 });
  const [slugs, levels] = await ask({ MARQUEE_DATA: second }, ['select slug from tenant', 'select max(version) as level from schemaversion']);
  expect(slugs).toEqual([{ slug: 'harbour' }]);
  expect(levels).toEqual([{ level: NEWEST }]);
}, 120_000);
