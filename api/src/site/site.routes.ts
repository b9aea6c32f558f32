import type { Platform } from '../platform/route.ts';
import { addressHeadRoutes } from './address-head/address-head.routes.ts';
import { federationRoutes } from './federation/federation.routes.ts';
import { OpenedPages } from './federation/opened-pages.ts';
import { homeRoutes } from './home/home.routes.ts';
import { moduleRoutes } from './module/module.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import type { Provided } from './release/release.service.ts';
import { releaseRoutes } from './release/release.routes.ts';
import type { SearchEngine } from './search/search.service.ts';
import { searchRoutes } from './search/search.routes.ts';
import { securityReportRoutes } from './security-report/security-report.routes.ts';
import { tenantRoutes } from './tenant/tenant.routes.ts';
import { textRoutes } from './text/text.routes.ts';

interface SiteParts {
  readonly engine: SearchEngine;
  readonly provided: Provided | undefined;
  /** The version of the shell that is served. */
  readonly shellVersion: string;
}

export function siteRoutes(platform: Platform, { engine, provided, shellVersion }: SiteParts): void {
  const opened = new OpenedPages(platform.database, platform.http.log);
  platform.http.addHook('onClose', () => opened.write());
  addressHeadRoutes(platform);
  federationRoutes(platform, { shellVersion, opened });
  homeRoutes(platform);
  moduleRoutes(platform);
  pageRoutes(platform);
  releaseRoutes({ platform, provided, opened });
  searchRoutes(platform, engine);
  securityReportRoutes(platform);
  tenantRoutes(platform);
  textRoutes(platform);
}
