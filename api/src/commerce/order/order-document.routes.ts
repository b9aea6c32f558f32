import type { FastifyRequest } from 'fastify';
import { endpoints, type OrderDocumentQuery, type Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { checkLink, type DocumentOf, signLink } from '../../platform/document-link.ts';
import type { Admitted } from '../../platform/gate.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import { PREFIX, route, type Platform } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { findPrintable, printOrder } from './order-document.service.ts';

const DOCUMENT = 'GET /order/document/:id';
type Orders = Resource<'order', 'shop_order'>;

const partsOf = (id: string, { kind, parcelId, language }: OrderDocumentQuery): DocumentOf => ['order', id, kind, parcelId, language];

async function linkTo(platform: Platform, ctx: Context, orders: Orders, id: string, query: OrderDocumentQuery) {
  const { tenant, identityId, sessionId } = ctx;
  if (identityId === null || sessionId === null) return refuse('FORBIDDEN', 'A link is made for a person; a key reads the document itself.');
  const order = await findPrintable(ctx, orders, id, query);
  if (!order.ok) return order;
  const { signature, expiresAt } = await signLink(platform.secret, { tenant, identityId, sessionId }, partsOf(id, query), ctx.now());
  return done({ url: `${PREFIX}/order/document/${id}?${new URLSearchParams({ ...query, signature })}`, expiresAt: expiresAt.toISOString() });
}

/** A request that brings a signature is let in by it alone. */
function admitByLink(platform: Platform, request: FastifyRequest): Promise<Result<Admitted>> | undefined {
  const { signature, ...query } = request.query as OrderDocumentQuery & { signature?: unknown };
  if (typeof signature !== 'string' || request.headers['x-api-key'] !== undefined) return undefined;
  const { id } = request.params as { id: string };
  return checkLink(platform.secret, signature, partsOf(id, query), platform.now()).then((claims) =>
    claims ? platform.gate.admitByClaims(endpoints[DOCUMENT], claims) : refuse('LINK_INVALID', 'This link is too old, or was never one.'),
  );
}

/** Invoices and packing slips. */
export function orderDocumentRoutes(platform: Platform, orders: Orders): void {
  route(platform, 'POST /order/document-link/:id', (ctx, { params, body }) => linkTo(platform, ctx, orders, params.id, body));
  rawRoute(
    platform,
    DOCUMENT,
    async (ctx, { params, query, reply }) => {
      const order = await findPrintable(ctx, orders, params.id, query);
      if (!order.ok) return order;
      const printed = await printOrder(ctx, platform.work, order.value, { ...query, gone: whileAwaited(reply) });
      if (!printed.ok) return printed;
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${query.kind === 'PACKING_SLIP' ? 'packing-slip' : 'invoice'}-${order.value.number}.pdf"`)
        .send(Buffer.from(printed.value));
    },
    { admit: (request) => admitByLink(platform, request) },
  );
}
