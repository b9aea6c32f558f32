import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { administratorRoutes } from './administrator/administrator.routes.ts';
import { accountRoutes } from './account/account.routes.ts';
import type { EventLimits } from './analytics/event-budget.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { startTidying } from './auth/tidying.ts';
import { availsRoutes } from './avails/avails.routes.ts';
import { channelRoutes } from './channel/channel.routes.ts';
import { connectionRoutes } from './connection/connection.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { dataseriesRoutes } from './dataseries/dataseries.routes.ts';
import { entityRoutes } from './entity/entity.routes.ts';
import { startSweeping } from './file/sweeping.ts';
import { fileRoutes } from './file/file.routes.ts';
import { inviteRoutes } from './invite/invite.routes.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { locationRoutes } from './location/location.routes.ts';
import { merchandiseRoutes } from './merchandise/merchandise.routes.ts';
import { metainfoRoutes } from './metainfo/metainfo.routes.ts';
import { modelRoutes } from './model/model.routes.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import { orderRoutes } from './order/order.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import { passkeyRoutes } from './passkey/passkey.routes.ts';
import { pollRoutes } from './poll/poll.routes.ts';
import { projectRoutes } from './project/project.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { reminderRoutes } from './reminder/reminder.routes.ts';
import { startReminding } from './reminder/reminding.service.ts';
import { rewardRoutes } from './reward/reward.routes.ts';
import { serviceRoutes } from './service/service.routes.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { transactionRoutes } from './transaction/transaction.routes.ts';
import { vocabRoutes } from './vocab/vocab.routes.ts';
import { watchRoutes } from './watch/watch.routes.ts';
import { workRoutes } from './work/work.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { serveDemoIdentity } from './demo-identity/mount.ts';
import { registerDocuments } from './document/index.ts';
import { federationRoutes } from './federation/federation.routes.ts';
import type { BuiltRelease } from './federation/releases.ts';
import { favoriteRoutes } from './favorite/favorite.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { startDelivery } from './mail/delivery.ts';
import { outboxRoutes } from './mail/outbox-page.ts';
import { organizationRoutes } from './organization/organization.routes.ts';
import type { Patience } from './platform/body-deadline.ts';
import type { Database } from './platform/database.ts';
import { docsRoutes } from './platform/docs.ts';
import { Gate } from './platform/gate.ts';
import { healthRoutes } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import { type MetricsAccess, metricsRoutes } from './platform/metrics.ts';
import { mediaRoutes } from './platform/media.ts';
import { Recent } from './platform/recent.ts';
import type { CachedReply } from './platform/replies.ts';
import { Revisions } from './platform/revisions.ts';
import { type Platform, refuseOtherMethods } from './platform/route.ts';
import { SavingBudget } from './platform/saving-budget.ts';
import { noSiteSettings, type SiteSettings } from './platform/site-settings.ts';
import { WorkPool } from './platform/work/pool.ts';
import { readSigningSecret } from './platform/tokens.ts';
import { productRoutes } from './product/product.routes.ts';
import { tagRoutes } from './tag/tag.routes.ts';
import { tenantRoutes } from './tenant/tenant.routes.ts';

export interface AppOptions {
  readonly database: Database;
  readonly mediaDirectories?: readonly string[];
  /** Where the front ends' builds are; without it only the API is served. */
  readonly dist?: string;
  /** The builds a first tenant's pages are made of. */
  readonly builds?: readonly BuiltRelease[];
  /** The issuer of the demo identity provider, which is then served on the same port. */
  readonly demoIdentity?: string | undefined;
  readonly now?: () => Date;
  /** Where uploads are kept; a directory of the system's temporary ones unless said otherwise. */
  readonly dataDirectory?: string;
  /** Whether integrations may call addresses of this machine and its network. */
  readonly localTargets?: boolean;
  /** Who is asked about tenants' domains, and below which name each tenant has its own (`{slug}.localhost`). */
  readonly dns?: { readonly servers: readonly string[]; readonly domain: string };
  /** What pages are told (spec §9); without it there is no captcha. */
  readonly site?: SiteSettings;
  /** Where letters are sent; without it they stay in the outbox. */
  readonly smtp?: { readonly url: string; readonly from?: string | undefined };
  /** Whether `/v1/dev/outbox` shows them. */
  readonly showOutbox?: boolean;
  /** Who may read `/metrics`; nobody unless said otherwise. */
  readonly metrics?: MetricsAccess;
  readonly logLevel?: string;
  readonly trustedProxies?: number;
  /** How many events may be reported. */
  readonly eventLimits?: EventLimits;
  /** How many bytes people without a role may save in a day. */
  readonly savingBytes?: number;
  /** How long callers may take to send a request. */
  readonly patience?: Patience;
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
  const { database, now = () => new Date(), cacheBytes = CACHE_BYTES, site = noSiteSettings } = options;
  const http = await createHttp({
    logLevel: options.logLevel ?? 'info',
    trustedProxies: options.trustedProxies ?? 0,
    ...(options.patience && { patience: options.patience }),
  });
  metricsRoutes(http, options.metrics ?? {});
  const secret = await readSigningSecret(database);
  const gate = new Gate({ database, revisions: new Revisions(database), secret, now });
  const cache = cacheBytes > 0 ? new Recent<CachedReply>(cacheBytes) : undefined;
  const dns = { servers: [], domain: 'localhost', ...options.dns };
  const outside = { dataDirectory: options.dataDirectory ?? join(tmpdir(), 'marquee'), outgoing: { localTargets: options.localTargets ?? false }, dns };
  const work = new WorkPool();
  const known = { served: new Set<never>(), resources: new Map(), handlers: new Map() };
  const platform: Platform = { work, http, database, gate, cache, secret, site, ...known, saving: new SavingBudget(options.savingBytes), now, ...outside };

  identityRoutes(platform);
  favoriteRoutes(platform);
  tenantRoutes(platform);
  organizationRoutes(platform);
  productRoutes(platform);
  cartRoutes(platform);
  federationRoutes(platform);
  tagRoutes(platform);
  accountRoutes(platform);
  analyticsRoutes(platform, options.eventLimits);
  authRoutes(platform);
  captchaRoutes(platform);
  availsRoutes(platform);
  channelRoutes(platform);
  connectionRoutes(platform);
  contentRoutes(platform);
  dashboardRoutes(platform);
  dataseriesRoutes(platform);
  entityRoutes(platform);
  fileRoutes(platform);
  inviteRoutes(platform);
  ledgerRoutes(platform);
  locationRoutes(platform);
  merchandiseRoutes(platform);
  metainfoRoutes(platform);
  modelRoutes(platform);
  oauthRoutes(platform);
  orderRoutes(platform);
  pageRoutes(platform);
  passkeyRoutes(platform);
  pollRoutes(platform);
  projectRoutes(platform);
  ratingRoutes(platform);
  referenceRoutes(platform);
  reminderRoutes(platform);
  rewardRoutes(platform);
  serviceRoutes(platform);
  subscriptionRoutes(platform);
  transactionRoutes(platform);
  vocabRoutes(platform);
  watchRoutes(platform);
  workRoutes(platform);

  refuseOtherMethods(http);
  docsRoutes(http);
  healthRoutes(http, database);
  administratorRoutes(http, { database, now, log: http.log, domain: dns.domain, builds: options.builds ?? [] });
  if (options.demoIdentity) await serveDemoIdentity(http, secret, options.demoIdentity);
  await mediaRoutes(http, options.mediaDirectories ?? [demoMediaDirectory]);
  if (options.showOutbox) outboxRoutes(http, database);
  if (options.dist) await registerDocuments(http, { database, dist: options.dist, settings: site });
  await http.ready();
  const { smtp } = options;
  const delivery = smtp && startDelivery({ database, smtpUrl: smtp.url, from: smtp.from, now, log: http.log });
  const reminding = startReminding({ database, now, log: http.log });
  // A temporary directory may be shared by others.
  const { dataDirectory } = options;
  const stopSweeping = dataDirectory === undefined ? undefined : startSweeping({ database, dataDirectory, now, log: http.log });
  const stopTidying = startTidying({ database, now, log: http.log });
  const close = async () => {
    stopTidying();
    await stopSweeping?.();
    work.close();
    await reminding.close();
    await http.close();
    await delivery?.close();
  };
  return { http, platform, close };
}
