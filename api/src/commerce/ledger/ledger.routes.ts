import { serveMoves } from '../../platform/resource/move.ts';
import { saveRecord, serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { bookEntry, listEntries, reverseEntry } from './ledger.service.ts';
import { bookMoves, checkBook, refuseUsed } from './book.service.ts';
import { accountsOfReport, ownReports } from './report.repository.ts';
import { reportMoves } from './report-moves.service.ts';
import { checkReport, deleteReport } from './report.service.ts';

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
}
