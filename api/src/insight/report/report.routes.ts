import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { madeBy, reachable } from './report.repository.ts';
import { checkCopy, checkReport, ofMaker, ofMoney } from './report.service.ts';

export function reportRoutes(platform: Platform): void {
  serveResource(platform, 'report', {
    table: 'saved_report',
    owner: 'tenant',
    only: reachable,
    onDelete: 'remove',
    computed: { isOwn: ({ identityId }) => sql`r.identity_id = ${identityId}::uuid`, madeBy },
    check: checkReport,
    checkExisting: (ctx, _report, what) => checkCopy(ctx, what),
    onCreate: ofMaker,
    onSave: (_ctx, { definition }) => ofMoney(definition),
    onClone: (ctx) => ({ ...ofMaker(ctx), is_shared: false }),
  });
}
