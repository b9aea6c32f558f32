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
  /** Signs in there as a person would; returns the address they are sent back to. */
  visitIdentityProvider(address: string, account: string): Promise<URL>;
  /** `fetch` for browser code in this process; each has its own cookies. */
  readonly fetchLike: typeof fetch;
  makeFetch(host?: string): typeof fetch;
  /** A search engine beside the database. */
  readonly plainSearch: SearchEngine;
  /** Another server on the same database in this process, set up otherwise: with a captcha, a mail server, a clock of the test's. */
  startAppWith(options: Partial<AppOptions>): Promise<{ app: App; call: TestApi['call'] }>;
  /** Another API process' worth of server on the same database; undefined where only one process can be. */
  startSecondApp(url?: string, readUrl?: string): Promise<App | undefined>;
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

/** Starts it; `engine` defaults to MARQUEE_TEST_ENGINE, then to PGlite. */
export async function startTestApi(options: { engine?: TestEngine } = {}): Promise<TestApi> {
  const engine = options.engine ?? testEngine();
  const { database, url } = await openTestDatabase(engine);
  const settings = { logLevel: process.env['MARQUEE_LOG_LEVEL'] ?? 'silent' };
  const app = await buildApp({ database, ...settings });
  const given = new Given(database, app.platform.secret);
  const others: { app: App; database: Database }[] = [];
  return {
    app,
    database,
    engine,
    endpoints: { ...endpoints },
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
    call: (tenant, key, callOptions) => callEndpoint(app.http, tenant, key, callOptions),
    importFilms: (tenant, file) => importFilms(given.context(tenant), file),
    jobs: { jobKind, enqueue, schedule, unschedule, inTransaction, clockAt: (start) => new TestClock(start) },
    tidy: () => tidy({ database, now: () => new Date() }),
    newestBuilds,
    rankForSearch: () => rankForSearch({ database, now: () => new Date(), log: app.http.log }),
    isAmong,
    registryFor: (tenantId, reader) => registryFor(database, tenantId, reader),
    activateReleases: (builds) => activateReleases(database, builds),
    startIdentityProvider: (options) => startDemoIdentity(options),
    startS3: async () => (await import('./testing/start-s3.ts')).startS3(),
    visitIdentityProvider: visitDemoIdentity,
    fetchLike: fetchFrom(app.http),
    makeFetch: (host) => fetchFrom(app.http, host),
    databaseUrl: url,
    plainSearch,
    async startAppWith(options) {
      const differentApp = await buildApp({ database, ...settings, ...options });
      return { app: differentApp, call: (tenant, key, callOptions) => callEndpoint(differentApp.http, tenant, key, callOptions) };
    },
    olderShops,
    async startOn(shop) {
      const older = await openOlder(engine, shop);
      await migrate(older);
      const olderApp = await buildApp({ database: older, ...settings, metrics: { openHere: true } });
      others.push({ app: olderApp, database: older });
      const call: TestApi['call'] = (tenant, key, callOptions) => callEndpoint(olderApp.http, tenant, key, callOptions);
      return { app: olderApp, database: older, given: new Given(older, olderApp.platform.secret), call };
    },
    emptyDatabase: async () => (engine === 'pglite' ? undefined : createServerDatabase(engine)),
    async startSecondApp(secondUrl = url, readUrl) {
      if (!secondUrl) return undefined;
      const onError = () => undefined;
      const alone = openPostgres(secondUrl, { onError });
      const second = readUrl ? withReplica(alone, openReplica(readUrl, onError)) : alone;
      const secondApp = await buildApp({ database: second, ...settings, metrics: { openHere: true } });
      others.push({ app: secondApp, database: second });
      return secondApp;
    },
    async stop() {
      for (const other of others) {
        await other.app.close();
        await other.database.close();
      }
      await app.close();
      await database.close();
    },
  };
}

export type { GivenMerchandise, GivenPerson, GivenProduct, GivenTenant } from './testing/given.ts';
export type { RunningS3 } from './testing/start-s3.ts';
export type { World } from './testing/world.ts';
export type { RunningIdentity } from './people/demo-identity/start.ts';
export type { CallAnswer, CallOptions } from './testing/call.ts';
