import { route, type Platform } from '../../platform/route.ts';
import { beginCheckout, cancelCheckout, changeDetails, tillOf } from './checkout.service.ts';
import { addCard, removeCard } from './checkout-cards.service.ts';
import { confirm } from './confirming.service.ts';
import { estimate } from './estimate.service.ts';
import { guestSecret } from '../../platform/guest-browser.ts';
import { requireIdempotencyKey } from '../../platform/require-idempotency-key.ts';
import { placePreorder } from './preordering.service.ts';
import { answer, pay, read, withdraw } from './paying.service.ts';

export function checkoutRoutes(platform: Platform): void {
  const till = tillOf(platform);
  route(platform, 'POST /checkout/item', async (ctx, { body, request, reply }) => {
    const key = requireIdempotencyKey(ctx, request, 'checkout', body, ctx.identityId === null ? guestSecret({ request, reply }) : undefined);
    return key.ok ? beginCheckout(ctx, till, body, { key: key.value, request }) : key;
  });
  route(platform, 'POST /checkout/estimate', (ctx, { body }) => estimate(ctx, body));
  route(platform, 'POST /checkout/read/:id', (ctx, { params, body }) => read(ctx, till, params.id, body.token));
  route(platform, 'POST /checkout/details/:id', (ctx, { params, body, request }) => changeDetails(ctx, till, params.id, { body, address: request.ip }));
  route(platform, 'POST /checkout/pay/:id', async (ctx, { params, body, request }) => {
    const key = requireIdempotencyKey(ctx, request, 'checkout/pay', { id: params.id, ...body }, body.token);
    return key.ok ? pay(ctx, till, params.id, body, { key: key.value, request }) : key;
  });
  route(platform, 'POST /checkout/pre-order/:id', async (ctx, { params, body, request }) => {
    const key = requireIdempotencyKey(ctx, request, 'checkout/pre-order', { id: params.id, ...body }, body.token);
    return key.ok ? placePreorder(ctx, till, params.id, { asked: body, key: key.value, address: request.ip }) : key;
  });
  route(platform, 'POST /checkout/add-gift-card/:id', (ctx, { params, body, request }) => addCard(ctx, till, params.id, body, request.ip));
  route(platform, 'POST /checkout/remove-gift-card/:id', (ctx, { params, body }) => removeCard(ctx, till, params.id, body));
  route(platform, 'POST /checkout/confirm/:id', (ctx, { params, body }) => confirm(ctx, platform.secret, params.id, body));
  route(platform, 'POST /checkout/cancel/:id', (ctx, { params, body }) => cancelCheckout(ctx, till, params.id, body));
  route(platform, 'POST /checkout/withdraw/:id', (ctx, { params, body }) => withdraw(ctx, till, params.id, body));
  route(platform, 'POST /checkout/answer/:id', (ctx, { params, body }) => answer(ctx, till, params.id, body));
}
