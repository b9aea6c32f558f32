import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { deliver, runService } from './run-service.ts';
import { createService, deleteService, readService, readServices, saveService, transfer } from './service.service.ts';

export function serviceRoutes(platform: Platform): void {
  route(platform, 'POST /api/service/list', async (ctx, { body }) => done(await readServices(ctx, platform, body)));
  route(platform, 'POST /api/service/create', (ctx, { body }) => createService(ctx, platform, body));
  route(platform, 'POST /api/service/save', (ctx, { body }) => saveService(ctx, platform, body));
  route(platform, 'POST /api/service/item', (ctx, { body }) => readService(ctx, platform, body.id));
  route(platform, 'POST /api/service/delete', (ctx, { body }) => deleteService(ctx, body.id));
  route(platform, 'POST /api/service/transfer', (ctx, { body }) => transfer(ctx, body));
  platform.jobs.serve(runService, (ctx, asked) => deliver(ctx, platform, asked));
}
