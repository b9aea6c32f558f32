import { addressHeadEndpoints } from './address-head.ts';
import { federationEndpoints } from './federation.ts';
import { homeEndpoints } from './home.ts';
import { moduleEndpoints } from './module.ts';
import { pageVersionEndpoints } from './page-version.ts';
import { pageEndpoints } from './page.ts';
import { releaseEndpoints } from './release.ts';
import { searchEndpoints } from './search.ts';
import { securityReportEndpoints } from './security-report.ts';
import { tenantEndpoints } from './tenant.ts';
import { textEndpoints } from './text.ts';

export const siteEndpoints = {
  ...addressHeadEndpoints,
  ...federationEndpoints,
  ...homeEndpoints,
  ...moduleEndpoints,
  ...pageEndpoints,
  ...pageVersionEndpoints,
  ...releaseEndpoints,
  ...searchEndpoints,
  ...securityReportEndpoints,
  ...tenantEndpoints,
  ...textEndpoints,
} as const;

export type { PageAccess, PageDeclaration, PageThing, Registry, ReleaseFrame, RemoteRelease } from './federation.ts';
export type { HomeHero, HomeLayout, HomeRow, HomeRowKind, HomeSurface } from './home.ts';
export type { ModuleFile, ModuleRelease, OpenableModule, RegisteredModule } from './module.ts';
export type { LentModule, ModuleIcon } from './module-rule.ts';
export type { FailingRelease, KnownRelease, ReleaseFailure, ReleaseSizes, ReleaseState } from './release.ts';
export type { SecurityReport } from './security-report.ts';
export type { ArticleCard, ArticleFormat, Block, RenderedPage } from './page.ts';
export type { Prose } from './prose.ts';
export type { FoundArticle, FoundPerson } from './search.ts';
export type { ApiKey } from './api-key.ts';
export type { DnsAnswer, Tenant, TenantDetail, TenantRecord } from './tenant.ts';
export type { CatalogueText } from './text.ts';
export type { PaymentMark, SocialNetwork, TenantSettings } from './tenant-settings.ts';
