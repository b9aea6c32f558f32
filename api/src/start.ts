import { join, resolve } from 'node:path';
import { firstAdministratorWords } from './site/administrator/announce-link.ts';
import { refusePublishedAccounts } from './demo/published-accounts.ts';
import { DEMO_PASSWORD, demoPeople, moveDemoIdentities, seedDemo } from './demo/seed.ts';
import { demoIssuer } from './people/demo-identity/settings.service.ts';
import { activateReleases } from './site/federation/federation.repository.ts';
import { newestBuilds } from './site/federation/releases.ts';
import { sizesBeside } from './site/release/sizes.ts';
import type { Database } from './platform/database.ts';
import { adoptKey } from './platform/adopt-key.ts';
import { createLog } from './platform/http.ts';
import { openDatabase } from './platform/open-database.ts';
import { makePrivateDirectory } from './platform/private-directory.ts';
import { readKeys } from './platform/signing-key-source.ts';
import { isProduction } from './platform/surroundings.ts';
import { isTraced } from './platform/tracing/span.ts';
import { liveSettingsOf } from './platform/live/live-settings.ts';
import { tracedDatabase } from './platform/tracing/traced-database.ts';
import type { Settings } from './settings.ts';
import { listTenants } from './site/tenant/tenant.repository.ts';

const { env } = process;
const dataDirectory = resolve(env['MARQUEE_DATA'] ?? '.data');
const logLevel = env['LOG_LEVEL'] ?? 'info';
const smtpUrl = env['SMTP_URL'];
const domain = env['MARQUEE_DOMAIN']?.toLowerCase() ?? 'localhost';
const dist = env['MARQUEE_DIST'] ?? join(import.meta.dirname, '../../dist');
const log = createLog(logLevel);
const STOP_WITHIN_MS = 9000;

let database: Database | undefined;
let stopTracing: (() => Promise<void>) | undefined;

function tightenDataDirectory(): void {
  if (!makePrivateDirectory(dataDirectory))
    log.warn({ dataDirectory }, 'other accounts may enter the data directory, which belongs to another account: run chmod 700 on it');
}

const keyFor = (opened: Database) => adoptKey({ database: opened, source: readKeys(env, dataDirectory), log, isLost: env['MARQUEE_SECRET_LOST'] === 'accept' });

async function serve({ port, isDemo, role, site, s3, stripe }: Settings): Promise<void> {
  const now = () => new Date();
  const showsOutbox = !smtpUrl && !isProduction(env);
  stopTracing = isTraced(env) ? (await import('./platform/tracing/start-tracing.ts')).startTracing(env) : undefined;
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  tightenDataDirectory();
  // What serves is loaded while the database opens.
  const loading = import('./app.ts');
  loading.catch(() => undefined);
  const opened = await openDatabase({ url: env['DATABASE_URL'], readUrl: env['DATABASE_READ_URL'], dataDirectory, onError });
  database = stopTracing ? tracedDatabase(opened) : opened;
  if (isProduction(env)) await refusePublishedAccounts(database);
  const secret = await keyFor(database);
  const issuer = isDemo ? demoIssuer(port) : undefined;
  if (issuer !== undefined) {
    await seedDemo(database, { now, log, identity: { issuer, secret } });
    await moveDemoIdentities(database, { issuer, secret }, { now, log });
  }
  const { buildApp, demoMediaDirectory } = await loading;
  const builds = newestBuilds(dist, (file, reason) => log.error({ file, reason }, 'a release is not taken in; the one before stays live'));
  await activateReleases(database, builds, sizesBeside(dist));
  const app = await buildApp({
    database,
    secret,
    now,
    logLevel,
    dist,
    demoIdentity: issuer,
    dataDirectory,
    s3,
    stripe,
    localTargets: env['MARQUEE_LOCAL_TARGETS'] === '1',
    dns: { servers: (env['MARQUEE_DNS_SERVERS'] ?? '').split(',').filter(Boolean), domain },
    builds,
    mediaDirectories: [demoMediaDirectory, join(dataDirectory, 'media')],
    trustedProxies: Number(env['MARQUEE_TRUST_PROXY'] ?? 0),
    regionHeader: Number(env['MARQUEE_TRUST_PROXY'] ?? 0) > 0 ? env['MARQUEE_REGION_HEADER']?.toLowerCase() : undefined,
    live: liveSettingsOf(env),
    site,
    ...(smtpUrl && { smtp: { url: smtpUrl, from: env['MARQUEE_MAIL_FROM'] } }),
    metrics: { token: env['MARQUEE_METRICS_TOKEN'], openHere: env['NODE_ENV'] !== 'production' },
    showOutbox: showsOutbox,
    isWorkerOnly: role === 'worker',
    isTraced: stopTracing !== undefined,
    isDrawing: env['MARQUEE_SERVER_RENDERING'] !== 'off',
    ...(env['MARQUEE_CACHE'] === 'off' && { cacheBytes: 0 }),
  });
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    await database?.close();
    await stopTracing?.();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  if (role !== 'api') await app.platform.jobs.start();
  await app.http.listen({ port, host: env['HOST'] ?? '0.0.0.0' });
  const firstAdministrator = await firstAdministratorWords(database, { domain, port, now });
  if (env['MARQUEE_ANNOUNCE'] === '1') {
    const tenants = (await listTenants(database)).map(({ id, slug, name, hosts, publicKey }) => ({ id, slug, name, hosts, publicKey }));
    const people = isDemo
      ? demoPeople()
          .filter((person) => tenants.some(({ slug }) => slug === person.tenant))
          .map((person) => ({ ...person, password: DEMO_PASSWORD }))
      : [];
    process.stdout.write(`${JSON.stringify({ ready: true, port, tenants, people, firstAdministrator, showsOutbox })}\n`);
  } else if (firstAdministrator.length > 0) process.stdout.write(`${firstAdministrator.join('\n')}\n`);
}

/** Opens the database, serves, and says that it does. Where that fails the database is closed, lest the embedded one is left in the middle of something. */
export async function start(settings: Settings): Promise<void> {
  try {
    await serve(settings);
  } catch (error) {
    await database?.close().catch(() => undefined);
    throw error;
  }
}
