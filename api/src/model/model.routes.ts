import type { Context } from '../platform/context.ts';
import { sql } from 'kysely';
import type { EndpointKey } from '../../contract/index.ts';
import type { DraftOf } from '../platform/resource/resource-types.ts';
import { serveMoves } from '../platform/resource/move.ts';
import { proposalMoves } from '../platform/resource/proposal.ts';
import { serveResource } from '../platform/resource/serve.ts';
import type { ListQuery } from '../platform/resource/wish.ts';
import { type Handler, type Platform, route } from '../platform/route.ts';
import { checkModel, typeOfCopy, typeOfNew } from './model.service.ts';
import { cloneOfType, countOfType, deleteOfType, findOfType, listOfType, saveOfType, resourceOfType } from './record.service.ts';

type Draft = DraftOf<'model/:type'>;

const recordCount = sql`(select count(*) from custom_record c where c.tenant_id = r.tenant_id and c.model_id = r.id)`;

/** Records come out of SQL as JSON text, which only the contract knows the type of. */
const serve = <K extends EndpointKey>(platform: Platform, key: K, handler: Handler<never>) => {
  route(platform, key, handler as unknown as Handler<K>);
};

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
  type OfType = { readonly params: { readonly type: string; readonly id: string } };
  serve(platform, 'GET /model/:type/list', (ctx, { params, query }: OfType & { query: ListQuery }) => listOfType(ctx, params.type, query) as never);
  serve(platform, 'POST /model/:type/item', (ctx, { params, body }: OfType & { body: Draft }) => saveOfType(ctx, params.type, body) as never);
  serve(platform, 'GET /model/:type/item/:id', (ctx, { params }: OfType) => findOfType(ctx, params.type, params.id) as never);
  serve(platform, 'PUT /model/:type/item/:id', (ctx, { params }: OfType) => cloneOfType(ctx, params.type, params.id) as never);
  serve(platform, 'DELETE /model/:type/item/:id', (ctx, { params }: OfType) => deleteOfType(ctx, params.type, params.id) as never);
  const decided = {
    resource: (ctx: Context, { type = '' }: Readonly<Record<string, string>>) => resourceOfType(ctx, type),
    name: 'model',
    column: 'entity_status',
  };
  serveMoves(platform, 'model/:type', decided, proposalMoves);
  route(platform, 'GET /model/:type/count', (ctx, { params, query }) => countOfType(ctx, params.type, query.entityStatuses));
}
