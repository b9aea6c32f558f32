import { done, notFound } from '../../platform/context.ts';
import { route, type Platform } from '../../platform/route.ts';
import { findKey, readKeyPage } from './api-key.repository.ts';
import { generateKey, removeKey } from './api-key.service.ts';
import { serveCrossOrigin } from './cross-origin.ts';
import { readHostPage } from './host.repository.ts';
import { canonicalHost, removeHost, verifyDomain } from './host.service.ts';
import { listTenantsFor, readTenant, removeTenant, saveTenant } from './tenant.service.ts';

const pageOf = (query: { page?: number; size?: number }) => ({ page: query.page ?? 0, size: query.size ?? 10 });

export function tenantRoutes(platform: Platform): void {
  serveCrossOrigin(platform);
  route(platform, 'GET /tenant/list', (ctx, { query }) => listTenantsFor(platform, ctx, query));
  route(platform, 'GET /tenant/item/:id', (ctx, { params }) => readTenant(platform, ctx, params.id));
  route(platform, 'POST /tenant/item', (ctx, { body, request }) => saveTenant(platform, ctx, body, request));
  route(platform, 'DELETE /tenant/item/:id', (ctx, { params }) => removeTenant(platform, ctx, params.id));

  const verify = { changes: true } as const;
  route(platform, 'GET /tenant/dns/verify/:id', (ctx, { params, query }) => verifyDomain(platform, ctx, { id: params.id, domain: query.domain }), verify);
  route(platform, 'POST /tenant/dns/verify', (ctx, { body }) => verifyDomain(platform, ctx, body));
  route(platform, 'GET /tenant/host/list', async (ctx, { query }) =>
    done(await readHostPage(ctx, { ...pageOf(query), canonical: canonicalHost(platform, ctx) })),
  );
  route(platform, 'DELETE /tenant/host/item/:id', (ctx, { params }) => removeHost(platform, ctx, params.id));

  route(platform, 'GET /tenant/apikey/list', async (ctx, { query }) => done(await readKeyPage(ctx, pageOf(query))));
  route(platform, 'POST /tenant/apikey/generate', (ctx, { body }) => generateKey(ctx, body));
  route(platform, 'GET /tenant/apikey/item/:id', async (ctx, { params }) => {
    const key = await findKey(ctx, params.id);
    return key ? done(key) : notFound;
  });
  route(platform, 'DELETE /tenant/apikey/item/:id', (ctx, { params }) => removeKey(ctx, params.id));
}
