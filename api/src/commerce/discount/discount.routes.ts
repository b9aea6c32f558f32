import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkDiscount } from './discount.service.ts';

export function discountRoutes(platform: Platform): void {
  serveResource(platform, 'discount', {
    table: 'discount',
    owner: 'tenant',
    onDelete: 'archive',
    sorts: ['startsAt', 'code', 'used'],
    search: ['code', 'name'],
    check: checkDiscount,
    oneOfAKind: true,
  });
}
