import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { checkConnection, copyConnection, removeConnection, saveConnection } from './connection.service.ts';

export function connectionRoutes(platform: Platform): void {
  const resource = serveResource(
    platform,
    'identity/connection',
    {
      table: 'connection',
      owner: 'identity',
      othersWith: 'person:read',
      // Others' are read, never written.
      only: (ctx, forWriting) => (forWriting ? sql`r.identity_id = ${ctx.identityId}::uuid` : sql`true`),
      onDelete: 'remove',
      computed: {
        hasSecret: sql`r.secret is not null`,
        signsIn: sql`exists (select 1 from oauth_setting s where s.tenant_id = r.tenant_id and s.id = r.provider_id and s.enabled and s.issuer = r.service)`,
      },
      search: ['label', 'service'],
      check: checkConnection,
      onCreate: () => ({ kind: 'SERVICE' }),
    },
    ['save', 'clone', 'delete'],
  );
  route(platform, 'POST /identity/connection/item', (ctx, { body }) => saveConnection(ctx, resource, platform.secret, body));
  route(platform, 'PUT /identity/connection/item/:id', (ctx, { params }) => copyConnection(ctx, resource, params.id));
  route(platform, 'DELETE /identity/connection/item/:id', (ctx, { params, request }) => removeConnection(ctx, { platform, request }, resource, params.id));
}
