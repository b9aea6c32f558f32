import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

/** A file of a backup, by its path within. */
const entry = Type.Object({ path: Type.String({ maxLength: 400 }), bytes: Type.Integer(), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) });
const table = Type.Object({ name: Type.String({ maxLength: 130 }), columns: Type.Array(Type.String({ maxLength: 63 })), rows: Type.Integer(), file: entry });
const manifest = Type.Object({
  format: Type.Literal(1),
  /** The last migration the database had had. */
  migration: Type.Integer(),
  takenAt: Type.String({ maxLength: 40 }),
  tables: Type.Array(table),
  /** The list of what is kept beside the database, a line each. */
  files: entry,
});

export type Entry = Static<typeof entry>;
export type TableEntry = Static<typeof table>;
/** What a backup holds, so that it can be checked before anything is changed. */
export type Manifest = Static<typeof manifest>;

export const MANIFEST = 'manifest.json';

/** What the keys of files begin with that belong to rows. */
export const keptPrefixes = ['uploads/', 'private/avails/', 'releases/', 'sources/', 'films/', 'clips/', 'stills/'] as const;

/** What somebody can mend: the words are for them. */
export class BackupFault extends Error {}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new BackupFault(`${folder} holds no whole backup: there is no ${MANIFEST}.`);
  }
  try {
    const read: unknown = JSON.parse(text);
    if (Value.Check(manifest, read)) return read;
  } catch {
    // Said below.
  }
  throw new BackupFault(`${join(folder, MANIFEST)} is not one of this version's.`);
}

/** A path that stays within `folder`, of what may lie there. */
function placeOf(folder: string, path: string): string {
  const isPlain = path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
  if (!isPlain) throw new BackupFault(`The backup names a file that cannot be its own: ${path}`);
  return join(folder, path);
}

/** Throws unless the file is there as it was written. */
export async function checkEntry(folder: string, { path, sha256 }: Entry): Promise<string> {
  const place = placeOf(folder, path);
  const found = await hashOf(place).catch(() => undefined);
  if (found === undefined) throw new BackupFault(`${path} is missing in the backup.`);
  if (found !== sha256) throw new BackupFault(`${path} is damaged: it is not what was written.`);
  return place;
}
