import { endpoints, requiredOf, type Endpoint, type EndpointKey } from '../contract/index.ts';
import { type App, type AppOptions, buildApp } from './app.ts';
import { tidy } from './people/auth/tidying.ts';
import { type RunningIdentity, startDemoIdentity, visitDemoIdentity } from './people/demo-identity/start.ts';
import { activateReleases } from './site/federation/federation.repository.ts';
import { isAmong, type Reader, registryFor, type Served } from './site/federation/registry.service.ts';
import { rankForSearch } from './catalogue/product/search-ranking.ts';
import { type BuiltRelease, newestBuilds } from './site/federation/releases.ts';
import { importFilms, type ImportReport } from './films/import-films.ts';
import { type MailRequest, queueMail } from './operation/mail/mail.service.ts';
import { linksOf } from './operation/mail/outbox-page.ts';
import type { TemplateName } from './operation/mail/templates/index.ts';
import { type StoredMail, listOutbox } from './operation/mail/outbox.repository.ts';
import { type Context, inTransaction } from './platform/context.ts';
import { checkBy } from './platform/input.ts';
import type { Database } from './platform/database.ts';
import { enqueue, jobKind } from './platform/jobs/job-kind.ts';
import { schedule, unschedule } from './platform/jobs/schedule.ts';
import { TestClock } from 'pg-boss';
import { migrate } from './platform/migrations.ts';
import { withReplica } from './platform/open-database.ts';
import { openPostgres } from './platform/postgres.ts';
import { openReplica } from './platform/replica.ts';
import { callEndpoint, type CallAnswer, type CallOptions } from './testing/call.ts';
import { createServerDatabase, openTestDatabase, type TestEngine, testEngine } from './testing/database.ts';
import type { FakeStripe } from './testing/fake-stripe.ts';
import type { RunningS3 } from './testing/start-s3.ts';
import { fetchFrom } from './testing/fetch.ts';
import { type OlderShop, olderShops, openOlder } from './testing/older-shops.ts';
import { populate, type World } from './testing/world.ts';
import { Given, type GivenMerchandise, type GivenPerson, type GivenProduct, type GivenTenant } from './testing/given.ts';
import type { SearchEngine } from './site/search/search.service.ts';
import { plainSearch } from './testing/plain-search.ts';

type Second<F> = F extends (first: GivenTenant, second: infer S) => unknown ? S : never;

/** Real server on a database of its own. Every test makes a tenant of its own, and never empties tables. */
export interface TestApi {
  readonly app: App;
  readonly database: Database;
  readonly engine: TestEngine;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly checkBy: typeof checkBy;
  /** Paths of the standard resources, with the fields each requires. */
  readonly resources: ReadonlyMap<string, readonly string[]>;
  populate(tenant: GivenTenant, person: GivenPerson): Promise<World>;
  givenTenant(input?: Parameters<Given['tenant']>[0]): Promise<GivenTenant>;
  givenOrganization(tenant: GivenTenant, input?: { name?: string; type?: string }): Promise<string>;
  givenPerson(tenant: GivenTenant, input?: Second<Given['person']>): Promise<GivenPerson>;
  givenTitle(tenant: GivenTenant, input?: Second<Given['title']>): Promise<GivenProduct>;
  givenMerchandise(tenant: GivenTenant, input?: Second<Given['merchandise']>): Promise<GivenMerchandise>;
  /** Creates units of a SKU, each number at a location of its own. */
  givenStock(tenant: GivenTenant, skuId: string, units: readonly number[]): Promise<void>;
  tokenAt(tenant: { id: string }, identityId: string, now: Date): Promise<string>;
  /** Returns the e-mails to an address, newest first, with their links. */
  mailsTo(address: string): Promise<(StoredMail & { links: string[] })[]>;
  writeMail<Name extends TemplateName>(tenant: GivenTenant, request: MailRequest<Name>): Promise<string>;
  contextOf(tenant: GivenTenant): Context;
  /** Returns the expected content of `platform/tables.ts`, by the migrated schema. */
  typesOfTables(): Promise<string>;
  call<K extends EndpointKey>(tenant: { id: string; key: string; host?: string }, key: K, options?: CallOptions<K>): Promise<CallAnswer<K>>;
  importFilms(tenant: GivenTenant, file: string): Promise<ImportReport>;
  readonly jobs: {
    readonly jobKind: typeof jobKind;
    readonly enqueue: typeof enqueue;
    readonly schedule: typeof schedule;
    readonly unschedule: typeof unschedule;
    readonly inTransaction: typeof inTransaction;
    /** Returns a clock the test moves, for the queue and the server alike. */
    readonly clockAt: (start: Date) => TestClock;
  };
  /** Deletes what has expired, as a server does once an hour. */
  tidy(): Promise<unknown>;
  /** Returns the builds below a folder that a server would accept, and why it would refuse others. */
  readonly newestBuilds: typeof newestBuilds;
  /** Activates builds of remotes, as the start of a server does. */
  activateReleases(builds: readonly BuiltRelease[]): Promise<void>;
  /** Returns whether a reader belongs to a canary release. */
  readonly isAmong: typeof isAmong;
  registryFor(tenantId: string, reader: Reader): Promise<Served>;
  /** Ranks titles for searches of large tenants, as the nightly job does. */
  rankForSearch(): Promise<void>;
  /** Starts a real OpenID Connect provider on a free port, with the demo's accounts by default. */
  startIdentityProvider(options?: Parameters<typeof startDemoIdentity>[0]): Promise<RunningIdentity>;
  /** Starts a server of the S3 protocol on a free port. */
  startS3(): Promise<RunningS3>;
  /** Starts a stand-in for Stripe, which this server uses until the stand-in stops. */
  startStripe(): Promise<FakeStripe>;
  /** Signs in at the provider as a person would; returns the address of the redirect back. */
  visitIdentityProvider(address: string, account: string): Promise<URL>;
  /** `fetch` for browser code in this process; each instance has its own cookies. */
  readonly fetchLike: typeof fetch;
  makeFetch(host?: string): typeof fetch;
  /** Search engine outside of the database. */
  readonly plainSearch: SearchEngine;
  /** Starts another server on the same database, in this process, with other options: a captcha, a mail server, a clock. */
  startAppWith(options: Partial<AppOptions>): Promise<{ app: App; call: TestApi['call'] }>;
  /**
   * Closes the servers a test file has left open, as a failing test does, and deletes waiting jobs. Otherwise those servers could run the
   * jobs of the next file, which would wait for the old jobs.
   */
  closeStarted(): Promise<void>;
  /** Starts a server on the same database, as another API process would; undefined where only one process is possible. */
  startSecondApp(url?: string, readUrl?: string, options?: Partial<AppOptions>): Promise<App | undefined>;
  callOf(app: App): TestApi['call'];
  /** Databases of shops as earlier versions left them. `startOn` migrates one and starts a server on it. */
  readonly olderShops: typeof olderShops;
  startOn(shop: OlderShop): Promise<{ app: App; database: Database; given: Given; call: TestApi['call'] }>;
  /** Creates an empty database and returns its address; undefined for the embedded engine. */
  emptyDatabase(): Promise<string | undefined>;
  readonly databaseUrl: string | undefined;
  stop(): Promise<void>;
}

declare global {
  var marquee: TestApi;
}

interface Closes {
  close(): Promise<unknown>;
}

/** Closes one after another, in the given order. */
async function closeAll(open: Closes[]): Promise<void> {
  for (const one of open.splice(0)) await one.close();
}

const callOf =
  (app: App): TestApi['call'] =>
  (tenant, key, options) =>
    callEndpoint(app.http, tenant, key, options);

// Tests never reach Stripe itself: nobody listens on this port.
const settings = {
  secret: Buffer.alloc(32, 'a key of tests'),
  logLevel: process.env['MARQUEE_LOG_LEVEL'] ?? 'silent',
  stripe: { host: '127.0.0.1', port: 9, protocol: 'http' as const },
};

/** Starts the test server; `engine` defaults to MARQUEE_TEST_ENGINE, then to PGlite. */
export async function startTestApi(options: { engine?: TestEngine } = {}): Promise<TestApi> {
  const engine = options.engine ?? testEngine();
  const { database, url } = await openTestDatabase(engine);
  const app = await buildApp({ database, ...settings });
  const given = new Given(database, app.platform.secret);
  const started: Closes[] = [];
  const others: Closes[] = [];
  return {
    app,
    database,
    engine,
    endpoints: { ...endpoints },
    checkBy,
    resources: requiredOf,
    populate: (tenant, person) =>
      populate(
        { endpoints: { ...endpoints }, served: app.platform.served, given, call: (to, key, asked) => callEndpoint(app.http, to, key, asked) },
        tenant,
        person,
      ),
    givenTenant: (input) => given.tenant(input),
    givenOrganization: (tenant, input) => given.organization(tenant, input),
    givenPerson: (tenant, input) => given.person(tenant, input),
    givenTitle: (tenant, input) => given.title(tenant, input),
    givenMerchandise: (tenant, input) => given.merchandise(tenant, input),
    givenStock: (tenant, skuId, units) => given.stock(tenant, skuId, units),
    tokenAt: (tenant, identityId, now) => given.tokenAt(tenant, identityId, now),
    mailsTo: async (address) => (await listOutbox(database, { to: address, most: 50 })).map((mail) => ({ ...mail, links: linksOf(mail) })),
    writeMail: (tenant, request) => queueMail(given.context(tenant), request),
    contextOf: (tenant) => given.context(tenant),
    typesOfTables: async () => (await import('./testing/table-types.ts')).typesOfTables(database),
    call: callOf(app),
    callOf,
    importFilms: (tenant, file) => importFilms(given.context(tenant), file),
    jobs: { jobKind, enqueue, schedule, unschedule, inTransaction, clockAt: (start) => new TestClock(start) },
    tidy: () => tidy({ database, now: () => new Date() }),
    newestBuilds,
    rankForSearch: () => rankForSearch({ database, now: () => new Date(), log: app.http.log }),
    isAmong,
    registryFor: (tenantId, reader) => registryFor(database, tenantId, reader),
    activateReleases: (builds) => activateReleases(database, builds),
    startIdentityProvider: (options) => startDemoIdentity(options),
    async startStripe() {
      const { FakeStripe: Fake } = await import('./testing/fake-stripe.ts');
      const fake = await new Fake(() => Object.assign(app.platform, { stripe: settings.stripe })).start();
      Object.assign(app.platform, { stripe: fake.place });
      return fake;
    },
    startS3: async () => (await import('./testing/start-s3.ts')).startS3(),
    visitIdentityProvider: visitDemoIdentity,
    fetchLike: fetchFrom(app.http),
    makeFetch: (host) => fetchFrom(app.http, host),
    databaseUrl: url,
    plainSearch,
    async startAppWith(options) {
      const differentApp = await buildApp({ database, ...settings, ...options });
      started.push(differentApp);
      return { app: differentApp, call: callOf(differentApp) };
    },
    async closeStarted() {
      await closeAll(started);
      await database.asOwner((script) => script("delete from job_queue.job where state in ('created', 'retry')"));
    },
    olderShops,
    async startOn(shop) {
      const older = await openOlder(engine, shop);
      await migrate(older);
      const olderApp = await buildApp({ database: older, ...settings, metrics: { openHere: true } });
      others.push(olderApp, older);
      return { app: olderApp, database: older, given: new Given(older, olderApp.platform.secret), call: callOf(olderApp) };
    },
    emptyDatabase: async () => (engine === 'pglite' ? undefined : createServerDatabase(engine)),
    async startSecondApp(secondUrl = url, readUrl, options = {}) {
      if (!secondUrl) return undefined;
      const onError = () => undefined;
      const alone = openPostgres(secondUrl, { onError });
      const second = readUrl ? withReplica(alone, openReplica(readUrl, onError)) : alone;
      const secondApp = await buildApp({ database: second, ...settings, metrics: { openHere: true }, ...options });
      others.push(secondApp, second);
      return secondApp;
    },
    stop: () => closeAll([...started, ...others, app, database]),
  };
}

export type { GivenMerchandise, GivenPerson, GivenProduct, GivenTenant } from './testing/given.ts';
export type { RunningS3 } from './testing/start-s3.ts';
export type { World } from './testing/world.ts';
export type { RunningIdentity } from './people/demo-identity/start.ts';
export type { CallAnswer, CallOptions } from './testing/call.ts';
