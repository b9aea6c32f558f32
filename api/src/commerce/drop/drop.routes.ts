import { done, notFound } from '../../platform/context.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { type Platform, route } from '../../platform/route.ts';
import { countDrop, findDrop, listDrops } from './drop.repository.ts';
import { listMine } from './entry.repository.ts';
import { serveDropEvents } from './follow-drop.ts';
import { letIn, readGuests, takeOff } from './early.service.ts';
import { cancel, changeDrop, planDrop } from './plan.service.ts';
import { dropJobs } from './step.service.ts';
import { enter, readAudit, readMine } from './waiting-room.service.ts';

export function dropRoutes(platform: Platform): void {
  const { secret, jobs, database, now, http } = platform;
  route(platform, 'GET /drop/list', async (ctx, { query }) => done(await listDrops(ctx, query)));
  route(platform, 'GET /drop/item', async (ctx, { query }) => {
    const drop = await findDrop(ctx, query);
    return drop ? done(drop) : notFound;
  });
  route(platform, 'GET /drop/item/:id', async (ctx, { params }) => {
    const drop = await findDrop(ctx, params);
    return drop ? done(drop) : notFound;
  });
  rawRoute(platform, 'GET /drop/events/:id', serveDropEvents(platform));
  route(platform, 'GET /drop/audit/:id', (ctx, { params, query }) => readAudit(ctx, params.id, query));
  route(platform, 'GET /drop/mine', async (ctx, { query }) => done(await listMine(ctx, query)));
  route(platform, 'GET /drop/mine/:id', (ctx, { params }) => readMine(ctx, params.id));
  route(platform, 'POST /drop/enter/:id', (ctx, { params }) => enter(ctx, params.id));
  route(platform, 'POST /drop/plan', (ctx, { body, request }) => planDrop(ctx, secret, request, body));
  route(platform, 'POST /drop/change/:id', (ctx, { params, body, request }) => changeDrop(ctx, request, params.id, body));
  route(platform, 'POST /drop/cancel/:id', (ctx, { params, body, request }) => cancel(ctx, secret, request, { ...body, id: params.id }));
  route(platform, 'GET /drop/numbers/:id', async (ctx, { params }) => {
    const numbers = await countDrop(ctx, params.id);
    return numbers ? done(numbers) : notFound;
  });
  route(platform, 'GET /drop/early/:id', (ctx, { params, query }) => readGuests(ctx, params.id, query));
  route(platform, 'POST /drop/let-in/:id', (ctx, { params, body }) => letIn(ctx, params.id, body.email));
  route(platform, 'POST /drop/take-off/:id', (ctx, { params, body }) => takeOff(ctx, params.id, body.identityId));
  dropJobs({ jobs, database, secret, now, log: http.log });
}
