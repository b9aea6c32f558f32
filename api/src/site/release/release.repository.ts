import { sql } from 'kysely';
import type { KnownRelease } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { ReleaseFile } from '../../../contract/site/federation.ts';

/** A release as it is taken in. */
export interface NewRelease {
  readonly build: ReleaseFile;
  /** Of the storage, below `releases/`. */
  readonly folder: string;
  readonly bytes: number;
  readonly files: number;
  readonly by: string;
  readonly now: Date;
}

/** Records an upload, which may be of a build that so far was beside a server only. False where the version was uploaded before, or is known with other files. */
export async function insertRelease(database: Database, { build, folder, bytes, files, by, now }: NewRelease): Promise<boolean> {
  const rows = await database.platformWrite((run) =>
    run(
      rawStatement(sql`
      insert into remote_release (name, version, manifest, source, folder, bytes, files, uploaded_by, created_at)
      values (${build.name}, ${build.version}, ${JSON.stringify(build)}::jsonb, 'UPLOAD', ${folder}, ${bytes}::bigint, ${files}::integer, ${by}, ${now})
      on conflict (name, version) do update set source = 'UPLOAD', folder = excluded.folder, bytes = excluded.bytes, files = excluded.files, uploaded_by = excluded.uploaded_by
        where remote_release.folder is null and remote_release.manifest -> 'integrity' = excluded.manifest -> 'integrity'
      returning name`),
    ),
  );
  return rows.length > 0;
}

/** Releases as they are told, newest first. Counts are grouped before they are joined, as a cluster wants it. */
export async function listReleases(
  database: Database,
  { name, version, page, size }: { name?: string | undefined; version?: string; page: number; size: number },
): Promise<{ content: KnownRelease[]; total: number }> {
  const which = sql`where (${name ?? null}::text is null or r.name = ${name ?? null}) and (${version ?? null}::text is null or r.version = ${version ?? null})`;
  const content = await database.platformRead(
    rawStatement(sql<KnownRelease>`
    select r.name, r.version, r.source, r.uploaded_by as by, instant(r.created_at) as "createdAt", r.bytes::float8 as bytes, r.files, r.manifest -> 'requires' as requires,
      coalesce(l.count, 0)::int as tenants, coalesce(g.count, 0)::int as fallbacks, r.failures
    from remote_release r
    left join (select name, version, count(*) as count from remote_channel where channel = 'stable' group by 1, 2) l on l.name = r.name and l.version = r.version
    left join (select name, last_good_version as version, count(*) as count from remote_channel
      where channel = 'stable' and last_good_version <> version group by 1, 2) g on g.name = r.name and g.version = r.version
    ${which} order by r.created_at desc, r.name, r.version limit ${size} offset ${page * size}`),
  );
  const [count] = await database.platformRead(rawStatement(sql<{ total: number }>`select count(*)::int as total from remote_release r ${which}`));
  return { content, total: count?.total ?? 0 };
}

/** What a release says of itself, and where its files lie if it was uploaded. */
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

/** Folders of the storage that releases are in. */
export async function foldersKnown(database: Database, folders: readonly string[]): Promise<string[]> {
  const rows = await database.platformRead(
    rawStatement(sql<{ folder: string }>`select coalesce(folder, '') as folder from remote_release where folder = any(${[...folders]}::text[])`),
  );
  return rows.map(({ folder }) => folder);
}
