import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { operationRoutes } from './operation/operation.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { distributionRoutes } from './distribution/distribution.routes.ts';
import { lostImportJobs } from './distribution/avails/lost-imports.ts';
import { commerceRoutes } from './commerce/commerce.routes.ts';
import { insightRoutes } from './insight/insight.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { administratorRoutes } from './site/administrator/administrator.routes.ts';
import type { EventLimits } from './insight/analytics/event-budget.ts';
import { mailedReportJobs } from './insight/report/mailing.service.ts';
import { rollupJobs } from './insight/rollup/rollup.service.ts';
import { searchJobs } from './catalogue/product/search-ranking.ts';
import { tidyingJobs } from './people/auth/tidying.ts';
import { savedImportJobs } from './operation/entity/lost-imports.ts';
import { oldPictureJobs } from './operation/file/old-pictures.ts';
import { stripOldPictures } from './operation/file/strip-old-pictures.ts';
import { sweepingJobs } from './operation/file/sweeping.ts';
import { webhookJobs } from './operation/webhook/looking-after.service.ts';
import { staffNoticeJobs } from './people/account/staff-notice.service.ts';
import { webhookNoticeJobs } from './people/account/webhook-notice.service.ts';
import { lowStockJobs } from './commerce/stock/low-stock.service.ts';
import { pricingJobs } from './commerce/merchandise/pricing.service.ts';
import { windowEndingJobs } from './catalogue/avail/window-ending.service.ts';
import { endingJobs } from './commerce/access/ending.service.ts';
import { accessJobs } from './commerce/access/forgetting.service.ts';
import { checkoutJobs } from './commerce/checkout/reconciling.service.ts';
import { bookingJobs } from './commerce/ledger/booking-missing.service.ts';
import { expiryJobs } from './commerce/order/expiring.service.ts';
import { forgettingJobs } from './commerce/order/forgetting.service.ts';
import { preorderJobs } from './commerce/preorder/serving.service.ts';
import { renewalJobs } from './commerce/subscription/renewing.service.ts';
import { backInStockJobs } from './commerce/back-in-stock/telling.service.ts';
import { paymentProviders } from './commerce/provider/providers.service.ts';
import { stripeJobs } from './commerce/stripe/stripe-event.service.ts';
import { giftEndingJobs } from './commerce/gift-card/gift-ending.service.ts';
import { earningPlansJobs } from './commerce/ledger/earning-plans.service.ts';
import { giftCardJobs } from './commerce/gift-card/gift-letter.service.ts';
import { planGiftJobs } from './commerce/plan-gift/plan-gift-letter.service.ts';
import { refundJobs } from './commerce/refund/sending-back.service.ts';
import { mediaSweepingJobs } from './catalogue/media/sweep-media.service.ts';
import { reminderJobs } from './catalogue/reminder/reminding.service.ts';
import { submissionJobs } from './catalogue/product/submission-telling.service.ts';
import { viewCountJobs } from './catalogue/view-count/view-count.service.ts';
import { serveDemoIdentity } from './people/demo-identity/mount.ts';
import type { SearchEngine } from './site/search/search.service.ts';
import { sqlSearch } from './site/search/sql-search.service.ts';
import { registerDocuments } from './site/document/index.ts';
import { readProvided, readShellVersion } from './site/document/shell-release.ts';
import { legalPageJobs } from './site/page/legal-seed.service.ts';
import { trafficJobs } from './site/federation/traffic.jobs.ts';
import { securityReportJobs } from './site/security-report/sweep-reports.ts';
import { releaseJobs } from './site/release/sweep-releases.ts';
import type { BuiltRelease } from './site/federation/releases.ts';
import { letterJobs } from './operation/mail/delivery.ts';
import { outboxRoutes } from './operation/mail/outbox-page.ts';
import type { Patience } from './platform/body-deadline.ts';
import type { Database } from './platform/database.ts';
import { docsRoutes } from './platform/docs.ts';
import { Gate } from './platform/gate.ts';
import { healthRoutes, serveHealthOnly } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import { type MetricsAccess, metricsRoutes } from './platform/metrics.ts';
import { type LiveSettings, liveSettingsOf } from './platform/live/live-settings.ts';
import { mediaRoutes } from './platform/media.ts';
import type { CachedReply } from './platform/replies.ts';
import { Revisions } from './platform/revisions.ts';
import { type Platform, refuseOtherMethods } from './platform/route.ts';
import { SavingBudget } from './platform/saving-budget.ts';
import { noSiteSettings, type SiteSettings, type Smtp, type StripePlace } from './platform/site-settings.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import type { S3Settings } from './platform/storage/s3-settings.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { WorkPool } from './platform/work/pool.ts';

export interface AppOptions {
  readonly database: Database;
  /** Key that signs and seals (`adoptKey`). */
  readonly secret: Uint8Array;
  readonly mediaDirectories?: readonly string[];
  /** Folder of the front ends' builds; without one only the API is served. */
  readonly dist?: string;
  /** Builds for the pages of a first tenant. */
  readonly builds?: readonly BuiltRelease[];
  /** Issuer of the demo identity provider, served on the same port. */
  readonly demoIdentity?: string | undefined;
  readonly now?: () => Date;
  /** Folder of uploads; a temporary one by default. */
  readonly dataDirectory?: string;
  readonly s3?: S3Settings | undefined;
  /** Address of a Stripe stand-in; absent for Stripe itself. */
  readonly stripe?: StripePlace | undefined;
  /** Whether integrations may call addresses of this machine. */
  readonly localTargets?: boolean;
  /** Name servers that prove tenants' domains, and the domain below which each tenant has a name (`{slug}.localhost`). */
  readonly dns?: { readonly servers: readonly string[]; readonly domain: string };
  /** Settings that pages read (spec §9); without them there is no captcha. */
  readonly site?: SiteSettings;
  /** Mail server; without one e-mails stay in the outbox. */
  readonly smtp?: Smtp;
  readonly showOutbox?: boolean;
  /** Access to `/metrics`; nobody by default. */
  readonly metrics?: MetricsAccess;
  /** Whether calls and documents are traced; requires a collector. */
  readonly isTraced?: boolean;
  /** Whether the process runs jobs only; over HTTP, only its health and metrics are then reachable. */
  readonly isWorkerOnly?: boolean;
  readonly logLevel?: string;
  readonly trustedProxies?: number;
  readonly regionHeader?: string | undefined;
  readonly live?: LiveSettings;
  readonly eventLimits?: EventLimits;
  /** Bytes a person without a role may save in a day. */
  readonly savingBytes?: number;
  readonly patience?: Patience;
  /** Engine of text search; the database by default. */
  readonly search?: SearchEngine;
  /** Whether the server renders the first screens of public pages; on by default. */
  readonly isDrawing?: boolean;
  /** Size of the cache of answers, in bytes; 0 disables the cache. */
  readonly cacheBytes?: number;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  close(): Promise<void>;
}

const CACHE_BYTES = 64 * 1024 * 1024;
export const demoMediaDirectory = join(import.meta.dirname, '..', 'demo', 'media');

function serveJobs(platform: Platform, { smtp, dataDirectory, s3 }: AppOptions): void {
  const { jobs, database, now, http, files } = platform;
  const parts = { jobs, database, now, log: http.log, providers: paymentProviders(platform) };
  letterJobs(jobs, smtp);
  reminderJobs(parts);
  viewCountJobs(parts);
  rollupJobs(parts);
  mailedReportJobs(parts);
  expiryJobs(parts);
  forgettingJobs(parts);
  accessJobs(parts);
  endingJobs(parts);
  checkoutJobs(parts);
  renewalJobs(parts);
  preorderJobs({ ...parts, secret: platform.secret });
  refundJobs(parts);
  stripeJobs(parts, platform);
  giftCardJobs(parts);
  giftEndingJobs(parts);
  planGiftJobs(parts);
  earningPlansJobs(parts);
  backInStockJobs(parts);
  bookingJobs(parts);
  pricingJobs(parts);
  tidyingJobs(parts);
  searchJobs(parts);
  lostImportJobs(parts);
  savedImportJobs(parts);
  oldPictureJobs(parts);
  stripOldPictures({ ...parts, files, work: platform.work });
  webhookJobs(parts);
  webhookNoticeJobs(jobs);
  staffNoticeJobs(parts);
  lowStockJobs(parts);
  submissionJobs(jobs);
  windowEndingJobs(parts);
  securityReportJobs(parts);
  trafficJobs(parts);
  legalPageJobs(parts);
  // Other processes may share a temporary directory.
  if (dataDirectory === undefined && s3 === undefined) return;
  sweepingJobs({ ...parts, files });
  mediaSweepingJobs({ ...parts, files });
  releaseJobs({ ...parts, files });
}

/** Builds the whole server on a migrated database, not yet listening. Closing the server leaves the database open. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, secret, now = () => new Date(), cacheBytes = CACHE_BYTES, site = noSiteSettings, search = sqlSearch } = options;
  const http = await createHttp({
    logLevel: options.logLevel ?? 'info',
    trustedProxies: options.trustedProxies ?? 0,
    ...(options.patience && { patience: options.patience }),
  });
  if (options.isTraced) traceRequests(http);
  metricsRoutes(http, options.metrics ?? {}, database.replica);
  if (options.isWorkerOnly) serveHealthOnly(http);
  const revisions = new Revisions(database);
  const gate = new Gate({ database, revisions, secret, now });
  const cache = cacheBytes > 0 ? new LRUCache<string, CachedReply>({ maxSize: cacheBytes }) : undefined;
  const dns = { servers: [], domain: 'localhost', ...options.dns };
  const dataDirectory = options.dataDirectory ?? join(tmpdir(), 'marquee');
  const storage = await openStorage({ dataDirectory, s3: options.s3, secret });
  const files = { storage, incoming: join(dataDirectory, 'incoming'), ingest: join(dataDirectory, 'ingest') };
  const outside = { files, outgoing: { localTargets: options.localTargets ?? false }, dns };
  const work = new WorkPool();
  const jobs = new Jobs({ database, now, log: http.log });
  const known = { served: new Set<never>(), resources: new Map(), handlers: new Map() };
  const platform: Platform = {
    work,
    jobs,
    http,
    database,
    gate,
    cache,
    secret,
    site,
    ...known,
    saving: new SavingBudget(options.savingBytes),
    now,
    stripe: options.stripe,
    smtp: options.smtp,
    regionHeader: options.regionHeader,
    live: options.live ?? liveSettingsOf({}),
    ...outside,
  };

  operationRoutes(platform);
  peopleRoutes(platform);
  catalogueRoutes(platform, search);
  distributionRoutes(platform);
  commerceRoutes(platform, search);
  insightRoutes(platform, options.eventLimits);
  const shellVersion = readShellVersion(options.dist);
  siteRoutes(platform, { engine: search, provided: readProvided(options.dist), shellVersion });

  refuseOtherMethods(http);
  docsRoutes(http);
  healthRoutes(http, database);
  administratorRoutes(http, { database, now, log: http.log, domain: dns.domain, builds: options.builds ?? [] });
  if (options.demoIdentity) await serveDemoIdentity(http, secret, options.demoIdentity);
  await mediaRoutes(http, options.mediaDirectories ?? [demoMediaDirectory]);
  if (options.showOutbox) outboxRoutes(http, database);
  if (options.dist) {
    const { dist, isDrawing } = options;
    await registerDocuments(http, { database, secret, shellVersion, dist, settings: site, storage: files.storage, revisions, now, isDrawing });
  }
  await http.ready();
  serveJobs(platform, options);
  const close = async () => {
    await jobs.close();
    work.close();
    await http.close();
  };
  return { http, platform, close };
}
