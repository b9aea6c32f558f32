import type { Platform } from '../platform/route.ts';
import { federationRoutes } from './federation/federation.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import type { SearchEngine } from './search/search.service.ts';
import { searchRoutes } from './search/search.routes.ts';
import { tenantRoutes } from './tenant/tenant.routes.ts';
import { textRoutes } from './text/text.routes.ts';

export function siteRoutes(platform: Platform, engine: SearchEngine): void {
  federationRoutes(platform);
  pageRoutes(platform);
  searchRoutes(platform, engine);
  tenantRoutes(platform);
  textRoutes(platform);
}
