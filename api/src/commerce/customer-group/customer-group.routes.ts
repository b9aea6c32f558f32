import { sql } from 'kysely';
import { done } from '../../platform/context.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { SHEET_LIMIT_BYTES } from '../../platform/sheets/bounds.ts';
import { listNames } from './customer-group.repository.ts';
import { putIn, readMembers, takeOut } from './customer-group.service.ts';
import { importInto, memberImport, sendMembers } from './member-sheet.service.ts';

export function customerGroupRoutes(platform: Platform): void {
  serveResource(platform, 'customer-group', {
    table: 'customer_group',
    owner: 'tenant',
    onDelete: 'archive',
    computed: {
      memberCount: sql`(select count(*)::integer from customer_group_member m where m.tenant_id = r.tenant_id and m.group_id = r.id)`,
      priceCount: sql`(select count(*)::integer from product_price p where p.tenant_id = r.tenant_id and p.group_id = r.id and p.entity_status in ('APPROVED', 'COMPLETED'))`,
    },
    onSave: (_ctx, { name }) => (name === undefined ? {} : { name: name.trim() }),
    oneOfAKind: true,
  });
  route(platform, 'GET /customer-group/names', async (ctx) => done({ content: await listNames(ctx) }));
  route(platform, 'GET /customer-group/members/:id', (ctx, { params, query }) => readMembers(ctx, params.id, query));
  route(platform, 'POST /customer-group/put-in/:id', (ctx, { params, body }) => putIn(ctx, params.id, body.email));
  route(platform, 'POST /customer-group/take-out/:id', (ctx, { params, body }) => takeOut(ctx, params.id, body.identityId));
  rawRoute(platform, 'GET /customer-group/csv/:id', (ctx, { params, reply }) => sendMembers(ctx, reply, params.id));
  const members = memberImport(platform);
  rawRoute(platform, 'POST /customer-group/import/:id', (ctx, { params, ...asked }) => importInto(ctx, members, { ...asked, within: params.id }), {
    fileLimitBytes: SHEET_LIMIT_BYTES,
  });
}
