import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { openPGlite } from '../platform/pglite.ts';
import { openPostgres } from '../platform/postgres.ts';
import { createServerDatabase, type TestEngine } from './database.ts';

type Row = Readonly<Record<string, unknown>>;

/** Every row of a tenant as an earlier version had them, by table, and the last migration it had run (`older-shops/README.md`). */
export interface OlderShop {
  readonly level: number;
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

const folder = join(import.meta.dirname, 'older-shops');

/** The shops that are kept, the oldest first. */
export const olderShops = (): OlderShop[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json.gz'))
    .sort()
    .map((name) => JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as OlderShop);

async function openEmpty(engine: TestEngine): Promise<Database> {
  if (engine !== 'pglite') return openPostgres(await createServerDatabase(engine), { onError: () => undefined });
  const directory = mkdtempSync(join(tmpdir(), 'marquee-older-'));
  process.once('exit', () => {
    rmSync(directory, { recursive: true, force: true });
  });
  const database = await openPGlite(directory);
  database.unref();
  return database;
}

/** A database as that version left it: migrated so far, with the rows of the shop. */
export async function openOlder(engine: TestEngine, { level, rows }: OlderShop): Promise<Database> {
  const database = await openEmpty(engine);
  await migrate(database, level);
  await database.asOwner(async (script) => {
    // The rows are whole: what triggers would add to them is there, and no key is looked at before all are in.
    await script('begin; set local session_replication_role = replica');
    for (const [table, all] of Object.entries(rows)) {
      const columns = Object.keys(all[0] ?? {}).map((name) => `"${name}"`);
      const text = JSON.stringify(all).replaceAll("'", "''");
      await script(`delete from ${table} where ${table === 'tenant' ? 'id' : 'tenant_id'} = '${String(rows['tenant']?.[0]?.['id'])}'`);
      await script(`insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_recordset(null::${table}, '${text}')`);
    }
    await script('commit');
  });
  return database;
}
