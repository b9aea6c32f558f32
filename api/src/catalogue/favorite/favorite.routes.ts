import { route, type Platform } from '../../platform/route.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorite.service.ts';

export function favoriteRoutes(platform: Platform): void {
  const changes = { changes: true } as const;
  route(platform, 'GET /identity/add-favorite', (ctx, { query }) => addFavorite(ctx, query), changes);
  route(platform, 'POST /identity/add-favorite', (ctx, { body }) => addFavorite(ctx, body));
  route(platform, 'GET /identity/remove-favorite', (ctx, { query }) => removeFavorite(ctx, query), changes);
  route(platform, 'POST /identity/remove-favorite', (ctx, { body }) => removeFavorite(ctx, body));
  route(platform, 'GET /identity/favorite/list', (ctx, { query }) => listFavorites(ctx, query));
}
