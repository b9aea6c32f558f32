import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkDiscount } from './discount.service.ts';

export function discountRoutes(platform: Platform): void {
  serveResource(platform, 'discount', {
    table: 'discount',
    owner: 'tenant',
    // What a reward gave is seen and taken back there.
    only: () => sql`not r.is_personal`,
    onDelete: 'archive',
    sorts: ['startsAt', 'code', 'used'],
    search: ['code', 'name'],
    check: checkDiscount,
    oneOfAKind: true,
  });
}
