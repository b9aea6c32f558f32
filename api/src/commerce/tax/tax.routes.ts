import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';

export function taxRoutes(platform: Platform): void {
  serveResource(platform, 'tax/rate', { table: 'tax_rate', owner: 'tenant', onDelete: 'remove', sorts: ['startsAt', 'countryCode'], oneOfAKind: true });
}
