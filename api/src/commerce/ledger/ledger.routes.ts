import type { FastifyRequest } from 'fastify';
import { type DocumentQuery, endpoints } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { checkLink, type DocumentOf, signLink } from '../../platform/document-link.ts';
import type { Admitted } from '../../platform/gate.ts';
import type { Result } from '../../../contract/index.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { serveMoves } from '../../platform/resource/move.ts';
import { saveRecord, serveResource } from '../../platform/resource/serve.ts';
import { PREFIX, route, type Platform } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { bookEntry, listEntries, reverseEntry } from './ledger.service.ts';
import { bookMoves, checkBook, refuseUsed } from './book.service.ts';
import { accountsOfReport, ownReports } from './report.repository.ts';
import { reportMoves } from './report-moves.service.ts';
import { checkReport, deleteReport, readStatement } from './report.service.ts';
import { printStatement } from './statement.service.ts';

const DOCUMENT = 'GET /export/pdf/get';
const DOCUMENT_PATH = '/export/pdf/get';

const partsOf = ({ reportId, ledgerId, from, to, language }: DocumentQuery): DocumentOf => [reportId, ledgerId, from, to, language];

async function linkTo(platform: Platform, ctx: Context, query: DocumentQuery): Promise<Result<{ url: string; expiresAt: string }>> {
  const { tenant, identityId, sessionId } = ctx;
  if (identityId === null || sessionId === null) return refuse('FORBIDDEN', 'A link is made for a person; a key reads the document itself.');
  const statement = await readStatement(ctx, query);
  if (!statement.ok) return statement;
  const { signature, expiresAt } = await signLink(platform.secret, { tenant, reader: { identityId, sessionId } }, partsOf(query), ctx.now());
  const search = new URLSearchParams({ ...query, signature });
  return done({ url: `${PREFIX}${DOCUMENT_PATH}?${search}`, expiresAt: expiresAt.toISOString() });
}

/** A request that brings a signature is let in by it alone. */
function admitByLink(platform: Platform, request: FastifyRequest): Promise<Result<Admitted>> | undefined {
  const { signature, ...input } = request.query as DocumentQuery & { signature?: unknown };
  if (typeof signature !== 'string' || request.headers['x-api-key'] !== undefined) return undefined;
  return checkLink(platform.secret, signature, partsOf(input), platform.now()).then((claims) =>
    claims ? platform.gate.admitByClaims(endpoints[DOCUMENT], claims) : refuse('LINK_INVALID', 'This link is too old, or was never one.'),
  );
}

const fileName = (title: string) => `${title.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'statement'}.pdf`;

export function ledgerRoutes(platform: Platform): void {
  const ledger = serveResource(platform, 'ledger', {
    table: 'ledger',
    owner: 'organization',
    onDelete: 'archive',
    search: ['name', 'description'],
    check: checkBook,
    checkExisting: refuseUsed,
    onClone: () => ({ closed_through: null, is_shop: false }),
  });
  serveMoves(platform, 'ledger', { resource: ledger, name: 'ledger', column: 'closed_through' }, bookMoves);
  route(platform, 'POST /ledger/entry', (ctx, { body }) => bookEntry(ctx, body));
  route(platform, 'GET /ledger/entry/list', (ctx, { query }) => listEntries(ctx, query));
  route(platform, 'DELETE /ledger/entry/:id', (ctx, { params, query }) => reverseEntry(ctx, params.id, query.reason));

  const report = serveResource(
    platform,
    'ledger/report',
    {
      table: 'ledger_report',
      owner: 'tenant',
      only: ownReports,
      onDelete: 'remove',
      columns: { from: 'period_from', to: 'period_to' },
      sorts: ['from', 'to'],
      computed: { accounts: accountsOfReport },
      check: checkReport,
      onCreate: ({ organizationId }) => (organizationId === null ? {} : { organization_id: organizationId }),
      onClone: () => ({ status: 'DRAFT', snapshot: null, approved_at: null, digest: null, due_amount: null, due_currency: null }),
    },
    ['delete'],
  );
  serveMoves(platform, 'ledger/report', { resource: report, name: 'ledger/report' }, reportMoves);
  route(platform, 'POST /ledger/report/save', (ctx, { body }) => saveRecord(ctx, report, body));
  route(platform, 'DELETE /ledger/report/item/:id', (ctx, { params }) => deleteReport(ctx, report, params.id));

  route(platform, 'POST /export/pdf/link', (ctx, { body }) => linkTo(platform, ctx, body));
  rawRoute(
    platform,
    DOCUMENT,
    async (ctx, { query, reply }) => {
      const statement = await readStatement(ctx, query);
      if (!statement.ok) return statement;
      const printed = await printStatement(ctx, platform.work, statement.value, { language: query.language ?? 'en', gone: whileAwaited(reply) });
      if (!printed.ok) return printed;
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${fileName(statement.value.title)}"`)
        .send(Buffer.from(printed.value));
    },
    { admit: (request) => admitByLink(platform, request) },
  );
}
