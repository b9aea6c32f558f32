import type { Platform } from '../platform/route.ts';
import { federationRoutes } from './federation/federation.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { tenantRoutes } from './tenant/tenant.routes.ts';

export function siteRoutes(platform: Platform): void {
  federationRoutes(platform);
  pageRoutes(platform);
  searchRoutes(platform);
  tenantRoutes(platform);
}
