import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database, ReadReplica } from './database.ts';
import { lockDataDirectory } from './data-lock.ts';
import { makePrivateDirectory } from './private-directory.ts';
import { hashOfMigrations, migrate, newestLevel } from './migrations.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { openReplica } from './replica.ts';
import { RefusedToStart } from './surroundings.ts';

export interface DatabasePlace {
  /** A PostgreSQL to use; without it PGlite keeps its data under `dataDirectory`. */
  readonly url?: string | undefined;
  /** A streaming replica of `url`. */
  readonly readUrl?: string | undefined;
  readonly dataDirectory: string;
  readonly connections?: number;
  readonly onError: (error: Error) => void;
  /** `none` takes it as it is found; a number migrates an empty one no further. Otherwise it is brought to the newest migration. */
  readonly level?: number | 'none';
}

/** A migrated, empty database; made by `make-starting-data.ts`, valid for the migrations that made it only. */
const startingData = join(import.meta.dirname, '..', '..', 'dist', `starting-data-${hashOfMigrations()}`);

/** Makes the prepared database that new installations start from, and returns where it is. Those of other migrations go. */
export async function ensureStartingData(): Promise<string> {
  if (existsSync(startingData)) return startingData;
  const folder = dirname(startingData);
  mkdirSync(folder, { recursive: true });
  const others = readdirSync(folder).filter((name) => name.startsWith('starting-data-') && !name.startsWith(basename(startingData)));
  for (const name of others) rmSync(join(folder, name), { recursive: true, force: true });
  // Whole or not at all: another process may be looking for it.
  const unfinished = mkdtempSync(`${startingData}.`);
  const database = await openPGlite(unfinished);
  await migrate(database);
  await database.close();
  try {
    renameSync(unfinished, startingData);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Unless another process was faster.
    if (!existsSync(startingData)) throw error;
  }
  return startingData;
}

/** Lays a copy of the prepared database at `directory`, whole or not at all: to copy it takes a tenth of the time to make one. */
export function copyStartingData(directory: string): void {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(startingData, unfinished, { recursive: true });
  renameSync(unfinished, directory);
}

async function prepare(database: Database, { level }: DatabasePlace): Promise<void> {
  if (level !== 'none') await migrate(database, level);
}

/** The database with a copy that lives as long as it does. */
export function withReplica(database: Database, replica: ReadReplica): Database {
  const close = async () => {
    await Promise.all([database.close(), replica.close()]);
  };
  return { ...database, replica, close };
}

/** The database of this installation, migrated unless asked otherwise. Refuses an embedded directory another process has. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.url) {
    const database = openPostgres(place.url, { onError: place.onError, ...(place.connections && { connections: place.connections }) });
    await prepare(database, place);
    return place.readUrl ? withReplica(database, openReplica(place.readUrl, place.onError)) : database;
  }
  const directory = join(place.dataDirectory, 'pglite');
  if (place.level === 'none' && !existsSync(directory)) throw new RefusedToStart(`There is no database in ${place.dataDirectory}.`);
  makePrivateDirectory(place.dataDirectory);
  const unlock = lockDataDirectory(directory);
  try {
    const isNew = !existsSync(directory) && (place.level === undefined || place.level === newestLevel());
    if (isNew && existsSync(startingData)) copyStartingData(directory);
    const database = await openPGlite(directory);
    await prepare(database, place);
    return {
      ...database,
      get epoch() {
        return database.epoch;
      },
      close: () => database.close().then(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
