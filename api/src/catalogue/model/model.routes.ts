import type { Context } from '../../platform/context.ts';
import { sql } from 'kysely';
import { serveMoves } from '../../platform/resource/move.ts';
import { proposalMoves } from '../../platform/resource/proposal.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { checkModel, typeOfCopy, typeOfNew } from './model.service.ts';
import { cloneOfType, countOfType, deleteOfType, findOfType, listOfType, saveOfType, resourceOfType } from './record.service.ts';

const recordCount = sql`(select count(*) from custom_record c where c.tenant_id = r.tenant_id and c.model_id = r.id)`;

export function modelRoutes(platform: Platform): void {
  serveResource(platform, 'models', {
    table: 'model',
    owner: 'tenant',
    onDelete: 'remove',
    search: ['name', 'type', 'description'],
    sorts: ['type'],
    computed: { recordCount },
    check: checkModel,
    onCreate: typeOfNew,
    onClone: typeOfCopy,
  });
  route(platform, 'GET /model/:type/list', (ctx, { params, query }) => listOfType(ctx, params.type, query));
  route(platform, 'POST /model/:type/item', (ctx, { params, body }) => saveOfType(ctx, params.type, body));
  route(platform, 'GET /model/:type/item/:id', (ctx, { params }) => findOfType(ctx, params.type, params.id));
  route(platform, 'PUT /model/:type/item/:id', (ctx, { params }) => cloneOfType(ctx, params.type, params.id));
  route(platform, 'DELETE /model/:type/item/:id', (ctx, { params }) => deleteOfType(ctx, params.type, params.id));
  const decided = {
    resource: (ctx: Context, { type = '' }: Readonly<Record<string, string>>) => resourceOfType(ctx, type),
    name: 'model',
    column: 'entity_status',
  };
  serveMoves(platform, 'model/:type', decided, proposalMoves);
  route(platform, 'GET /model/:type/count', (ctx, { params, query }) => countOfType(ctx, params.type, query.entityStatuses));
}
