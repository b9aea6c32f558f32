import { route, type Platform } from '../platform/route.ts';
import { addProduct, readCart, removeItem, updateItem } from './cart.service.ts';

export function cartRoutes(platform: Platform): void {
  const changes = { changes: true };
  route(platform, 'GET /cart/item', readCart, changes);
  route(platform, 'GET /cart/add-product', (ctx, { query }) => addProduct(ctx, query), changes);
  route(platform, 'POST /cart/add-product', (ctx, { body }) => addProduct(ctx, body), changes);
  route(platform, 'GET /cart/remove-item', (ctx, { query }) => removeItem(ctx, query), changes);
  route(platform, 'POST /cart/remove-item', (ctx, { body }) => removeItem(ctx, body), changes);
  route(platform, 'GET /cart/update-item', (ctx, { query }) => updateItem(ctx, query), changes);
  route(platform, 'POST /cart/update-item', (ctx, { body }) => updateItem(ctx, body), changes);
}
