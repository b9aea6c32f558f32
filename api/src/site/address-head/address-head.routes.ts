import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';

/** Refuses a path that no document is asked for by. */
function pathRefusal(_ctx: Context, { path }: { readonly path?: string }): Promise<Failure | undefined> {
  const isGood = path === undefined || path === '/' || !(path.endsWith('/') || path.includes('//'));
  return Promise.resolve(
    isGood ? undefined : refuse('INVALID_INPUT', 'The path ends with no slash, and has no two together.', { path: 'path', code: 'format' }).error,
  );
}

export function addressHeadRoutes(platform: Platform): void {
  serveResource(platform, 'metainfo/address', {
    table: 'address_head',
    owner: 'tenant',
    onDelete: 'remove',
    search: ['path', 'title'],
    sorts: ['path'],
    check: pathRefusal,
  });
}
