import { sql } from 'kysely';
import { notFound } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import { readRecord, serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { channelByPath } from './channel.repository.ts';
import { afterSave, channelRefusal, ownOfCopies, secretColumns } from './channel.service.ts';
import { delivery, hasTargetSecret, live, nextRunAt, waiting } from './channel.sql.ts';

export function channelRoutes(platform: Platform): void {
  const channels = serveResource(platform, 'channel', {
    table: 'channel',
    owner: 'organization',
    onDelete: 'archive',
    search: ['name', 'path', 'description'],
    sorts: ['state', 'format'],
    check: (_ctx, draft, existing) => Promise.resolve(channelRefusal(platform, draft, existing)),
    computed: { nextRunAt, live, waiting, delivery, hasTargetSecret, targetSecret: sql`null::text` },
    elsewhere: ['targetSecret'],
    onSave: (_ctx, draft, existing) => secretColumns(platform, draft, existing),
    after: (ctx, channel, what) => afterSave(ctx, channel, what),
    onClone: () => ownOfCopies,
  });
  route(platform, 'GET /channel/item', async (ctx, { query: { id, path } }) => {
    if (id === undefined && path === undefined) return invalid('id', 'or path is required');
    const found = id ?? (await channelByPath(ctx, path ?? ''));
    return found === undefined ? notFound : readRecord(ctx, channels, found);
  });
}
