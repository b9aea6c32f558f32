import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MINIMUM_VERSION = 15;
/** Settings of a server whose data nobody needs after a crash. Small tables without statistics make the compiler of queries (`jit`) cost more than it saves. */
const THROW_AWAY = ['fsync=off', 'full_page_writes=off', 'max_wal_size=4GB', 'shared_buffers=256MB', 'jit=off', 'max_connections=200'];

function binaries() {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  return [...folders, '/usr/local/bin', '/opt/homebrew/bin'].find((folder) => {
    if (!existsSync(join(folder, 'initdb'))) return false;
    const version = spawnSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
    return Number(/(\d+)/.exec(version)?.[1]) >= MINIMUM_VERSION;
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
function owner() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: id('-u'), gid: id('-g') };
  return user.uid > 0 ? user : null;
}

/**
 * Runs work on a throw-away PostgreSQL, with settings (`name=value`) if need be, or on the one MARQUEE_TEST_DATABASE_URL names. Returns undefined, without running it, when
 * this machine has none.
 */
export async function withPostgres(work, settings = []) {
  if (process.env.MARQUEE_TEST_DATABASE_URL) return work(process.env.MARQUEE_TEST_DATABASE_URL);
  const bin = binaries();
  const user = owner();
  if (!bin || user === null) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'marquee-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder, stdio: 'ignore' };
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], as);
  if (made.status !== 0) return undefined;
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...[...THROW_AWAY, ...settings].flatMap((setting) => ['-c', setting])],
    as,
  );
  try {
    const ready = () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']).status === 0;
    for (let tries = 0; tries < 150 && !ready(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 200));
    return await work(`postgres://postgres@127.0.0.1:${port}/postgres`);
  } finally {
    const ended = new Promise((resolve) => server.on('close', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
