import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkMetainfo, isKnown, nameOfCopy } from './metainfo.service.ts';

export function metainfoRoutes(platform: Platform): void {
  serveResource(platform, 'metainfo', {
    table: 'metainfo',
    owner: 'organization',
    readBy: 'everyone',
    only: (ctx) => isKnown(ctx, sql`r.target_type`, sql`r.target_id`),
    onDelete: 'remove',
    search: ['name', 'value'],
    sorts: ['locale'],
    check: checkMetainfo,
    // What an entry is called says what it is, so a copy is called by it, and numbered.
    onClone: nameOfCopy,
  });
}
