import { done, refuse } from '../../platform/context.ts';
import { MinuteBudget } from '../../platform/minute-budget.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { route, type Platform } from '../../platform/route.ts';
import { serveRegistryEvents } from './follow-registry.ts';
import type { OpenedPages } from './opened-pages.ts';
import { PageSample } from './page-sample.ts';
import { registryOfCall } from './reader.ts';
import { takeFailure, takeOpenings } from './report.service.ts';

/** Each report of a failure is a line of the log and a write: a page sends a few. Of what it has drawn a page tells once or twice. */
const MOST_A_MINUTE = 60;
const tooMany = refuse('TOO_MANY_REQUESTS', 'Too many reports. Wait a minute.');
/** A page asks when its registry has changed; behind one address a whole office does at once. */
const MAX_REGISTRIES_A_MINUTE = 600;
const tooManyRegistries = refuse('TOO_MANY_REQUESTS', 'Too many registries were asked for. Wait a minute.');

export interface FederationParts {
  /** The version of the shell that is served. */
  readonly shellVersion: string;
  readonly opened: OpenedPages;
}

export function federationRoutes(platform: Platform, { shellVersion, opened }: FederationParts): void {
  const failures = new MinuteBudget(MOST_A_MINUTE);
  const openings = new MinuteBudget(MOST_A_MINUTE);
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
