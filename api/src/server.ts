import { join, resolve } from 'node:path';
import { buildApp, demoMediaDirectory } from './app.ts';
import { DEMO_PASSWORD, demoPeople, moveDemoIdentities, seedDemo } from './demo/seed.ts';
import { demoIssuer } from './demo-identity/settings.service.ts';
import { activateReleases } from './federation/federation.repository.ts';
import { newestBuilds } from './federation/releases.ts';
import { DataDirectoryInUse } from './platform/data-lock.ts';
import { createLog } from './platform/http.ts';
import { openDatabase } from './platform/open-database.ts';
import { readSiteSettings } from './platform/site-settings.ts';
import { readSigningSecret } from './platform/tokens.ts';
import { listTenants } from './tenant/tenant.repository.ts';

const { env } = process;
const port = Number(env['PORT'] ?? 8080);
const dataDirectory = resolve(env['MARQUEE_DATA'] ?? '.data');
const logLevel = env['LOG_LEVEL'] ?? 'info';
const smtpUrl = env['SMTP_URL'];
const dist = env['MARQUEE_DIST'] ?? join(import.meta.dirname, '../../dist');
const log = createLog(logLevel);
const STOP_WITHIN_MS = 9000;
const DIRECTORY_IN_USE = 73;

async function start() {
  const now = () => new Date();
  const database = await openDatabase({ url: env['DATABASE_URL'], dataDirectory, onError: (error) => log.warn({ err: error }, 'database connection lost') });
  const issuer = env['NODE_ENV'] === 'production' ? undefined : demoIssuer(port);
  await seedDemo(database, { now, log, identity: issuer === undefined ? undefined : { issuer, secret: await readSigningSecret(database) } });
  if (issuer !== undefined) await moveDemoIdentities(database, issuer, { now, log });
  await activateReleases(database, newestBuilds(dist));
  const app = await buildApp({
    database,
    now,
    logLevel,
    dist,
    demoIdentity: issuer,
    dataDirectory,
    localTargets: env['MARQUEE_LOCAL_TARGETS'] === '1',
    dns: { servers: (env['MARQUEE_DNS_SERVERS'] ?? '').split(',').filter(Boolean), domain: env['MARQUEE_DOMAIN'] ?? 'localhost' },
    mediaDirectories: [demoMediaDirectory, join(dataDirectory, 'media')],
    trustedProxies: Number(env['MARQUEE_TRUST_PROXY'] ?? 0),
    site: readSiteSettings(env),
    ...(smtpUrl && { smtp: { url: smtpUrl, from: env['MARQUEE_MAIL_FROM'] } }),
    showOutbox: !smtpUrl && env['NODE_ENV'] !== 'production',
    ...(env['MARQUEE_CACHE'] === 'off' && { cacheBytes: 0 }),
  });
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  await app.http.listen({ port, host: env['HOST'] ?? '0.0.0.0' });
  if (env['MARQUEE_ANNOUNCE'] === '1') {
    const tenants = (await listTenants(database)).map(({ id, slug, name, hosts, publicKey }) => ({ id, slug, name, hosts, publicKey }));
    const people = demoPeople().map((person) => ({ ...person, password: DEMO_PASSWORD }));
    process.stdout.write(`${JSON.stringify({ ready: true, port, tenants, people })}\n`);
  }
}

start().catch((error: unknown) => {
  if (error instanceof DataDirectoryInUse) {
    process.stderr.write(`${error.message}\n`);
    process.exit(DIRECTORY_IN_USE);
  }
  log.fatal({ err: error }, 'could not start');
  process.exit(1);
});
