import { sql } from 'kysely';
import type { EntityType, ImportReport } from '../../../contract/operation/entity.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export type SavedMapping = Readonly<Record<string, string>>;

/** Field by normalized heading, as the caller's organization has saved it for a provider. */
export async function findMapping(ctx: Context, entityType: EntityType, provider: string): Promise<SavedMapping | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ mapping: SavedMapping }>`
    select mapping from field_mapping where tenant_id = ${ctx.tenant.id} and organization_id = ${ctx.organizationId}::uuid
      and entity_type = ${entityType} and provider = ${provider}`),
  );
  return row?.mapping;
}

export async function saveMapping(ctx: Context, entityType: EntityType, provider: string, mapping: SavedMapping): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    insert into field_mapping (tenant_id, organization_id, entity_type, provider, mapping, created_at, last_modified)
    values (${ctx.tenant.id}, ${ctx.organizationId}, ${entityType}, ${provider}, ${JSON.stringify(mapping)}::jsonb, ${now}, ${now})
    on conflict (tenant_id, organization_id, entity_type, provider)
    do update set mapping = excluded.mapping, version = field_mapping.version + 1, last_modified = excluded.last_modified`),
  );
}

interface Attempt {
  readonly key: string;
  readonly entityType: EntityType;
  readonly hash: string;
}

/** Takes the key for this import, or answers what came of it before. A second one at the same time waits here for the first. */
export async function claimImport(ctx: Context, attempt: Attempt): Promise<'mine' | { hash: string; report: ImportReport }> {
  const taken = await ctx.run(
    rawStatement(sql<{ key: string }>`
    insert into entity_import (tenant_id, identity_id, idempotency_key, entity_type, request_hash, created_at)
    values (${ctx.tenant.id}, ${ctx.identityId}, ${attempt.key}, ${attempt.entityType}, ${attempt.hash}, ${ctx.now()})
    on conflict do nothing returning idempotency_key as key`),
  );
  if (taken.length > 0) return 'mine';
  const [before] = await ctx.run(
    rawStatement(sql<{ hash: string; report: ImportReport | null }>`
    select request_hash as hash, report from entity_import
    where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and idempotency_key = ${attempt.key}`),
  );
  // Who takes a key writes its report in the same transaction.
  if (!before?.report) throw new Error('An import was neither taken nor found');
  return { hash: before.hash, report: before.report };
}

export async function keepReport(ctx: Context, key: string, report: ImportReport): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update entity_import set report = ${JSON.stringify(report)}::jsonb
    where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and idempotency_key = ${key}`),
  );
}

export async function markRow(ctx: Context, what: 'begin' | 'keep' | 'undo'): Promise<void> {
  const words = { begin: 'savepoint import_row', keep: 'release savepoint import_row', undo: 'rollback to savepoint import_row' };
  await ctx.run(rawStatement(sql.raw(words[what])));
}
