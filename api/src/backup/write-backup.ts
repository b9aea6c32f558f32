import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../platform/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { levelOf } from '../platform/migrations.ts';
import { BackupFault, type Entry, hashOf, keptPrefixes, MANIFEST, type Manifest, type TableEntry } from './manifest.ts';
import { keptTables, readRows, type Script, type Table } from './table-rows.ts';

interface Wanted {
  readonly database: Database;
  readonly storage: Storage;
  /** The folder that gets the backup; made when it is whole. */
  readonly folder: string;
  readonly now: Date;
}

async function writeLines(folder: string, path: string, lines: AsyncIterable<string>): Promise<Entry> {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true });
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(place, { mode: 0o600 }));
  return { path, bytes: (await stat(place)).size, sha256: await hashOf(place) };
}

async function writeTable(script: Script, folder: string, table: Table): Promise<TableEntry> {
  let rows = 0;
  async function* lines() {
    for await (const some of readRows(script, table)) {
      rows += some.length;
      yield `${some.join('\n')}\n`;
    }
  }
  const file = await writeLines(folder, `tables/${table.name.replaceAll('"', '')}.ndjson.gz`, lines());
  return { name: table.name, columns: table.columns.map(({ name }) => name), rows, file };
}

/** All tables as they are at one moment, whatever is written meanwhile. */
function writeTables(database: Database, folder: string): Promise<Pick<Manifest, 'migration' | 'tables'>> {
  return database.asOwner(async (script) => {
    const migration = await levelOf(script);
    if (migration === 0) throw new BackupFault('The database is empty: there is nothing to back up.');
    await script('begin isolation level repeatable read, read only');
    try {
      const tables: TableEntry[] = [];
      for (const table of await keptTables(script)) {
        // The owner of a table is bound by its row-level security; this role sees every tenant.
        await script(table.name.startsWith('job_queue.') ? 'set local role none' : 'set local role marquee_platform');
        tables.push(await writeTable(script, folder, table));
      }
      return { migration, tables };
    } finally {
      await script('rollback');
    }
  });
}

/** Copies a file and tells what was copied; undefined for one that is gone meanwhile. */
async function copyFile(storage: Storage, key: string, to: string): Promise<{ bytes: number; sha256: string } | undefined> {
  const opened = await storage.get(key);
  if (!opened.ok && opened.error.code === 'missing') return undefined;
  if (!opened.ok) throw new Error(`${key} cannot be read`, { cause: opened.error.cause });
  const hash = createHash('sha256');
  let bytes = 0;
  await mkdir(dirname(to), { recursive: true });
  await pipeline(
    opened.value.stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

function copyFiles(storage: Storage, folder: string): Promise<Entry> {
  async function* lines() {
    for (const prefix of keptPrefixes)
      for await (const { key } of storage.list(prefix)) {
        const within = `files/${key}`;
        const copied = await copyFile(storage, key, join(folder, within));
        if (copied) yield `${JSON.stringify({ path: within, ...copied } satisfies Entry)}\n`;
      }
  }
  return writeLines(folder, 'files.ndjson.gz', lines());
}

/**
 * Writes a backup of the database and of the files its rows name. The folder appears when it is whole. Requests go on: the tables are read at
 * one moment, the files after it, and no file is swept before it has been nobody's for a day.
 */
export async function writeBackup({ database, storage, folder, now }: Wanted): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const { migration, tables } = await writeTables(database, unfinished);
    const files = await copyFiles(storage, unfinished);
    const manifest: Manifest = { format: 1, migration, takenAt: now.toISOString(), tables, files };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
