import { sql } from 'kysely';
import type { Database, Run } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { BuiltRelease, LiveRow } from './releases.ts';

/** Makes builds known, and live for every tenant that nothing was deployed for; the release that was live before is kept to fall back on. */
export function activateReleases(database: Database, builds: readonly BuiltRelease[]): Promise<void> {
  return database.platformWrite(async (run) => {
    for (const build of builds) {
      await run(
        rawStatement(sql`insert into remote_release (name, version, manifest) values (${build.name}, ${build.version}, ${JSON.stringify(build)}::jsonb)
        on conflict (name, version) do update set manifest = excluded.manifest`),
      );
      await run(
        rawStatement(sql`insert into remote_channel (tenant_id, name, version) select id, ${build.name}, ${build.version} from tenant
        on conflict (tenant_id, name, channel) do update
        set last_good_version = case when remote_channel.version = excluded.version then remote_channel.last_good_version else remote_channel.version end,
            version = excluded.version
        where not remote_channel.is_deployed`),
      );
    }
  });
}

/** A new tenant is served what the default one is; without one, what is activated next. Platform administration. */
export async function followDefaultReleases(run: Run, tenantId: string): Promise<void> {
  await run(
    rawStatement(sql`
    insert into remote_channel (tenant_id, name, version, last_good_version)
    select ${tenantId}::uuid, c.name, c.version, c.last_good_version from remote_channel c join tenant t on t.id = c.tenant_id and t.is_default
    where c.channel = 'stable'`),
  );
}

/** What is live for a tenant. Releases belong to the platform, so this reads as the platform, for one tenant. */
export function liveReleases(database: Database, tenantId: string): Promise<LiveRow[]> {
  return database.platformRead(
    rawStatement<LiveRow>(sql`
    select live.manifest as live, good.manifest as last_good, extract(epoch from live.created_at)::int as generation
    from remote_channel c
    join remote_release live on live.name = c.name and live.version = c.version
    left join remote_release good on good.name = c.name and good.version = c.last_good_version
    where c.tenant_id = ${tenantId} and c.channel = 'stable' order by c.name`),
  );
}

/** Counts a page's report that a release failed. False when no such release is known. */
export async function countFailure(database: Database, name: string, version: string): Promise<boolean> {
  const rows = await database.platformWrite((run) =>
    run(rawStatement(sql`update remote_release set failures = failures + 1 where name = ${name} and version = ${version} returning name`)),
  );
  return rows.length > 0;
}
