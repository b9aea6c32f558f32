import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';

export function projectRoutes(platform: Platform): void {
  serveResource(platform, 'project', {
    table: 'project',
    owner: 'organization',
    onDelete: 'archive',
    search: ['name', 'description'],
  });
}
