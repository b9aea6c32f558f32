import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkTimeZone } from './location.service.ts';

export function locationRoutes(platform: Platform): void {
  serveResource(platform, 'location', { table: 'location', owner: 'organization', onDelete: 'archive', search: ['name', 'city'], check: checkTimeZone });
}
