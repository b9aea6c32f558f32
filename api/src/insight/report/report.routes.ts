import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { readReaders, stopLetters } from './mailing.service.ts';
import { madeBy, reachable, recipientIds } from './report.repository.ts';
import { afterSave, checkCopy, checkReport, ofMaker, ofMoney } from './report.service.ts';

export function reportRoutes(platform: Platform): void {
  serveResource(platform, 'report', {
    table: 'saved_report',
    owner: 'tenant',
    only: reachable,
    onDelete: 'remove',
    computed: { isOwn: ({ identityId }) => sql`r.identity_id = ${identityId}::uuid`, madeBy, recipientIds },
    elsewhere: ['recipientIds'],
    check: checkReport,
    checkExisting: (ctx, _report, what) => checkCopy(ctx, what),
    onCreate: ofMaker,
    onSave: (_ctx, { definition, schedule }) => ({ ...ofMoney(definition), ...(schedule === null && { next_at: null }) }),
    onClone: (ctx) => ({ ...ofMaker(ctx), is_shared: false, schedule: null, next_at: null, last_sent_at: null }),
    after: (ctx, report, what, draft) => afterSave(ctx, report, what, draft),
  });
  route(platform, 'POST /report/stop/:id', (ctx, { params }) => stopLetters(ctx, params.id));
  route(platform, 'GET /report/reader/list', async (ctx, { query }) => done(await readReaders(ctx, query)));
}
