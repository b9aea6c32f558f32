import type { Query } from '../../contract/index.ts';
import { type Context, done, notFound, refuse } from '../platform/context.ts';
import { route, type Platform } from '../platform/route.ts';
import { findOrganization, readMemberPage, readOrganizationPage } from './organization.repository.ts';
import { readOrganizationWish, saveOrganization } from './organization.service.ts';

async function list(ctx: Context, query: Query<'GET /organization/list'>) {
  const wish = readOrganizationWish(query);
  return wish.ok ? done(await readOrganizationPage(ctx, wish.value)) : wish;
}

export function organizationRoutes(platform: Platform): void {
  route(platform, 'GET /organization/list', (ctx, { query }) => list(ctx, query));
  route(platform, 'POST /organization/list', (ctx, { body }) => list(ctx, body));
  route(platform, 'GET /organization/item/:id', async (ctx, { params }) => {
    const organization = await findOrganization(ctx, params.id);
    return organization ? done(organization) : notFound;
  });
  route(platform, 'POST /organization/item', (ctx, { body }) => saveOrganization(ctx, body));
  route(platform, 'GET /organization/member/list', async (ctx, { query }) => {
    if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
    return done(await readMemberPage(ctx, ctx.organizationId, { q: query.q || undefined, page: query.page ?? 0, size: query.size ?? 10 }));
  });
}
