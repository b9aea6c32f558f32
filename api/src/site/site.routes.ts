import type { Platform } from '../platform/route.ts';
import { federationRoutes } from './federation/federation.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import type { Provided } from './release/release.service.ts';
import { releaseRoutes } from './release/release.routes.ts';
import type { SearchEngine } from './search/search.service.ts';
import { searchRoutes } from './search/search.routes.ts';
import { tenantRoutes } from './tenant/tenant.routes.ts';
import { textRoutes } from './text/text.routes.ts';

export function siteRoutes(platform: Platform, { engine, provided }: { readonly engine: SearchEngine; readonly provided: Provided | undefined }): void {
  federationRoutes(platform);
  pageRoutes(platform);
  releaseRoutes(platform, provided);
  searchRoutes(platform, engine);
  tenantRoutes(platform);
  textRoutes(platform);
}
