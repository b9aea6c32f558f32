import { route, type Platform } from '../platform/route.ts';
import { readIdentity } from './identity.service.ts';

export function identityRoutes(platform: Platform): void {
  route(platform, 'GET /identity/item/:id', (ctx, { params }) => readIdentity(ctx, params.id));
}
