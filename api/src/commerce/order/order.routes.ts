import { sql } from 'kysely';
import { can } from '../../platform/context.ts';
import { serveMoves } from '../../platform/resource/move.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { route, type Platform } from '../../platform/route.ts';
import { orderMoves, reachesOthers } from './order-moves.service.ts';
import { confirmationOf, orderFacts, refundsFor } from './order.sql.ts';
import { columnsOfAddresses } from './order-addresses.service.ts';
import { sendOrders } from './order-sheet.service.ts';
import { orderDocumentRoutes } from './order-document.routes.ts';
import { cancelTracked, trackOrder } from './tracking.service.ts';
import { checkOrder, copyOrder, deleteOrder, keepItems, newOrder } from './order.service.ts';

export function orderRoutes(platform: Platform): void {
  const order = serveResource(
    platform,
    'order',
    {
      table: 'shop_order',
      owner: 'identity',
      othersWith: 'order:read',
      only: (ctx, forWriting) => (forWriting && !reachesOthers(ctx) ? sql`r.identity_id = ${ctx.identityId}::uuid` : sql`true`),
      onDelete: 'remove',
      computed: {
        ...orderFacts,
        refunds: (ctx) => refundsFor(can(ctx, 'order:read')),
        confirmation: (ctx) => (can(ctx, 'payment:update') ? confirmationOf : sql`null::json`),
      },
      elsewhere: ['items'],
      sorts: ['number', 'total'],
      defaultSort: { by: 'createdAt', direction: 'desc' },
      search: ['number', 'email'],
      searchElsewhere: (words) => sql`(strpos(lower(concat_ws(' ', r.shipping_address ->> 'name', r.billing_address ->> 'name')), ${words}) > 0
        or exists (select from order_line l where l.tenant_id = r.tenant_id and l.order_id = r.id and strpos(lower(concat_ws(' ', l.name, l.sku)), ${words}) > 0))`,
      check: checkOrder,
      onCreate: newOrder,
      onSave: (_ctx, draft) => columnsOfAddresses(draft),
      after: (ctx, existing, what, draft) => (draft && what !== 'removed' ? keepItems(ctx, existing, draft) : Promise.resolve()),
    },
    ['clone', 'delete'],
  );
  rawRoute(platform, 'GET /order/csv', (ctx, { query, reply }) => sendOrders(ctx, reply, query));
  route(platform, 'POST /order/track', (ctx, { body, request }) => trackOrder(ctx, body, request.ip));
  route(platform, 'POST /order/track-cancel', (ctx, { body, request }) => cancelTracked(ctx, body, request.ip));
  route(platform, 'PUT /order/item/:id', (ctx, { params }) => copyOrder(ctx, order, params.id));
  route(platform, 'DELETE /order/item/:id', (ctx, { params }) => deleteOrder(ctx, order, params.id));
  orderDocumentRoutes(platform, order);
  serveMoves(platform, 'order', { resource: order, name: 'order' }, orderMoves);
}
