import { sql } from 'kysely';
import { guestSecret } from '../../platform/guest-browser.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { makeCartLink, readLinked } from './cart-link.service.ts';
import { cartFacts } from './cart.repository.ts';
import { addProduct, copyCart, mergeCart, quote, readCart, removeItem, saveCart, updateItem } from './cart.service.ts';
import { dropSaved, mergeSaved, putAside, putBack, readSaved } from './saved.service.ts';

export function cartRoutes(platform: Platform): void {
  const changes = { changes: true };
  const cart = serveResource(
    platform,
    'cart',
    {
      table: 'cart',
      owner: 'identity',
      othersWith: 'order:read',
      only: (ctx, forWriting) => (forWriting ? sql`r.identity_id = ${ctx.identityId}::uuid` : sql`true`),
      onDelete: 'remove',
      computed: cartFacts,
    },
    ['save', 'clone'],
  );
  route(platform, 'POST /cart/item', (ctx, { body }) => saveCart(ctx, cart, body));
  route(platform, 'PUT /cart/item/:id', (ctx, { params }) => copyCart(ctx, cart, params.id));
  route(platform, 'POST /cart/quote', (ctx, { body, request, reply }) => {
    // Before the first checkout: a call sent again without an answer then has the secret of the first.
    if (ctx.identityId === null) guestSecret({ request, reply });
    return quote(ctx, body);
  });
  route(platform, 'POST /cart/merge', (ctx, { body }) => mergeCart(ctx, body));
  route(platform, 'POST /cart/link', (ctx, { body, request }) => makeCartLink(ctx, body, { platform, request }));
  route(platform, 'POST /cart/link/read', (ctx, { body }) => readLinked(ctx, platform.secret, body.token));
  route(platform, 'GET /cart/item', readCart, changes);
  route(platform, 'GET /cart/add-product', (ctx, { query }) => addProduct(ctx, query), changes);
  route(platform, 'POST /cart/add-product', (ctx, { body }) => addProduct(ctx, body), changes);
  route(platform, 'GET /cart/remove-item', (ctx, { query }) => removeItem(ctx, query), changes);
  route(platform, 'POST /cart/remove-item', (ctx, { body }) => removeItem(ctx, body), changes);
  route(platform, 'GET /cart/update-item', (ctx, { query }) => updateItem(ctx, query), changes);
  route(platform, 'POST /cart/update-item', (ctx, { body }) => updateItem(ctx, body), changes);
  route(platform, 'GET /cart/saved', (ctx) => readSaved(ctx));
  route(platform, 'POST /cart/put-aside', (ctx, { body }) => putAside(ctx, body));
  route(platform, 'POST /cart/put-back', (ctx, { body }) => putBack(ctx, body));
  route(platform, 'POST /cart/drop-saved', (ctx, { body }) => dropSaved(ctx, body));
  route(platform, 'POST /cart/merge-saved', (ctx, { body }) => mergeSaved(ctx, body));
}
