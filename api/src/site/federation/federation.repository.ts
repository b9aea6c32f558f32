import { sql } from 'kysely';
import type { ReleaseSizes } from '../../../contract/index.ts';
import type { Database, Run } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { BuiltRelease, StoredRelease } from './releases.ts';
import { withdrawnIn } from './withdrawal.repository.ts';

/**
 * Registers builds and activates them for every tenant without a deployed release that has not withdrawn them. The previously live release becomes the
 * fallback. `sizesOf` measures their scripts.
 */
export function activateReleases(
  database: Database,
  builds: readonly BuiltRelease[],
  sizesOf: (build: BuiltRelease) => ReleaseSizes | null = () => null,
): Promise<void> {
  return database.platformWrite(async (run) => {
    for (const build of builds) {
      const sizes = sizesOf(build);
      await run(
        rawStatement(sql`insert into remote_release (name, version, manifest, sizes)
        values (${build.name}, ${build.version}, ${JSON.stringify(build)}::jsonb, ${sizes && JSON.stringify(sizes)}::jsonb)
        on conflict (name, version) do update set manifest = excluded.manifest, sizes = coalesce(excluded.sizes, remote_release.sizes)`),
      );
      const without = await withdrawnIn(run, build);
      await run(
        rawStatement(sql`insert into remote_channel (tenant_id, name, version) select id, ${build.name}, ${build.version} from tenant where id <> all(${without}::uuid[])
        on conflict (tenant_id, name, channel) do update
        set last_good_version = remote_channel.version, version = excluded.version
        where not remote_channel.is_deployed and remote_channel.version <> excluded.version`),
      );
    }
  });
}

/** Copies the live releases of the default tenant to a new tenant. Without a default tenant, later activations apply. For platform administrators. */
export async function followDefaultReleases(run: Run, tenantId: string): Promise<void> {
  await run(
    rawStatement(sql`
    insert into remote_channel (tenant_id, name, version, last_good_version)
    select ${tenantId}::uuid, c.name, c.version, c.last_good_version from remote_channel c join tenant t on t.id = c.tenant_id and t.is_default
    where c.channel = 'stable'`),
  );
}

/** Release served to some of a tenant's readers: all, a share, or one person. */
export interface OfferedRow {
  readonly name: string;
  readonly channel: 'stable' | 'canary' | 'preview';
  readonly version: string;
  /** Share of a canary in per cent. */
  readonly share: number | null;
  readonly release: StoredRelease;
  /** Origin on a person's own machine, for a preview. */
  readonly origin: string | null;
  /** Previously live release, for the stable channel. */
  readonly last_good: StoredRelease | null;
  readonly generation: number;
}

/**
 * Returns the releases of a tenant: live for all, for a share, and for one person. Releases belong to the platform, so the query runs as the platform, for
 * one tenant.
 */
export function offeredReleases(database: Database, tenantId: string, identityId: string | null): Promise<OfferedRow[]> {
  return database.platformRead(
    rawStatement<OfferedRow>(sql`
    select c.name, c.channel, coalesce(c.version, c.manifest ->> 'version') as version, c.share, coalesce(c.manifest, r.manifest) as release, c.origin,
      good.manifest as last_good, v.releases as generation
    from (select name, channel, version, share, last_good_version, null as origin, null::jsonb as manifest from remote_channel where tenant_id = ${tenantId}
      union all select name, 'preview', version, null, null, origin, manifest from remote_preview where tenant_id = ${tenantId} and identity_id = ${identityId}::uuid) c
    left join remote_release r on r.name = c.name and r.version = c.version
    join tenant_revision v on v.tenant_id = ${tenantId}
    left join remote_release good on good.name = c.name and good.version = c.last_good_version
    where r.name is not null or c.manifest is not null
    order by c.name`),
  );
}

export async function findReleases(database: Database, named: readonly string[]): Promise<StoredRelease[]> {
  const rows = await database.platformRead(
    rawStatement(sql<{ manifest: StoredRelease }>`select manifest from remote_release where name || '@' || version = any(${[...named]}::text[])`),
  );
  return rows.map(({ manifest }) => manifest);
}
