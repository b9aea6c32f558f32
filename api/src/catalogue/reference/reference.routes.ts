import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkReference, placeReference } from './reference.service.ts';
import { isKnown } from './target.repository.ts';

export function referenceRoutes(platform: Platform): void {
  serveResource(platform, 'references', {
    table: 'reference',
    owner: 'organization',
    readBy: 'everyone',
    only: (ctx) => sql`${isKnown(ctx, sql`r.source_type`, sql`r.source_id`)} and ${isKnown(ctx, sql`r.target_type`, sql`r.target_id`)}`,
    onDelete: 'remove',
    oneOfAKind: true,
    sorts: ['sequence'],
    defaultSort: { by: 'sequence', direction: 'asc' },
    check: checkReference,
    onCreate: placeReference,
  });
}
