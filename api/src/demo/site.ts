import { v7 as newId } from 'uuid';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

/** Makes a partner feed to begin with. */
export async function seedSite(ctx: Context, studioId: string): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    insert into channel (tenant_id, id, organization_id, name, path, description, format, filter, created_at, last_modified)
    values (${ctx.tenant.id}, ${newId()}, ${studioId}, 'Roku', 'roku', 'Films and series for the Roku Channel.', 'ROKU_JSON',
      '{"programTypes": ["FEATURE", "SERIES"]}', ${now}, ${now})`),
  );
}
