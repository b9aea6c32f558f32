import { done, refuse } from '../../platform/context.ts';
import { MinuteBudget } from '../../platform/minute-budget.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { route, type Platform } from '../../platform/route.ts';
import { serveRegistryEvents } from './follow-registry.ts';
import type { OpenedPages } from './opened-pages.ts';
import { PageSample } from './page-sample.ts';
import { registryOfCall } from './reader.ts';
import { takeFailure, takeOpenings } from './report.service.ts';

/** Reports per minute and network: each failure is a log line and a write, and a page sends a few. A page reports its loaded releases once or twice. */
const MAX_REPORTS_PER_MINUTE = 60;
const tooMany = refuse('TOO_MANY_REQUESTS', 'Too many reports. Wait a minute.');
/** Pages ask after each change of the registry, all pages of an office from one address at once. */
const MAX_REGISTRIES_A_MINUTE = 600;
const tooManyRegistries = refuse('TOO_MANY_REQUESTS', 'Too many registries were asked for. Wait a minute.');

export interface FederationParts {
  /** Version of the served shell. */
  readonly shellVersion: string;
  readonly opened: OpenedPages;
}

export function federationRoutes(platform: Platform, { shellVersion, opened }: FederationParts): void {
  const failures = new MinuteBudget(MAX_REPORTS_PER_MINUTE);
  const openings = new MinuteBudget(MAX_REPORTS_PER_MINUTE);
  const registries = new MinuteBudget(MAX_REGISTRIES_A_MINUTE);
  const parts = { ...platform, shellVersion, opened, sample: new PageSample() };
  route(platform, 'GET /federation/registry', async (ctx, exchange) =>
    registries.spend(exchange.request.ip, ctx.now(), ctx.tenant.id) ? done(await registryOfCall(parts, ctx, exchange)) : tooManyRegistries,
  );
  rawRoute(platform, 'GET /federation/events', serveRegistryEvents(platform));
  route(platform, 'POST /federation/failure', async (ctx, { body, request }) => {
    if (!failures.spend(request.ip, ctx.now(), ctx.tenant.id)) return tooMany;
    return takeFailure(parts, ctx, body, request.ip);
  });
  route(platform, 'POST /federation/opened', (ctx, { body, request }) => {
    if (!openings.spend(request.ip, ctx.now(), ctx.tenant.id)) return Promise.resolve(tooMany);
    takeOpenings(parts, ctx, body, request.ip);
    return Promise.resolve(done({ done: true }));
  });
}
