import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cartRoutes } from './cart/cart.routes.ts';
import { registerDocuments } from './document/index.ts';
import { federationRoutes } from './federation/federation.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { organizationRoutes } from './organization/organization.routes.ts';
import type { Database } from './platform/database.ts';
import { docsRoutes } from './platform/docs.ts';
import { Gate } from './platform/gate.ts';
import { healthRoutes } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import { mediaRoutes } from './platform/media.ts';
import { Recent } from './platform/recent.ts';
import type { CachedReply } from './platform/replies.ts';
import { Revisions } from './platform/revisions.ts';
import { type Platform, refuseOtherMethods } from './platform/route.ts';
import { readSigningSecret } from './platform/tokens.ts';
import { productRoutes } from './product/product.routes.ts';
import { tenantRoutes } from './tenant/tenant.routes.ts';

export interface AppOptions {
  readonly database: Database;
  readonly mediaDirectories?: readonly string[];
  /** Where the front ends' builds are; without it only the API is served. */
  readonly dist?: string;
  readonly now?: () => Date;
  readonly logLevel?: string;
  readonly trustedProxies?: number;
  /** Bytes of answers kept; 0 keeps none. */
  readonly cacheBytes?: number;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  close(): Promise<void>;
}

const CACHE_BYTES = 64 * 1024 * 1024;
export const demoMediaDirectory = join(import.meta.dirname, '..', 'demo', 'media');

/** The whole server on a migrated database, not yet listening. Closing it leaves the database open. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, now = () => new Date(), cacheBytes = CACHE_BYTES } = options;
  const http = await createHttp({ logLevel: options.logLevel ?? 'info', trustedProxies: options.trustedProxies ?? 0 });
  const secret = await readSigningSecret(database);
  const gate = new Gate({ database, revisions: new Revisions(database), secret, now });
  const cache = cacheBytes > 0 ? new Recent<CachedReply>(cacheBytes) : undefined;
  const platform: Platform = { http, database, gate, cache, secret, served: new Set(), now };

  identityRoutes(platform);
  tenantRoutes(platform);
  organizationRoutes(platform);
  productRoutes(platform);
  cartRoutes(platform);
  federationRoutes(platform);

  refuseOtherMethods(http);
  docsRoutes(http);
  healthRoutes(http, database);
  await mediaRoutes(http, options.mediaDirectories ?? [demoMediaDirectory]);
  if (options.dist) await registerDocuments(http, { database, dist: options.dist });
  await http.ready();
  return { http, platform, close: () => http.close() };
}
