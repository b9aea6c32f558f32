import type { FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import type { Body, Failure, FieldError, Reply, Result } from '../../../contract/index.ts';
import { siteOrigin } from '../../operation/mail/mail.service.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { takeAttempts, takesByCaller } from '../../platform/limits.ts';
import { JsonText } from '../../platform/replies.ts';
import type { Platform } from '../../platform/route.ts';
import { basketOf } from './basket.service.ts';
import { cartLinkToken, readCartLink } from './cart-link-token.ts';
import { quoteCart, type Sellable, sellableOf } from './cart.repository.ts';

const GOOD_FOR_S = 10 * 60;
/** Limit of links per person, or per network for guests, since each link draws an image. */
const making = { what: 'cart-link', most: 120, windowS: GOOD_FOR_S };
/** Margin around a QR code, in modules. Scanners need four. */
const QUIET_ZONE = 4;

type Items = Body<'POST /cart/link'>['items'];

const fault = (at: number, code: FieldError['code'], message: string): FieldError => ({ path: `items.${at}.skuId`, code, message });

/** Whether a link can carry a SKU. A gift card needs a recipient, which a link does not name. */
const carriable = (sku: Sellable | undefined) => sku !== undefined && sku.givenAs !== 'CARD';

function faultsOf(items: Items, sellable: ReadonlyMap<string, Sellable>): FieldError[] {
  const skuIds = items.map(({ skuId }) => skuId);
  return skuIds.flatMap((skuId, at) => {
    if (skuIds.indexOf(skuId) < at) return [fault(at, 'taken', 'A SKU is in a link once.')];
    if (!sellable.has(skuId)) return [fault(at, 'unknown', 'This is not for sale.')];
    return carriable(sellable.get(skuId)) ? [] : [fault(at, 'unfit', 'A gift card is for somebody: it is chosen where it is bought.')];
  });
}

const refused = (fields: FieldError[]): { ok: false; error: Failure } => ({
  ok: false,
  error: { code: 'INVALID_INPUT', message: 'Some of this cannot be carried by a link.', fields },
});

/** Signs a link of goods and quantities, and draws its QR code. The link holds nothing about the caller. */
export async function makeCartLink(
  ctx: Context,
  { items: said }: Body<'POST /cart/link'>,
  { platform, request }: { platform: Platform; request: FastifyRequest },
): Promise<Result<Reply<'POST /cart/link'>>> {
  const allowed = await takeAttempts(ctx, takesByCaller(ctx, making, request.ip));
  if (!allowed.ok) return allowed;
  const items = said.map(({ skuId, quantity }) => ({ skuId: skuId.toLowerCase(), quantity }));
  const faults = faultsOf(
    items,
    await sellableOf(
      ctx,
      items.map(({ skuId }) => skuId),
    ),
  );
  if (faults.length > 0) return refused(faults);
  const expiresAt = new Date((Math.floor(ctx.now().getTime() / 1000) + GOOD_FOR_S) * 1000);
  const token = cartLinkToken(platform.secret, ctx.tenant.id, items, expiresAt);
  const url = `${await siteOrigin(platform.database, ctx, request)}/merchandise/cart?from=${token}`;
  // Neighbouring modules leave no seam between them at any size.
  const qr = renderSVG(url, { ecc: 'M', border: QUIET_ZONE, pixelSize: 1 }).replace('<svg ', '<svg shape-rendering="crispEdges" ');
  return done({ token, expiresAt: expiresAt.toISOString(), secondsLeft: GOOD_FOR_S, url, qr });
}

const unreadable = refuse('LINK_INVALID', 'This link is none of this site, or not whole.', { path: 'token', code: 'invalid' });
const ended = (at: Date) =>
  refuse('LINK_INVALID', 'This link has ended. Make a new one where it came from.', { path: 'token', code: 'ended', at: at.toISOString() });

/** Returns the cart a link offers, at current prices. The token provides only SKUs and quantities. */
export async function readLinked(ctx: Context, secret: Uint8Array, token: string): Promise<Result<JsonText<Reply<'POST /cart/link/read'>>>> {
  const link = readCartLink(secret, ctx.tenant.id, token);
  if (!link) return unreadable;
  const { expiresAt } = link;
  if (expiresAt <= ctx.now()) return ended(expiresAt);
  const sellable = await sellableOf(
    ctx,
    link.items.map(({ skuId }) => skuId),
  );
  const items = link.items.filter(({ skuId }) => carriable(sellable.get(skuId))).map((item) => ({ ...item, gift: null }));
  const cart = await quoteCart(ctx, items, await basketOf(ctx, items));
  return done(new JsonText(`{"expiresAt":${JSON.stringify(expiresAt)},"cart":${cart.text},"gone":${link.items.length - items.length}}`));
}
