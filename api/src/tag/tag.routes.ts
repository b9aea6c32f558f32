import { serveResource } from '../platform/resource/serve.ts';
import type { Platform } from '../platform/route.ts';

export function tagRoutes(platform: Platform): void {
  serveResource(platform, 'tag', { table: 'tag', owner: 'tenant', onDelete: 'archive', search: ['name', 'description'] });
}
