import { sql } from 'kysely';
import type { EntityType } from '../../../contract/operation/entity.ts';
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
