import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { Processes } from '../testing/run-server.ts';

let processes: Processes;
beforeEach(() => {
  processes = new Processes();
});
afterEach(() => {
  processes.end();
});

const distribute = (env: Record<string, string>) => processes.run({ file: 'distribute.ts' }, { env });

test('says what it needs', async () => {
  expect(await distribute({})).toMatchObject({ code: 78, said: expect.stringContaining('DATABASE_URL') });
  expect(await distribute({ DATABASE_URL: 'postgres://127.0.0.1:1/none', MARQUEE_SHARDS: '0' })).toMatchObject({
    code: 78,
    said: expect.stringContaining('MARQUEE_SHARDS'),
  });
  const DATABASE_URL = marquee.engine === 'postgres' ? await marquee.emptyDatabase() : undefined;
  if (DATABASE_URL) expect(await distribute({ DATABASE_URL })).toMatchObject({ code: 78, said: expect.stringContaining('no Citus') });
});

test('an empty database is spread at once, later tables by and by, and a server serves it', async () => {
  const DATABASE_URL = marquee.engine === 'citus' ? await marquee.emptyDatabase() : undefined;
  if (!DATABASE_URL) return;
  const env = { DATABASE_URL, MARQUEE_SHARDS: '2' };
  const change = async (sql: string) => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  expect(await distribute(env)).toMatchObject({ code: 0, said: expect.stringContaining(' tables of tenants are split by tenant, 5 of the platform') });
  expect(await distribute(env)).toMatchObject({ code: 0, said: expect.stringContaining('distributed already') });

  await change(
    `create table later (tenant_id uuid not null, id uuid not null, primary key (tenant_id, id), foreign key (tenant_id) references tenant (id)); call protect_tenant_table('later')`,
  );
  await change(
    `insert into tenant (id, slug, name, settings) values ('01a20000-0000-7000-8000-000000000001', 'a', 'A', '{}'); insert into later values ('01a20000-0000-7000-8000-000000000001', gen_random_uuid())`,
  );
  expect(await distribute(env)).toMatchObject({ code: 78, said: expect.stringContaining('later holds rows') });
  await change('delete from later');
  expect(await distribute(env)).toMatchObject({ code: 0, said: expect.stringMatching(/1 tables of tenants are split by tenant.*1 keys/) });

  const server = await processes.serve({ DATABASE_URL, NODE_ENV: 'development' });
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  await server.stop();
}, 120_000);

/** The last migration of the first version that could be spread. */
const FIRST_SPREAD = 20261123121000;
const source = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, '..', file)).href);
/** Migrates a database only so far, and spreads it. */
const spreadAsThen = `
  import { openPostgres } from ${source('platform/postgres.ts')};
  import { migrate } from ${source('platform/migrations.ts')};
  import { distribute } from ${source('distribute/distribute.ts')};
  const database = openPostgres(process.env.DATABASE_URL, { onError() {} });
  await migrate(database, ${FIRST_SPREAD});
  await database.asOwner((script) => distribute(script, { shards: 2, say() {} }));
  await database.close();`;

test('a database that was spread by an earlier version is updated', async () => {
  const DATABASE_URL = marquee.engine === 'citus' ? await marquee.emptyDatabase() : undefined;
  if (!DATABASE_URL) return;
  const env = { DATABASE_URL, MARQUEE_SHARDS: '2' };
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', spreadAsThen], { env: { ...process.env, ...env } });
  expect(await distribute(env)).toMatchObject({ code: 0, said: expect.stringMatching(/\d tables of tenants are split by tenant/) });
  expect(await distribute(env)).toMatchObject({ code: 0, said: expect.stringContaining('distributed already') });
}, 120_000);
