import { sql } from 'kysely';
import type { ReleaseSizes } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { ReleaseFile } from '../../../contract/site/federation.ts';

export interface NewRelease {
  readonly build: ReleaseFile;
  /** Folder in the storage, below `releases/`. */
  readonly folder: string;
  readonly bytes: number;
  readonly files: number;
  readonly sizes: ReleaseSizes;
  readonly by: string;
  readonly now: Date;
}

/** Records an upload, possibly of a build known only from a server's disk. Returns false if the version was uploaded before or is known with other files. */
export async function insertRelease(database: Database, { build, folder, bytes, files, sizes, by, now }: NewRelease): Promise<boolean> {
  const rows = await database.platformWrite((run) =>
    run(
      rawStatement(sql`
      insert into remote_release (name, version, manifest, source, folder, bytes, files, sizes, uploaded_by, created_at)
      values (${build.name}, ${build.version}, ${JSON.stringify(build)}::jsonb, 'UPLOAD', ${folder}, ${bytes}::bigint, ${files}::integer, ${JSON.stringify(sizes)}::jsonb, ${by}, ${now})
      on conflict (name, version) do update set source = 'UPLOAD', folder = excluded.folder, bytes = excluded.bytes, files = excluded.files, sizes = excluded.sizes, uploaded_by = excluded.uploaded_by
        where remote_release.folder is null and remote_release.manifest -> 'integrity' = excluded.manifest -> 'integrity'
      returning name`),
    ),
  );
  return rows.length > 0;
}

/** Returns the manifest of a release, and its storage folder if uploaded. */
export async function findRelease(
  database: Database,
  name: string,
  version: string,
): Promise<{ readonly manifest: ReleaseFile; readonly folder: string | null } | undefined> {
  const [row] = await database.platformRead(
    rawStatement(sql<{ manifest: ReleaseFile; folder: string | null }>`
    select manifest, folder from remote_release where name = ${name} and version = ${version}`),
  );
  return row;
}

/** Returns those of the folders that belong to releases of remotes or admin modules. */
export async function foldersKnown(database: Database, folders: readonly string[]): Promise<string[]> {
  const rows = await database.platformRead(
    rawStatement(sql<{ folder: string }>`select coalesce(folder, '') as folder from remote_release where folder = any(${[...folders]}::text[])`),
  );
  const modules = await database.platformRead(
    rawStatement(sql<{ folder: string }>`select folder::text from module_release where folder = any(${[...folders]}::uuid[])`),
  );
  return [...rows, ...modules].map(({ folder }) => folder);
}
