import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openStorage } from '../platform/storage/open-storage.ts';
import { type Announced, Processes } from '../testing/run-server.ts';
import type { Manifest } from './manifest.ts';

let processes: Processes;
let first: string, second: string, shelf: string;
const OLDER = 20261123014000;
const NEWEST = Math.max(...readdirSync(join(__dirname, '../../migrations')).map((name) => Number(name.split('.')[0])));
const MANIFEST = 'manifest.json';

beforeEach(() => {
  processes = new Processes();
  [first, second, shelf] = ['first', 'second', 'shelf'].map((name) => join(processes.directory, name)) as [string, string, string];
});
afterEach(() => {
  processes.end();
});

const run = (file: string, env: Record<string, string>, ...args: string[]) => processes.run({ file, args }, { env });
const backupOf = () => join(shelf, readdirSync(shelf)[0] ?? '');

/** A demo installation that has been stopped; its files lie beside the database. */
async function demo(): Promise<Announced> {
  const server = await processes.serve({ MARQUEE_DATA: first, MARQUEE_DEMO: 'on', NODE_ENV: 'test' });
  await server.stop();
  const { id } = server.announced.tenants[0]!;
  for (const folder of [join('uploads', id), join('private', 'avails', id)]) {
    mkdirSync(join(first, folder), { recursive: true });
    writeFileSync(join(first, folder, `${'a'.repeat(32)}.png`), folder);
  }
  return server.announced;
}

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
  const at = JSON.stringify(join(__dirname, '../platform/open-database.ts'));
  const { code, said } = await processes.run(
    {
      module: `const { openDatabase } = await import(${at});
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
  const [fresh] = await ask(url ? env : { MARQUEE_DATA: join(processes.directory, 'fresh') }, [rules], NEWEST);
  return { env, fresh };
}

test('an installation is backed up, and is the same in another place: rows, files, rules, and people stay signed in', async () => {
  const { tenants, people } = await demo();
  expect(await run('backup.ts', { MARQUEE_DATA: first }, shelf)).toEqual({ code: 0, said: expect.stringMatching(/\d rows of \d+ tables/) });
  const { env, fresh } = await target();
  expect(await run('restore.ts', env, backupOf())).toEqual({ code: 0, said: expect.stringContaining('rows of') });

  const { tables } = JSON.parse(readFileSync(join(backupOf(), MANIFEST), 'utf8')) as Manifest;
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
  const server = await processes.serve({ ...env, MARQUEE_DEMO: 'on', NODE_ENV: 'test' });
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
  expect(await run('backup.ts', { MARQUEE_DATA: first, ...s3.env }, shelf)).toMatchObject({ code: 0 });
  expect(await run('restore.ts', { MARQUEE_DATA: second }, backupOf())).toMatchObject({ code: 0 });
  expect(readFileSync(join(second, key), 'utf8')).toBe('a picture');
  expect(await run('restore.ts', { MARQUEE_DATA: join(processes.directory, 'third'), ...other.env }, backupOf())).toMatchObject({ code: 0 });
  const found = await to?.get(key);
  expect(found?.ok && Buffer.concat(await found.value.stream.toArray()).toString()).toBe('a picture');
  await Promise.all([s3.stop(), other.stop()]);
}, 120_000);

test('a backup of an older version is restored and brought to this one', async () => {
  await ask({ MARQUEE_DATA: first }, [`insert into tenant (id, slug, name, settings) values (gen_random_uuid(), 'harbour', 'Harbour', '{}')`], OLDER);
  expect(await run('backup.ts', { MARQUEE_DATA: first }, shelf)).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(join(backupOf(), MANIFEST), 'utf8'))).toMatchObject({ migration: OLDER });
  expect(await run('restore.ts', { MARQUEE_DATA: second }, backupOf())).toMatchObject({ code: 0 });
  const [slugs, levels] = await ask({ MARQUEE_DATA: second }, ['select slug from tenant', 'select max(version) as level from schemaversion']);
  expect(slugs).toEqual([{ slug: 'harbour' }]);
  expect(levels).toEqual([{ level: NEWEST }]);
}, 120_000);

test('what is damaged, missing, used or in use is refused in words, and nothing is changed', async () => {
  await demo();
  await run('backup.ts', { MARQUEE_DATA: first }, shelf);
  const whole = backupOf();
  const refused = async (change: (folder: string) => void) => {
    const folder = join(processes.directory, 'changed');
    cpSync(whole, folder, { recursive: true });
    change(folder);
    const ended = await run('restore.ts', { MARQUEE_DATA: second }, folder);
    rmSync(folder, { recursive: true });
    expect(existsSync(second)).toBe(false);
    return ended;
  };
  const product = join('tables', 'product.ndjson.gz');
  expect(await refused((folder) => appendFileSync(join(folder, product), 'x'))).toEqual({
    code: 2,
    said: `${product} is damaged: it is not what was written.\n`,
  });
  expect(await refused((folder) => rmSync(join(folder, product)))).toEqual({ code: 2, said: `${product} is missing in the backup.\n` });
  expect(await refused((folder) => rmSync(join(folder, MANIFEST)))).toMatchObject({ code: 2, said: expect.stringContaining('no whole backup') });
  expect(await refused((folder) => writeFileSync(join(folder, MANIFEST), '{"format":2}'))).toMatchObject({
    code: 2,
    said: expect.stringContaining("this version's"),
  });
  expect(await run('backup.ts', { MARQUEE_DATA: second }, shelf)).toMatchObject({ code: 78, said: expect.stringContaining('There is no database') });
  expect(await run('backup.ts', { MARQUEE_DATA: first })).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });

  expect(await run('restore.ts', { MARQUEE_DATA: first }, whole)).toMatchObject({ code: 2, said: expect.stringContaining('has tenants already') });
  const server = await processes.serve({ MARQUEE_DATA: first, MARQUEE_DEMO: 'on', NODE_ENV: 'test' });
  expect(await run('backup.ts', { MARQUEE_DATA: first }, shelf)).toMatchObject({ code: 73 });
  await server.stop();
  expect(readdirSync(shelf)).toHaveLength(1);
}, 240_000);

test('a backup made by somebody else writes no file outside of its folders', async () => {
  await demo();
  await run('backup.ts', { MARQUEE_DATA: first }, shelf);
  const folder = backupOf();
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  const list = join(folder, manifest.files.path);
  const lines = gunzipSync(readFileSync(list)).toString().trim().split('\n');
  for (const path of ['files/../out.png', 'files/uploads/../../out.png', '/etc/passwd', 'files/other/out.png']) {
    writeFileSync(list, gzipSync([...lines, JSON.stringify({ path, bytes: 1, sha256: 'a'.repeat(64) })].join('\n')));
    writeFileSync(
      join(folder, MANIFEST),
      JSON.stringify({ ...manifest, files: { ...manifest.files, sha256: createHash('sha256').update(readFileSync(list)).digest('hex') } }),
    );
    const ended = await run('restore.ts', { MARQUEE_DATA: second }, folder);
    expect(ended).toEqual({ code: 2, said: `The backup names a file that cannot be its own: ${path}\n` });
  }
}, 120_000);
