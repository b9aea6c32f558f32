import { notFound } from '../platform/context.ts';
import { invalid } from '../platform/listing.ts';
import { serveResource } from '../platform/resource/serve.ts';
import { type Platform, route } from '../platform/route.ts';
import { channelByPath } from './channel.repository.ts';
import { channelRefusal } from './channel.service.ts';

export function channelRoutes(platform: Platform): void {
  serveResource(platform, 'channel', {
    table: 'channel',
    owner: 'organization',
    onDelete: 'archive',
    search: ['name', 'path', 'description'],
    sorts: ['state', 'format'],
    check: (_ctx, draft, kept) => Promise.resolve(channelRefusal(draft, kept)),
    onClone: () => ({ state: 'IDLE', last_run_at: null }),
  });
  route(platform, 'GET /channel/item', async (ctx, input) => {
    const { id, path } = input.query;
    if (id === undefined && path === undefined) return invalid('id', 'or path is required');
    const found = id ?? (await channelByPath(ctx, path ?? ''));
    const byId = platform.handlers.get('GET /channel/item/:id');
    return found === undefined || !byId ? notFound : (byId(ctx, { ...input, params: { id: found } }) as never);
  });
}
