import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Postgrator from 'postgrator';
import type { Database } from './database.ts';
import { MENDED } from './rewritten-migrations.ts';
import { statementsOf } from './statements.ts';

const directory = join(import.meta.dirname, '..', '..', 'migrations');
/** Any fixed number: whoever holds this advisory lock migrates, the others wait. */
const MIGRATION_LOCK = 728_341_905;
const LAST = Number.MAX_SAFE_INTEGER;

/** Changes with any migration, so that a prepared data directory is used only with the migrations that made it. */
export function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(directory).sort()) hash.update(name).update(readFileSync(join(directory, name)));
  return hash.digest('hex').slice(0, 16);
}

type Script = Parameters<Parameters<Database['asOwner']>[0]>[0];

/** The migrations a database has had, each with the checksum of its text. */
async function doneIn(script: Script): Promise<ReadonlyMap<number, unknown>> {
  const { rows } = await script(`select to_regclass('public.schemaversion') is not null as known`);
  return new Map(rows[0]?.['known'] === true ? (await script('select * from schemaversion')).rows.map(({ version, md5 }) => [Number(version), md5]) : []);
}

/** How many migrations a database has not had yet. */
export async function pendingMigrations(script: Script): Promise<number> {
  const done = await doneIn(script);
  return readdirSync(directory).filter((name) => !done.has(Number(name.split('.')[0]))).length;
}

/** The last migration a database has had; 0 when it is empty. */
export async function levelOf(script: Script): Promise<number> {
  const { rows } = await script(`select to_regclass('public.schemaversion') is not null as known`);
  if (rows[0]?.['known'] !== true) return 0;
  const { rows: levels } = await script('select max(version) as level from schemaversion');
  return Number(levels[0]?.['level'] ?? 0);
}

/** The migrations this version brings, in no order. */
const levels = (): number[] => readdirSync(directory).map((name) => Number(name.split('.')[0]));

/** Whether a migration is among those this version brings. */
export const isKnownLevel = (level: number): boolean => levels().includes(level);

export const newestLevel = (): number => Math.max(...levels());

/** A database that ran the earlier text of a migration that was mended counts as one that ran what it is now. */
async function takeMended(script: Script, migrations: readonly { readonly version: number; readonly md5?: string }[]): Promise<void> {
  for (const { version, md5 } of migrations) {
    const earlier = MENDED.get(version);
    if (earlier !== undefined) await script(`update schemaversion set md5 = '${String(md5)}' where version = ${version} and md5 = '${earlier}'`);
  }
}

/**
 * Runs the migrations a database has not had, in order, up to `level`, each file in a transaction; processes that start together take turns. One that lands
 * later than a newer one of another branch is run all the same.
 */
export function migrate(database: Database, level = LAST): Promise<number> {
  return database.asOwner(async (script) => {
    const postgrator = new Postgrator({
      migrationPattern: `${directory}/*`,
      driver: 'pg',
      schemaTable: 'schemaversion',
      execQuery: script,
      execSqlScript: async (sql) => {
        // Each statement by itself: of several in one message a distributed engine (Citus 13) runs an insert twice, and hands the whole message to its workers.
        await script("begin; set local citus.multi_shard_modify_mode = 'sequential'");
        for (const statement of statementsOf(sql)) await script(statement);
        await script('commit');
      },
    });
    const known = await postgrator.getMigrations();
    // Most starts find all as it is here: that takes two statements instead of one for each migration.
    const done = await doneIn(script);
    if (known.every(({ version, md5 }) => version > level || done.get(version) === md5)) return 0;
    await script(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    try {
      await postgrator.migrate('0'); // makes its table
      await takeMended(script, known);
      await postgrator.validateMigrations(LAST);
      const doneNow = await doneIn(script);
      const missing = known.filter(({ version }) => version <= level && !doneNow.has(version)).sort((a, b) => a.version - b.version);
      return (await postgrator.runMigrations(missing)).length;
    } finally {
      await script(`rollback; select pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  });
}
