import { sql } from 'kysely';
import type { Run } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { NamedRelease } from './composition.ts';
import type { Figures } from './verdict.ts';

/** Reason and author of a withdrawal. */
export interface Cause {
  /** Null if the registry withdrew the release. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly now: Figures;
  readonly before: Figures;
  readonly at: Date;
}

interface ChannelRow {
  readonly channel: string;
  readonly version: string;
  readonly lastGood: string | null;
}

/** Locks the live releases of a remote in one tenant until the transaction ends. */
export async function holdChannels(run: Run, tenantId: string, name: string): Promise<ChannelRow[]> {
  return run(
    rawStatement(sql<ChannelRow>`
    select channel, version, last_good_version as "lastGood" from remote_channel where tenant_id = ${tenantId} and name = ${name} order by channel for update`),
  );
}

/** Returns the version readers get without the release; `undefined` if the release is not live or has no replacement. */
export function insteadOf(version: string, rows: readonly ChannelRow[]): string | undefined {
  const stable = rows.find(({ channel }) => channel === 'stable');
  if (stable?.version === version) return stable.lastGood !== null && stable.lastGood !== version ? stable.lastGood : undefined;
  return rows.some((row) => row.channel === 'canary' && row.version === version) ? stable?.version : undefined;
}

/** Records a withdrawal. Returns false if there is one already, unless `again`. */
export async function noteWithdrawal(run: Run, tenantId: string, { name, version }: NamedRelease, cause: Cause, again: boolean): Promise<boolean> {
  const { by, reason, now, before, at } = cause;
  const rows = await run(
    rawStatement(sql`
    insert into release_withdrawal as w (tenant_id, name, version, at, by, reason, pages, failing, pages_before, failing_before)
    values (${tenantId}, ${name}, ${version}, ${at}, ${by}, ${reason}, ${now.pages}, ${now.failing}, ${before.pages}, ${before.failing})
    on conflict (tenant_id, name, version) do update set at = excluded.at, by = excluded.by, reason = excluded.reason, pages = excluded.pages, failing = excluded.failing,
      pages_before = excluded.pages_before, failing_before = excluded.failing_before, allowed_at = null
      where ${again}::boolean returning 1`),
  );
  return rows.length > 0;
}

/** Removes a release for all readers of a tenant. Ends its canary, reactivates the previous release, and removes the release as a fallback. */
export async function takeAway(run: Run, tenantId: string, { name, version }: NamedRelease): Promise<void> {
  await run(rawStatement(sql`delete from remote_channel where tenant_id = ${tenantId} and name = ${name} and channel = 'canary' and version = ${version}`));
  await run(
    rawStatement(sql`
    update remote_channel set version = last_good_version, is_deployed = true
    where tenant_id = ${tenantId} and name = ${name} and channel = 'stable' and version = ${version} and last_good_version <> version`),
  );
  await run(
    rawStatement(sql`
    update remote_channel set last_good_version = null where tenant_id = ${tenantId} and name = ${name} and last_good_version = ${version} and version <> ${version}`),
  );
}

export async function withdrawnIn(run: Run, { name, version }: NamedRelease, tenantId: string | null = null): Promise<string[]> {
  const rows = await run(
    rawStatement(sql<{ tenantId: string }>`
    select tenant_id as "tenantId" from release_withdrawal
    where name = ${name} and version = ${version} and allowed_at is null and (${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid)`),
  );
  return rows.map((row) => row.tenantId);
}

/** Allows a withdrawn release again. The registry will not withdraw it a second time. */
export async function allowAgain(run: Run, { name, version, tenantId }: NamedRelease & { readonly tenantId: string | null }, now: Date): Promise<void> {
  await run(
    rawStatement(sql`
    update release_withdrawal set allowed_at = ${now}::timestamptz
    where name = ${name} and version = ${version} and allowed_at is null and (${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid)`),
  );
}
