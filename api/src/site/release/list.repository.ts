import { sql } from 'kysely';
import type { KnownRelease, ReleaseFailure } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

interface Asked {
  readonly name?: string | undefined;
  readonly version?: string;
  /** Tenant to which the counts are restricted. */
  readonly tenantId?: string | undefined;
  readonly page: number;
  readonly size: number;
  /** Start of the period in which pages are counted. */
  readonly since: Date;
}

type Row = Omit<KnownRelease, 'canary' | 'withdrawn'> & {
  readonly canaryTenants: number;
  readonly canaryShare: number;
  readonly withdrawn: NonNullable<KnownRelease['withdrawn']> | null;
};

/** Returns releases, the newest first. Counts are grouped before the joins, as a cluster requires. */
export async function listReleases(
  database: Database,
  { name, version, tenantId, page, size, since }: Asked,
): Promise<{ content: KnownRelease[]; total: number }> {
  const which = sql`where (${name ?? null}::text is null or r.name = ${name ?? null}) and (${version ?? null}::text is null or r.version = ${version ?? null})`;
  const ofTenant = sql`(${tenantId ?? null}::uuid is null or tenant_id = ${tenantId ?? null}::uuid)`;
  const rows = await database.platformRead(
    rawStatement(sql<Row>`
    select r.name, r.version, r.source, r.uploaded_by as by, instant(r.created_at) as "createdAt", r.bytes::float8 as bytes, r.files, r.sizes,
      r.manifest -> 'requires' as requires, coalesce(l.count, 0)::int as tenants, coalesce(g.count, 0)::int as fallbacks, coalesce(p.count, 0)::int as people,
      coalesce(c.count, 0)::int as "canaryTenants", coalesce(c.share, 0)::int as "canaryShare",
      coalesce(t.pages, 0)::int as pages, coalesce(t.failing, 0)::int as failing, w.told as withdrawn,
      case when l.count > 0 then 'LIVE' when c.count > 0 then 'CANARY' when w.told is not null then 'WITHDRAWN' when g.count > 0 then 'LAST_GOOD' else 'UPLOADED' end as state
    from remote_release r
    left join (select name, version, count(*) as count from remote_channel where channel = 'stable' and ${ofTenant} group by 1, 2) l on l.name = r.name and l.version = r.version
    left join (select name, last_good_version as version, count(*) as count from remote_channel
      where channel = 'stable' and last_good_version <> version and ${ofTenant} group by 1, 2) g on g.name = r.name and g.version = r.version
    left join (select name, version, count(*) as count, max(share) as share from remote_channel
      where channel = 'canary' and ${ofTenant} group by 1, 2) c on c.name = r.name and c.version = r.version
    left join (select name, version, count(*) as count from remote_preview where ${ofTenant} group by 1, 2) p on p.name = r.name and p.version = r.version
    left join (select name, version, sum(pages) as pages, sum(failing) as failing from release_traffic
      where hour >= ${since} and ${ofTenant} group by 1, 2) t on t.name = r.name and t.version = r.version
    left join (select name, version, json_build_object('tenants', count(*), 'at', instant(max(at)), 'by', max(by), 'reason', max(reason), 'pages', sum(pages),
        'failing', sum(failing), 'pagesBefore', sum(pages_before), 'failingBefore', sum(failing_before)) as told
      from release_withdrawal where allowed_at is null and ${ofTenant} group by 1, 2) w on w.name = r.name and w.version = r.version
    ${which} order by r.created_at desc, r.name, r.version limit ${size} offset ${page * size}`),
  );
  const [count] = await database.platformRead(rawStatement(sql<{ total: number }>`select count(*)::int as total from remote_release r ${which}`));
  const content = rows.map(({ canaryTenants, canaryShare, ...row }) => ({
    ...row,
    canary: canaryTenants > 0 ? { tenants: canaryTenants, share: canaryShare } : null,
  }));
  return { content, total: count?.total ?? 0 };
}

export async function listFailures(
  database: Database,
  { name, version, tenantId }: { name: string; version: string; tenantId: string | undefined },
): Promise<Omit<ReleaseFailure, 'replay'>[]> {
  return database.platformRead(
    rawStatement(sql<Omit<ReleaseFailure, 'replay'>>`
    select f.tenant_id as "tenantId", t.name as "tenantName", f.stage, f.message, f.composition, f.pages, instant(f.first_at) as "firstAt", instant(f.last_at) as "lastAt"
    from release_failure f join tenant t on t.id = f.tenant_id
    where f.name = ${name} and f.version = ${version} and (${tenantId ?? null}::uuid is null or f.tenant_id = ${tenantId ?? null}::uuid)
    order by f.last_at desc, f.tenant_id, f.digest limit 100`),
  );
}
