import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Database } from '../platform/database.ts';
import { mediaTypeOf } from '../platform/storage/media-types.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { isKnownLevel, levelOf, migrate } from '../platform/migrations.ts';
import { BackupFault, checkEntry, type Entry, keptPrefixes, type Manifest, readManifest } from './manifest.ts';
import { keptTables, type Script, type Table, withoutRules, writeRows } from './table-rows.ts';

interface Wanted {
  /** Empty database, or one at the backup's migration without a tenant. */
  readonly database: Database;
  readonly storage: Storage;
  readonly folder: string;
}

const MAX_ROWS = 500;
const MAX_CHARACTERS = 1_000_000;

async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
}

async function* portionsOf(path: string): AsyncGenerator<string[]> {
  let portion: string[] = [];
  let characters = 0;
  for await (const line of linesOf(path)) {
    portion.push(line);
    characters += line.length;
    if (portion.length < MAX_ROWS && characters < MAX_CHARACTERS) continue;
    yield portion;
    portion = [];
    characters = 0;
  }
  if (portion.length > 0) yield portion;
}

async function* keptFiles(folder: string, { files }: Manifest): AsyncGenerator<Entry> {
  for await (const line of linesOf(join(folder, files.path))) {
    const entry = JSON.parse(line) as Entry;
    if (!keptPrefixes.some((prefix) => entry.path.startsWith(`files/${prefix}`)))
      throw new BackupFault(`The backup names a file that cannot be its own: ${entry.path}`);
    yield entry;
  }
}

/** Checks all files of a backup before anything changes; returns the manifest. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (!isKnownLevel(manifest.migration))
    throw new BackupFault(`The backup is of another version: its last migration, ${manifest.migration}, is not among this one's.`);
  for (const { file } of manifest.tables) await checkEntry(folder, file);
  await checkEntry(folder, manifest.files);
  for await (const entry of keptFiles(folder, manifest)) await checkEntry(folder, entry);
  return manifest;
}

async function copyFiles({ folder, storage }: Wanted, manifest: Manifest): Promise<void> {
  for await (const { path } of keptFiles(folder, manifest)) {
    const put = await storage.put(path.slice('files/'.length), createReadStream(join(folder, path)), { mediaType: mediaTypeOf(path) });
    if (!put.ok) throw new Error(`${path} could not be put back`, { cause: put.error.cause });
  }
}

async function refuseUsed(script: Script, level: number): Promise<void> {
  const found = await levelOf(script);
  if (found !== level)
    throw new BackupFault(
      `The database has had the migrations up to ${found}, the backup up to ${level}. Restore into a new, empty database: it is then brought up to date.`,
    );
  const { rows } = await script('select count(*)::int as tenants from tenant');
  if (rows[0]?.['tenants'] !== 0) throw new BackupFault('The database has tenants already. Restore into a new, empty one.');
}

async function fill(script: Script, folder: string, manifest: Manifest): Promise<void> {
  const tables = new Map((await keptTables(script)).map((table) => [table.name, table]));
  const pairs = manifest.tables.map((entry): [Table, typeof entry] => {
    const table = tables.get(entry.name);
    if (!table) throw new BackupFault(`The backup has a table that this version has not: ${entry.name}.`);
    return [table, entry];
  });
  await withoutRules(script, [...tables.values()], async () => {
    await script(`truncate ${[...tables.keys()].join(', ')} cascade`);
    for (const [table, { columns: held, file, rows }] of pairs) {
      for await (const lines of portionsOf(join(folder, file.path))) await writeRows(script, table, { held, lines });
      const { rows: counted } = await script(`select count(*)::int as rows from ${table.name}`);
      if (counted[0]?.['rows'] !== rows) throw new BackupFault(`${file.path} gave ${String(counted[0]?.['rows'])} rows instead of ${rows}.`);
    }
  });
}

/** Fills an empty database and the storage from a checked backup, then migrates the database. Its rows are written all or none. */
export async function restoreBackup(wanted: Wanted, manifest: Manifest): Promise<void> {
  await copyFiles(wanted, manifest);
  await wanted.database.asOwner(async (script) => {
    await refuseUsed(script, manifest.migration);
    await script('begin');
    try {
      await fill(script, wanted.folder, manifest);
      await script('commit');
    } catch (error) {
      await script('rollback');
      throw error;
    }
  });
  await migrate(wanted.database);
}
