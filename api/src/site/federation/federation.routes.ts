import { done, refuse } from '../../platform/context.ts';
import { networkOf } from '../../platform/limits.ts';
import { MinuteBudget } from '../../platform/minute-budget.ts';
import { route, type Platform } from '../../platform/route.ts';
import { countFailure } from './federation.repository.ts';
import { registryOfRequest } from './reader.ts';

/** Each report is a line of the log and a write: a page sends a few. */
const MOST_A_MINUTE = 60;

export function federationRoutes(platform: Platform): void {
  const budget = new MinuteBudget(MOST_A_MINUTE);
  route(platform, 'GET /federation/registry', async (ctx, exchange) => done(await registryOfRequest(platform, ctx.tenant.id, exchange, ctx.identityId)));
  route(platform, 'POST /federation/failure', async (ctx, { body, request }) => {
    if (!budget.spend(`${ctx.tenant.id} ${networkOf(request.ip)}`, ctx.now())) return refuse('TOO_MANY_REQUESTS', 'Too many reports. Wait a minute.');
    ctx.log.warn({ ...body }, 'a page reports a failed remote');
    const isKnown = await countFailure(platform.database, body.name, body.version);
    return isKnown ? done({ done: true }) : refuse('NOT_FOUND', 'No such release is known.', { path: 'version', code: 'unknown' });
  });
}
