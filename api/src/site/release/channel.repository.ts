import { sql } from 'kysely';
import type { ReleaseFile } from '../../../contract/site/federation.ts';
import type { Run } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Release and its tenant; null for all tenants. */
export interface Target {
  readonly name: string;
  readonly version: string;
  readonly tenantId: string | null;
}
/** Remote and its tenant; null for all tenants. */
export type Place = Omit<Target, 'version'>;

/** Arbitrary lock id that serializes changes of live releases, so that two conflicting releases cannot both become live. */
const LOCK = 728_341_907;
export const takeTurn = (run: Run) => run(rawStatement(sql`select pg_advisory_xact_lock(${LOCK})::text as held`));

/** Returns the given tenant if it exists, or all tenants. */
export async function tenantsOf(run: Run, tenantId: string | null): Promise<string[]> {
  const rows = await run(rawStatement(sql<{ id: string }>`select id from tenant where ${tenantId}::uuid is null or id = ${tenantId}::uuid order by id`));
  return rows.map(({ id }) => id);
}

/** Returns the live releases of other remotes, in one tenant or in any. */
export async function liveBeside(run: Run, name: string, tenantId: string | null): Promise<ReleaseFile[]> {
  const rows = await run(
    rawStatement(sql<{ manifest: ReleaseFile }>`
    select r.manifest from remote_release r
    join (select distinct name, version from remote_channel where name <> ${name} and (${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid)) c
      on c.name = r.name and c.version = r.version`),
  );
  return rows.map(({ manifest }) => manifest);
}

/** Activates a release for everybody; the previous release becomes the fallback. Returns the number of tenants. */
export async function activate(run: Run, { name, version, tenantId }: Target): Promise<number> {
  const rows = await run(
    rawStatement(sql`
    insert into remote_channel (tenant_id, name, version, is_deployed)
    select id, ${name}, ${version}, true from tenant where ${tenantId}::uuid is null or id = ${tenantId}::uuid
    on conflict (tenant_id, name, channel) do update
    set last_good_version = case when remote_channel.version = excluded.version then remote_channel.last_good_version else remote_channel.version end,
        version = excluded.version, is_deployed = true
    returning tenant_id`),
  );
  return rows.length;
}

/** Starts a canary, replacing another one, except where the release is live for everybody. Returns the number of tenants. */
export async function startCanary(run: Run, { name, version, tenantId }: Target, share: number): Promise<number> {
  const started = await run(
    rawStatement(sql`
    insert into remote_channel (tenant_id, name, channel, version, share, is_deployed)
    select id, ${name}, 'canary', ${version}, ${share}::smallint, true from tenant where ${tenantId}::uuid is null or id = ${tenantId}::uuid
    on conflict (tenant_id, name, channel) do update set version = excluded.version, share = excluded.share
    returning tenant_id`),
  );
  const needless = await run(
    rawStatement(sql`
    delete from remote_channel c using remote_channel s
    where c.name = ${name} and c.channel = 'canary' and c.version = ${version} and (${tenantId}::uuid is null or c.tenant_id = ${tenantId}::uuid)
      and s.tenant_id = c.tenant_id and s.name = c.name and s.channel = 'stable' and s.version = c.version
    returning c.tenant_id`),
  );
  return started.length - needless.length;
}

export async function endCanary(run: Run, { name, tenantId }: Place): Promise<string[]> {
  const rows = await run(
    rawStatement(sql<{ tenantId: string }>`
    delete from remote_channel where name = ${name} and channel = 'canary' and (${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid)
    returning tenant_id as "tenantId"`),
  );
  return rows.map((row) => row.tenantId);
}

export async function stableIn(run: Run, name: string, tenantIds: readonly string[]): Promise<string[]> {
  const rows = await run(
    rawStatement(sql<{ version: string }>`
    select version from remote_channel where name = ${name} and channel = 'stable' and tenant_id = any(${[...tenantIds]}::uuid[])`),
  );
  return rows.map(({ version }) => version);
}

/** Reactivates the fallback. Returns the versions, one per tenant. */
export async function rollBack(run: Run, { name, tenantId }: Place): Promise<string[]> {
  const rows = await run(
    rawStatement(sql<{ version: string }>`
    update remote_channel set version = last_good_version, is_deployed = true
    where name = ${name} and channel = 'stable' and last_good_version <> version and (${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid)
    returning version`),
  );
  return rows.map(({ version }) => version);
}

export interface Tester {
  readonly tenantId: string;
  readonly identityId: string;
}

/** Starts a preview for one person, replacing their previous one. */
export async function startPreview(run: Run, { tenantId, identityId }: Tester, { name, version }: Pick<Target, 'name' | 'version'>, now: Date): Promise<void> {
  await run(
    rawStatement(sql`
    insert into remote_preview (tenant_id, name, identity_id, version, created_at)
    values (${tenantId}, ${name}, ${identityId}, ${version}, ${now})
    on conflict (tenant_id, name, identity_id) do update
    set version = excluded.version, origin = null, manifest = null, created_at = excluded.created_at returning 1`),
  );
}

/** Counts the person's other remotes that their machine serves. */
export async function otherLocalPreviews(run: Run, { tenantId, identityId }: Tester, name: string): Promise<number> {
  const [row] = await run(
    rawStatement(sql<{ count: number }>`
    select count(*)::int as count from remote_preview
    where tenant_id = ${tenantId} and identity_id = ${identityId} and name <> ${name} and origin is not null`),
  );
  return row?.count ?? 0;
}

/** Starts a preview from the person's own machine, replacing their previous one. */
export async function startLocalPreview(
  run: Run,
  { tenantId, identityId }: Tester,
  { origin, release }: { readonly origin: string; readonly release: ReleaseFile },
  now: Date,
): Promise<void> {
  await run(
    rawStatement(sql`
    insert into remote_preview (tenant_id, name, identity_id, origin, manifest, created_at)
    values (${tenantId}, ${release.name}, ${identityId}, ${origin}, ${JSON.stringify(release)}::jsonb, ${now})
    on conflict (tenant_id, name, identity_id) do update
    set version = null, origin = excluded.origin, manifest = excluded.manifest, created_at = excluded.created_at returning 1`),
  );
}

/** Ends a preview. Returns whether there was one. */
export async function endPreview(run: Run, { tenantId, identityId }: Tester, name: string): Promise<boolean> {
  const rows = await run(
    rawStatement(sql`delete from remote_preview where tenant_id = ${tenantId} and identity_id = ${identityId} and name = ${name} returning name`),
  );
  return rows.length > 0;
}

/** Ends the previews of a release that is now live for everybody. */
export async function endPreviewsOf(run: Run, { name, version, tenantId }: Target): Promise<void> {
  await run(
    rawStatement(
      sql`delete from remote_preview where name = ${name} and version = ${version} and (${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid)`,
    ),
  );
}
