import { randomBytes } from 'node:crypto';
import { type DatabasePlace, openDatabase } from '../platform/open-database.ts';
import type { Database } from '../platform/database.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { readS3Settings } from '../platform/storage/s3-settings.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { startingFault } from '../platform/starting-fault.ts';
import { BackupFault } from './manifest.ts';

const { env } = process;

const dataDirectory = env['MARQUEE_DATA'] ?? '.data';

/** The storage of the settings. These commands sign no addresses. */
export const storageHere = (): Promise<Storage> => openStorage({ dataDirectory, s3: readS3Settings(env), secret: randomBytes(32) });

/** The database of the settings, at a level. Closed after the work. */
export async function withDatabase(level: NonNullable<DatabasePlace['level']>, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({
    url: env['DATABASE_URL'],
    dataDirectory,
    connections: 1,
    level,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Runs a command to its exit code: 0, 1 for what went wrong, 2 for what was asked wrongly. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const fault = error instanceof BackupFault ? { code: 2, words: error.message } : startingFault(error, { port: 0 });
    process.stderr.write(`${fault.words ?? String(error)}\n`);
    process.exitCode = fault.code;
  }
}

/** The one folder that is named, or a refusal that says how. */
export function folderOf(usage: string): string {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new BackupFault(usage);
  return folder;
}

export const rowsOf = (tables: readonly { readonly rows: number }[]): string => tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en');
