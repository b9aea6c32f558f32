import { type Platform, route } from '../../platform/route.ts';
import { changeLayout, readLayout } from './home.service.ts';

export function homeRoutes(platform: Platform): void {
  route(platform, 'GET /home/layout', (ctx, { query }) => readLayout(ctx, query), { cachedBy: 'catalogue' });
  route(platform, 'POST /home/layout', (ctx, { body }) => changeLayout(ctx, body));
}
