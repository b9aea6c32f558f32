import { route, type Platform } from '../../platform/route.ts';
import { changeItems, listLists, orderOwnLists, orderTitles, readList, readShared, removeList, saveList, shareList } from './play-list.service.ts';

export function playListRoutes(platform: Platform): void {
  route(platform, 'GET /play-list/list', (ctx, { query }) => listLists(ctx, query));
  route(platform, 'GET /play-list/item/:id', (ctx, { params, query }) => readList(ctx, params.id, query.size));
  route(platform, 'POST /play-list/item', (ctx, { body }) => saveList(ctx, body));
  route(platform, 'DELETE /play-list/item/:id', (ctx, { params }) => removeList(ctx, params.id));
  route(platform, 'POST /play-list/items', (ctx, { body }) => changeItems(ctx, body));
  route(platform, 'POST /play-list/order', (ctx, { body }) => orderTitles(ctx, body));
  route(platform, 'POST /play-list/order-lists', (ctx, { body }) => orderOwnLists(ctx, body.ids));
  route(platform, 'POST /play-list/share', (ctx, { body }) => shareList(ctx, body));
  route(platform, 'GET /play-list/shared', (ctx, { query }) => readShared(ctx, query.token));
}
