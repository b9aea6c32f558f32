import { done, refuse } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { deviceOf } from './device.ts';
import { noteEvent, noteEvents, readCounts, readSeries, readTable } from './analytics.service.ts';
import { EventBudget, type EventLimits } from './event-budget.ts';
import { readProductStats } from './event.repository.ts';
import { readCurrencies, readRetention } from './retention.service.ts';

export function analyticsRoutes(platform: Platform, limits?: EventLimits): void {
  const budget = new EventBudget(limits);
  route(platform, 'POST /analytics/series', (ctx, { body }) => readSeries(ctx, body));
  route(platform, 'POST /analytics/table', (ctx, { body }) => readTable(ctx, body));
  route(platform, 'POST /analytics/counts', (ctx, { body }) => readCounts(ctx, body));
  route(platform, 'POST /analytics/retention', (ctx, { body }) => readRetention(ctx, body));
  route(platform, 'GET /analytics/currency/list', async (ctx) => done(await readCurrencies(ctx)));
  const tooMany = refuse('TOO_MANY_REQUESTS', 'Too many events. Wait a minute.');
  route(platform, 'POST /analytics/event', async (ctx, { body, request }) =>
    (await budget.take(ctx, request.ip)) ? noteEvent(ctx, body, deviceOf(request.headers['user-agent'])) : tooMany,
  );
  route(platform, 'POST /analytics/events', async (ctx, { body, request }) =>
    (await budget.take(ctx, request.ip, body.events.length)) ? noteEvents(ctx, body, deviceOf(request.headers['user-agent'])) : tooMany,
  );
  route(platform, 'POST /product/stats', async (ctx, { body }) => done(await readProductStats(ctx, body)));
}
