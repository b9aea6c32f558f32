import { sql } from 'kysely';
import { serveResource } from '../platform/resource/serve.ts';
import type { Platform } from '../platform/route.ts';

const usageCount = sql`(
  select count(*) from reference f
  where f.tenant_id = r.tenant_id and f.target_type = 'TAG' and f.target_id = r.id and f.type = 'TAGGED')`;

export function tagRoutes(platform: Platform): void {
  serveResource(platform, 'tag', { table: 'tag', owner: 'tenant', onDelete: 'archive', search: ['name', 'description'], computed: { usageCount } });
}
