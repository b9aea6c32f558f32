import type { FastifyRequest } from 'fastify';
import { type DocumentQuery, endpoints, type Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { checkLink, type DocumentOf, signLink } from '../../platform/document-link.ts';
import type { Admitted } from '../../platform/gate.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { PREFIX, route, type Platform } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { printDocument, readPrintable, titleOf, writeSheet } from './document.service.ts';

const DOCUMENT = 'GET /export/pdf/get';
const DOCUMENT_PATH = '/export/pdf/get';
const sheets = {
  CSV: { type: 'text/csv; charset=utf-8', name: 'report.csv' },
  XLSX: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'report.xlsx' },
} as const;

/** Parts of a query, in an order of its own: numbers are text in an address. */
const partsOf = (query: Readonly<Record<string, unknown>>): DocumentOf =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`);

async function linkTo(platform: Platform, ctx: Context, query: DocumentQuery): Promise<Result<{ url: string; expiresAt: string }>> {
  const { tenant, identityId, sessionId } = ctx;
  if (identityId === null || sessionId === null) return refuse('FORBIDDEN', 'A link is made for a person; a key reads the document itself.');
  const printable = await readPrintable(ctx, query);
  if (!printable.ok) return printable;
  const { signature, expiresAt } = await signLink(platform.secret, { tenant, reader: { identityId, sessionId } }, partsOf(query), ctx.now());
  const search = new URLSearchParams(Object.entries({ ...query, signature }).map(([name, value]) => [name, String(value)]));
  return done({ url: `${PREFIX}${DOCUMENT_PATH}?${search}`, expiresAt: expiresAt.toISOString() });
}

/** A request that brings a signature is let in by it alone. */
function admitByLink(platform: Platform, request: FastifyRequest): Promise<Result<Admitted>> | undefined {
  const { signature, ...input } = request.query as Readonly<Record<string, unknown>>;
  if (typeof signature !== 'string' || request.headers['x-api-key'] !== undefined) return undefined;
  return checkLink(platform.secret, signature, partsOf(input), platform.now()).then((claims) =>
    claims ? platform.gate.admitByClaims(endpoints[DOCUMENT], claims) : refuse('LINK_INVALID', 'This link is too old, or was never one.'),
  );
}

const fileName = (title: string) => `${title.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'document'}.pdf`;

/** Statements and reports as PDF, and reports for spreadsheets. */
export function documentRoutes(platform: Platform): void {
  route(platform, 'POST /export/pdf/link', (ctx, { body }) => linkTo(platform, ctx, body));
  rawRoute(
    platform,
    DOCUMENT,
    async (ctx, { query, reply }) => {
      const { signature: _signature, ...asked } = query;
      const printable = await readPrintable(ctx, asked);
      if (!printable.ok) return printable;
      const printed = await printDocument(ctx, platform.work, printable.value, { language: query.language, gone: whileAwaited(reply) });
      if (!printed.ok) return printed;
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${fileName(titleOf(printable.value))}"`)
        .send(Buffer.from(printed.value));
    },
    { admit: (request) => admitByLink(platform, request) },
  );
  rawRoute(platform, 'GET /analytics/export', async (ctx, { query, reply }) => {
    const written = await writeSheet(ctx, platform.work, query, whileAwaited(reply));
    if (!written.ok) return written;
    const { type, name } = sheets[query.format ?? 'CSV'];
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Buffer.from(written.value));
  });
}
