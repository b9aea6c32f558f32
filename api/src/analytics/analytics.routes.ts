import { done, refuse } from '../platform/context.ts';
import { type Platform, route } from '../platform/route.ts';
import { noteEvent, readCounts, readSeries, readTable } from './analytics.service.ts';
import { EventBudget } from './event-budget.ts';
import { readProductStats } from './event.repository.ts';

export function analyticsRoutes(platform: Platform): void {
  const budget = new EventBudget();
  route(platform, 'POST /analytics/series', (ctx, { body }) => readSeries(ctx, body));
  route(platform, 'POST /analytics/table', (ctx, { body }) => readTable(ctx, body));
  route(platform, 'POST /analytics/counts', (ctx, { body }) => readCounts(ctx, body));
  route(platform, 'POST /analytics/event', (ctx, { body, request }) => {
    const isAllowed = budget.take(`${ctx.tenant.id} ${ctx.identityId ?? request.ip}`, ctx.now());
    return isAllowed ? noteEvent(ctx, body) : Promise.resolve(refuse('TOO_MANY_REQUESTS', 'Too many events. Wait a minute.'));
  });
  route(platform, 'POST /product/stats', async (ctx, { body }) => done(await readProductStats(ctx, body)));
}
