import { serveResource } from '../platform/resource/serve.ts';
import type { Platform } from '../platform/route.ts';
import { checkWork } from './work.service.ts';

export function workRoutes(platform: Platform): void {
  serveResource(platform, 'work', {
    table: 'work',
    owner: 'tenant',
    onDelete: 'archive',
    check: checkWork,
    // These name one work in the world.
    onClone: () => ({ eidr: null, isan: null }),
  });
}
