import { done, refuse } from '../platform/context.ts';
import { route, type Platform } from '../platform/route.ts';
import { countFailure, liveReleases } from './federation.repository.ts';
import { registryOf } from './releases.ts';

export function federationRoutes(platform: Platform): void {
  route(platform, 'GET /federation/registry', async (ctx) => done(registryOf(await liveReleases(platform.database, ctx.tenant.id))));
  route(platform, 'POST /federation/failure', async (ctx, { body }) => {
    ctx.log.warn({ ...body }, 'a page reports a failed remote');
    const isKnown = await countFailure(platform.database, body.name, body.version);
    return isKnown ? done({ done: true }) : refuse('NOT_FOUND', 'No such release is known.', { path: 'version', code: 'unknown' });
  });
}
