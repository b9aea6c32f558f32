import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

const entry = Type.Object({ path: Type.String({ maxLength: 400 }), bytes: Type.Integer(), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) });
const table = Type.Object({ name: Type.String({ maxLength: 130 }), columns: Type.Array(Type.String({ maxLength: 63 })), rows: Type.Integer(), file: entry });
const manifest = Type.Object({
  format: Type.Literal(1),
  migration: Type.Integer(),
  takenAt: Type.String({ maxLength: 40 }),
  tables: Type.Array(table),
  /** List of the files outside of the database, one per line. */
  files: entry,
});

export type Entry = Static<typeof entry>;
export type TableEntry = Static<typeof table>;
/** Content of a backup, by which the whole backup is checked before anything changes. */
export type Manifest = Static<typeof manifest>;

export const MANIFEST = 'manifest.json';

/** Prefixes of keys whose files belong to rows. */
export const keptPrefixes = ['uploads/', 'private/avails/', 'releases/', 'sources/', 'films/', 'clips/', 'stills/'] as const;

/** Error that the user can fix; the message is for them. */
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
    // The message follows below.
  }
  throw new BackupFault(`${join(folder, MANIFEST)} is not one of this version's.`);
}

/** Returns the path of a file inside `folder`; throws when the path leads outside. */
function placeOf(folder: string, path: string): string {
  const isPlain = path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
  if (!isPlain) throw new BackupFault(`The backup names a file that cannot be its own: ${path}`);
  return join(folder, path);
}

/** Returns the file's path; throws when the file is missing or changed. */
export async function checkEntry(folder: string, { path, sha256 }: Entry): Promise<string> {
  const place = placeOf(folder, path);
  const found = await hashOf(place).catch(() => undefined);
  if (found === undefined) throw new BackupFault(`${path} is missing in the backup.`);
  if (found !== sha256) throw new BackupFault(`${path} is damaged: it is not what was written.`);
  return place;
}
