import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { listViolations } from './security-report.repository.ts';

export function securityReportRoutes(platform: Platform): void {
  route(platform, 'GET /security-report/list', async (ctx) => {
    // Who answers for what pages of every tenant run sees what is refused on all of them.
    const whose = ctx.rights.has('release:update') ? null : ctx.tenant.id;
    return done({ reports: await platform.database.platformWrite((run) => listViolations(run, ctx.now(), whose)) });
  });
}
