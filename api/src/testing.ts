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

/** The real server on a database of its own. Tests keep apart by each making a tenant, never by emptying tables. */
export interface TestApi {
  readonly app: App;
  readonly database: Database;
  readonly engine: TestEngine;
  /** The contract, for tests that go through all of it. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** What holds input against a schema. */
  readonly checkBy: typeof checkBy;
  /** Paths of the standard resources, and what each needs to be made. */
  readonly resources: ReadonlyMap<string, readonly string[]>;
  /** A record of every standard resource, made by that person. */
  populate(tenant: GivenTenant, person: GivenPerson): Promise<World>;
  givenTenant(input?: Parameters<Given['tenant']>[0]): Promise<GivenTenant>;
  givenOrganization(tenant: GivenTenant, input?: { name?: string; type?: string }): Promise<string>;
  givenPerson(tenant: GivenTenant, input?: Second<Given['person']>): Promise<GivenPerson>;
  givenTitle(tenant: GivenTenant, input?: Second<Given['title']>): Promise<GivenProduct>;
  givenMerchandise(tenant: GivenTenant, input?: Second<Given['merchandise']>): Promise<GivenMerchandise>;
  /** Units of a SKU, at a place of its own each. */
  givenStock(tenant: GivenTenant, skuId: string, units: readonly number[]): Promise<void>;
  tokenAt(tenant: { id: string }, identityId: string, now: Date): Promise<string>;
  /** Letters written to an address, the newest first, with the links in them. */
  mailsTo(address: string): Promise<(StoredMail & { links: string[] })[]>;
  /** Writes a letter, as features do. */
  writeMail<Name extends TemplateName>(tenant: GivenTenant, request: MailRequest<Name>): Promise<string>;
  contextOf(tenant: GivenTenant): Context;
  /** What `platform/tables.ts` should read, by the migrated schema. */
  typesOfTables(): Promise<string>;
  call<K extends EndpointKey>(tenant: { id: string; key: string; host?: string }, key: K, options?: CallOptions<K>): Promise<CallAnswer<K>>;
  importFilms(tenant: GivenTenant, file: string): Promise<ImportReport>;
  /** What features enqueue jobs with. */
  readonly jobs: {
    readonly jobKind: typeof jobKind;
    readonly enqueue: typeof enqueue;
    readonly schedule: typeof schedule;
    readonly unschedule: typeof unschedule;
    readonly inTransaction: typeof inTransaction;
    /** A clock the test moves, for the queue and for the server alike. */
    readonly clockAt: (start: Date) => TestClock;
  };
  /** Forgets what is over, as a server does once an hour. */
  tidy(): Promise<unknown>;
  /** Makes builds of remotes live, as the start of a server does. */
  /** The builds below a folder that a server would take in, and why it would not take the others. */
  readonly newestBuilds: typeof newestBuilds;
  activateReleases(builds: readonly BuiltRelease[]): Promise<void>;
  /** Who is in a canary, and what somebody is served. */
  readonly isAmong: typeof isAmong;
  registryFor(tenantId: string, reader: Reader): Promise<Served>;
  /** What the night does for searches of large tenants. */
  rankForSearch(): Promise<void>;
  /** A real OpenID Connect provider on a free port; without accounts named, the demo's. */
  startIdentityProvider(options?: Parameters<typeof startDemoIdentity>[0]): Promise<RunningIdentity>;
  /** A server of the S3 protocol on a free port. */
  startS3(): Promise<RunningS3>;
  /** What stands in for Stripe; this server asks it until it is stopped. */
  startStripe(): Promise<FakeStripe>;
  /** Signs in there as a person would; returns the address they are sent back to. */
  visitIdentityProvider(address: string, account: string): Promise<URL>;
  /** `fetch` for browser code in this process; each has its own cookies. */
  readonly fetchLike: typeof fetch;
  makeFetch(host?: string): typeof fetch;
  /** A search engine beside the database. */
  readonly plainSearch: SearchEngine;
  /** Another server on the same database in this process, set up otherwise: with a captcha, a mail server, a clock of the test's. */
  startAppWith(options: Partial<AppOptions>): Promise<{ app: App; call: TestApi['call'] }>;
  /**
   * Closes what a file of tests has started so and left open, as a test that fails does, and forgets the jobs that nobody has begun: the file after it would have its
   * own done by the one, and wait for the other.
   */
  closeStarted(): Promise<void>;
  /** Another API process' worth of server on the same database; undefined where only one process can be. */
  startSecondApp(url?: string, readUrl?: string, options?: Partial<AppOptions>): Promise<App | undefined>;
  /** Calls another server. */
  callOf(app: App): TestApi['call'];
  /** Shops as earlier versions left them, and a server on the database of one, brought to the newest migration. */
  readonly olderShops: typeof olderShops;
  startOn(shop: OlderShop): Promise<{ app: App; database: Database; given: Given; call: TestApi['call'] }>;
  /** The address of an empty database; undefined where only the embedded one is. */
  emptyDatabase(): Promise<string | undefined>;
  /** Where the PostgreSQL of this run is. */
  readonly databaseUrl: string | undefined;
  stop(): Promise<void>;
}

declare global {
  /** Of every test of the API and of pages. */
  var marquee: TestApi;
}

interface Closes {
  close(): Promise<unknown>;
}

/** One after another, in the order they are named. */
async function closeAll(open: Closes[]): Promise<void> {
  for (const one of open.splice(0)) await one.close();
}

const callOf =
  (app: App): TestApi['call'] =>
  (tenant, key, options) =>
    callEndpoint(app.http, tenant, key, options);

// Nothing of a test reaches Stripe itself: nobody listens there.
const settings = {
  secret: Buffer.alloc(32, 'a key of tests'),
  logLevel: process.env['MARQUEE_LOG_LEVEL'] ?? 'silent',
  stripe: { host: '127.0.0.1', port: 9, protocol: 'http' as const },
};

/** Starts it; `engine` defaults to MARQUEE_TEST_ENGINE, then to PGlite. */
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
