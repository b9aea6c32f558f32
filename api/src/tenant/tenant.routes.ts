import { done, notFound } from '../platform/context.ts';
import { route, type Platform } from '../platform/route.ts';
import { findTenant } from './tenant.repository.ts';

export function tenantRoutes(platform: Platform): void {
  route(platform, 'GET /tenant/item/:id', async (ctx, { params }) => {
    const tenant = await findTenant(ctx, params.id);
    return tenant ? done(tenant) : notFound;
  });
}
