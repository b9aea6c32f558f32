import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../platform/database.ts';
import { levelOf } from '../platform/migrations.ts';
import { BackupFault, type Entry, hashOf, keptFolders, MANIFEST, type Manifest, type TableEntry } from './manifest.ts';
import { keptTables, readRows, type Script, type Table } from './table-rows.ts';

interface Wanted {
  readonly database: Database;
  readonly dataDirectory: string;
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

async function* filesOf(directory: string, path: string): AsyncGenerator<string> {
  const entries = await opendir(join(directory, path)).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.isDirectory()) yield* filesOf(directory, `${path}/${entry.name}`);
    else if (entry.isFile()) yield `${path}/${entry.name}`;
  }
}

/** Copies a file and tells what was copied; undefined for one that is gone meanwhile. */
async function copyFile(from: string, to: string): Promise<{ bytes: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  const source = createReadStream(from);
  try {
    await mkdir(dirname(to), { recursive: true });
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(to, { mode: 0o600 }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(to, { force: true });
    return undefined;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function copyFiles(dataDirectory: string, folder: string): Promise<Entry> {
  async function* lines() {
    for (const kept of keptFolders)
      for await (const path of filesOf(dataDirectory, kept)) {
        const within = `files/${path}`;
        const copied = await copyFile(join(dataDirectory, path), join(folder, within));
        if (copied) yield `${JSON.stringify({ path: within, ...copied } satisfies Entry)}\n`;
      }
  }
  return writeLines(folder, 'files.ndjson.gz', lines());
}

/**
 * Writes a backup of the database and of the files its rows name. The folder appears when it is whole. Requests go on: the tables are read at
 * one moment, the files after it, and no file is swept before it has been nobody's for a day.
 */
export async function writeBackup({ database, dataDirectory, folder, now }: Wanted): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const { migration, tables } = await writeTables(database, unfinished);
    const files = await copyFiles(dataDirectory, unfinished);
    const manifest: Manifest = { format: 1, migration, takenAt: now.toISOString(), tables, files };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
