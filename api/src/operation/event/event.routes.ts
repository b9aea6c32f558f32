import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { readEvents } from './event.repository.ts';

export function eventRoutes(platform: Platform): void {
  route(platform, 'GET /event/list', async (ctx, { query }) => done(await readEvents(ctx, query)));
}
