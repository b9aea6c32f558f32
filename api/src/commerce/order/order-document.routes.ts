import type { FastifyRequest } from 'fastify';
import { type Body, endpoints, type OrderDocumentQuery, type Reply, type Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { checkLink, type DocumentOf, type LinkClaims, signLink } from '../../platform/document-link.ts';
import type { Admitted } from '../../platform/gate.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import { PREFIX, route, type Platform } from '../../platform/route.ts';
import { queueOf } from '../../platform/work/pool.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { DrawnDocuments } from './drawn-documents.ts';
import { findPrintable, noRefund, printOrder, unpaid } from './order-document.service.ts';
import { findTracked } from './tracking.service.ts';

const DOCUMENT = 'GET /order/document/:id';
type Orders = Resource<'order', 'shop_order'>;

const partsOf = (id: string, { kind, parcelId, refundId, language }: OrderDocumentQuery): DocumentOf => [...['order', id, kind, parcelId, refundId, language]];

const fileNames = { INVOICE: 'invoice', PACKING_SLIP: 'packing-slip', LABEL: 'label' } as const;

function nameOf({ number, refunds }: Reply<'PUT /order/item/:id'>, { kind = 'INVOICE', refundId }: OrderDocumentQuery): string {
  if (kind === 'CREDIT_NOTE') return `credit-note-${refunds.find(({ id }) => id === refundId)?.creditNoteNumber ?? number}`;
  return `${fileNames[kind]}-${number}`;
}

async function linkTo(platform: Platform, ctx: Context, orders: Orders, id: string, query: OrderDocumentQuery) {
  const { tenant, identityId, sessionId } = ctx;
  if (identityId === null || sessionId === null) return refuse('FORBIDDEN', 'A link is made for a person; a key reads the document itself.');
  const order = await findPrintable(ctx, orders, id, query);
  if (!order.ok) return order;
  return done(await signed(platform, ctx, { tenant, reader: { identityId, sessionId } }, { id, query }));
}

async function signed(platform: Platform, ctx: Context, claims: LinkClaims, { id, query }: { id: string; query: OrderDocumentQuery }) {
  const { signature, expiresAt } = await signLink(platform.secret, claims, partsOf(id, query), ctx.now());
  return { url: `${PREFIX}/order/document/${id}?${new URLSearchParams({ ...query, signature })}`, expiresAt: expiresAt.toISOString() };
}

/** Signs a link for a guest who gives the order number and e-mail. */
async function linkToTracked(platform: Platform, ctx: Context, { language, refundId, ...given }: Body<'POST /order/track-invoice'>, address: string) {
  const found = await findTracked(ctx, given, address);
  if (!found.ok) return found;
  const { id, trace } = found.value;
  if (!trace.hasInvoice) return unpaid;
  const query = {
    kind: refundId === undefined ? 'INVOICE' : 'CREDIT_NOTE',
    ...(refundId !== undefined && { refundId }),
    ...(language && { language }),
  } as const;
  if (refundId !== undefined && !trace.creditNotes.some((note) => note.refundId === refundId)) return noRefund;
  return done(await signed(platform, ctx, { tenant: ctx.tenant, reader: undefined }, { id, query }));
}

/** Returns the signature of a request without an API key. */
function signatureIn(request: FastifyRequest): string | undefined {
  const { signature } = request.query as { signature?: unknown };
  return typeof signature === 'string' && request.headers['x-api-key'] === undefined ? signature : undefined;
}

/** Grants `order:read` for a signed link without a reader. The signature covers one document only. */
const byLink = (ctx: Context, request: FastifyRequest): Context =>
  signatureIn(request) !== undefined && ctx.identityId === null ? { ...ctx, isHouse: true, rights: new Set(['order:read'] as const) } : ctx;

function admitByLink(platform: Platform, request: FastifyRequest): Promise<Result<Admitted>> | undefined {
  const signature = signatureIn(request);
  if (signature === undefined) return undefined;
  const query = request.query as OrderDocumentQuery;
  const { id } = request.params as { id: string };
  return checkLink(platform.secret, signature, partsOf(id, query), platform.now()).then((claims) =>
    claims ? platform.gate.admitByClaims(endpoints[DOCUMENT], claims) : refuse('LINK_INVALID', 'This link is too old, or was never one.'),
  );
}

export function orderDocumentRoutes(platform: Platform, orders: Orders): void {
  route(platform, 'POST /order/document-link/:id', (ctx, { params, body }) => linkTo(platform, ctx, orders, params.id, body));
  route(platform, 'POST /order/track-invoice', (ctx, { body, request }) => linkToTracked(platform, ctx, body, request.ip));
  const drawn = new DrawnDocuments();
  rawRoute(
    platform,
    DOCUMENT,
    async (asked, { params, query, request, reply }) => {
      const ctx = byLink(asked, request);
      const order = await findPrintable(ctx, orders, params.id, query);
      if (!order.ok) return order;
      const printed = await printOrder(ctx, { work: platform.work, drawn, queue: queueOf(asked) }, order.value, { ...query, gone: whileAwaited(reply) });
      if (!printed.ok) return printed;
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${nameOf(order.value, query)}.pdf"`)
        .send(Buffer.from(printed.value));
    },
    { admit: (request) => admitByLink(platform, request) },
  );
}
