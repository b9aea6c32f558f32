import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { countUndistributed } from '../distribute/distribute.ts';
import { findPrograms } from '../platform/ingest/programs.ts';
import { pendingMigrations } from '../platform/migrations.ts';
import { openPostgres } from '../platform/postgres.ts';
import { readSiteSettings } from '../platform/site-settings.ts';
import { keyFileIn, readNamedKeys, refuseSeparateKeys } from '../platform/signing-key-source.ts';
import { startingFault } from '../platform/starting-fault.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { readS3Settings } from '../platform/storage/s3-settings.ts';
import { checkPlaces, isProduction, RefusedToStart, wantsDemo } from '../platform/surroundings.ts';

export interface Finding {
  readonly about: string;
  /** `fail`: a server would not start or not serve. `warn`: a server would run with something missing. */
  readonly state: 'ok' | 'warn' | 'fail';
  readonly words: string;
}
type Env = Readonly<Record<string, string | undefined>>;
interface Places {
  readonly dist: string;
  readonly dataDirectory: string;
  readonly remotes: readonly string[];
  /** Builds a server would ignore, each with the reason. */
  readonly refused: readonly string[];
}

const MIN_NODE_VERSION = 22;
const MIN_POSTGRES_VERSION = 15;
const LITTLE_BYTES = 2 * 1024 ** 3;
const ANSWER_WITHIN_MS = 3000;

const found = (about: string, state: Finding['state'], words: string): Finding => ({ about, state, words });
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function checkNode(): Finding {
  const version = process.versions.node;
  return found('Node', Number(version.split('.')[0]) < MIN_NODE_VERSION ? 'fail' : 'ok', `${version}; ${MIN_NODE_VERSION} or newer is needed`);
}

function checkSettings(env: Env): Finding {
  try {
    checkPlaces(env);
    wantsDemo(env);
    readSiteSettings(env);
    readS3Settings(env);
    readNamedKeys(env);
    refuseSeparateKeys(env);
    return found('Settings', 'ok', isProduction(env) ? 'production' : 'not production');
  } catch (error) {
    if (error instanceof RefusedToStart) return found('Settings', 'fail', error.message);
    throw error;
  }
}

function checkDirectory(directory: string): Finding {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    const free = bavail * bsize;
    return found('Data directory', free < LITTLE_BYTES ? 'warn' : 'ok', `${directory}, ${(free / 1024 ** 3).toFixed(1)} GiB free`);
  } catch (error) {
    return found('Data directory', 'fail', `${directory} cannot be written: ${reasonOf(error)}`);
  }
}

function checkKey(env: Env, directory: string): Finding {
  const place = env['MARQUEE_SECRET'] ? 'MARQUEE_SECRET' : env['MARQUEE_SECRET_FILE'];
  if (place) return found('Key', 'ok', `from ${place}; keep a copy apart from the backups`);
  const file = keyFileIn(directory);
  const words = existsSync(file) ? `in ${file}; keep a copy apart from the backups` : `made at the first start, in ${file}`;
  if (env['DATABASE_URL'] && isProduction(env))
    return found('Key', 'warn', `${words}. More than one process needs MARQUEE_SECRET, the same in all: openssl rand -base64 32`);
  return found('Key', 'ok', words);
}

/** Checks a bucket only, because the folder is inside the data directory. */
async function checkStorage(env: Env, dataDirectory: string): Promise<Finding[]> {
  const s3 = readS3Settings(env);
  if (!s3) return [];
  const where = `the bucket ${s3.bucket}${s3.endpoint ? ` at ${s3.endpoint}` : ''}`;
  try {
    await (await openStorage({ dataDirectory, s3, secret: new Uint8Array() })).check();
    return [found('Storage', 'ok', where)];
  } catch (error) {
    return [found('Storage', 'fail', `${where} cannot be used: ${reasonOf(error)}`)];
  }
}

async function checkDatabase({ DATABASE_URL: url }: Env, directory: string): Promise<Finding> {
  if (!url) {
    const lock = join(directory, 'pglite.lock');
    const holder = existsSync(lock) ? `, held by process ${readFileSync(lock, 'utf8')}` : '';
    return found('Database', 'ok', `embedded, in ${join(directory, 'pglite')}${holder}; DATABASE_URL names a PostgreSQL instead`);
  }
  if (!URL.canParse(url)) return found('Database', 'fail', 'DATABASE_URL is no address');
  const database = openPostgres(url, { connections: 1, onError: () => undefined });
  try {
    return await database.asOwner(async (script) => {
      const { rows } = await script('show server_version');
      const version = String(rows[0]?.['server_version']);
      if (Number.parseInt(version, 10) < MIN_POSTGRES_VERSION)
        return found('Database', 'fail', `PostgreSQL ${version}; ${MIN_POSTGRES_VERSION} or newer is needed`);
      const pending = await pendingMigrations(script);
      const alone = await countUndistributed(script);
      if (alone) return found('Database', 'warn', `PostgreSQL ${version} with Citus; ${alone} tables are on one machine: npm run distribute`);
      return found('Database', pending > 0 ? 'warn' : 'ok', `PostgreSQL ${version}, ${pending} migrations to come at the next start`);
    });
  } catch (error) {
    return found('Database', 'fail', startingFault(error, { port: 0 }).words ?? reasonOf(error));
  } finally {
    await database.close();
  }
}

function checkBuilds({ dist, remotes, refused }: Places): Finding {
  if (refused.length > 0) return found('Builds', 'fail', refused.join('; '));
  const isWhole = existsSync(join(dist, 'shell', 'current.json')) && remotes.length > 0;
  return found('Builds', isWhole ? 'ok' : 'fail', isWhole ? `shell, ${remotes.join(', ')}` : `none in ${dist}: npm run build makes them`);
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

async function checkPort({ PORT = '8080' }: Env): Promise<Finding> {
  const port = Number(PORT);
  if (await isFree(port)) return found('Port', 'ok', `${port} is free`);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => undefined);
  if (answer?.ok) return found('Port', 'ok', `a server answers at ${port}, and is ready`);
  if (answer?.status === 503) return found('Port', 'fail', `a server answers at ${port}, and is not ready: its database does not answer`);
  return found('Port', 'fail', `${port} is in use by another program: choose another with PORT`);
}

function checkMail(env: Env): Finding {
  if (env['SMTP_URL']) return found('Mail', 'ok', 'letters go out by SMTP_URL');
  return found('Mail', isProduction(env) ? 'warn' : 'ok', 'no SMTP_URL: letters stay in the outbox');
}

/** Checks for ffmpeg, which prepares films. Without ffmpeg a server still serves prepared films. */
async function checkVideo(env: Env): Promise<Finding> {
  const programs = await findPrograms(env);
  if (!programs.ok) return found('Video', 'warn', `films cannot be prepared: ${programs.error}`);
  const { name, ffmpeg, filters, hasSrt } = programs.value;
  const words = `${name} (${ffmpeg}${hasSrt ? '' : ', without SRT for live events'})`;
  return filters.has('zscale') ? found('Video', 'ok', words) : found('Video', 'warn', `${words}, built without zscale: HDR films are refused`);
}

/** Checks everything a server needs to run here, without changing anything. */
export async function examine(env: Env, places: Places): Promise<Finding[]> {
  const { dataDirectory } = places;
  const settings = checkSettings(env);
  const rest = [checkDirectory(dataDirectory), await checkDatabase(env, dataDirectory), checkBuilds(places)];
  const ofSound = settings.state === 'fail' ? [] : [checkKey(env, dataDirectory), ...(await checkStorage(env, dataDirectory)), await checkPort(env)];
  return [checkNode(), settings, ...rest, ...ofSound, checkMail(env), await checkVideo(env)];
}
