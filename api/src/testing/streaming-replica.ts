import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

const DEBIAN = '/usr/lib/postgresql';
const TRIES = 150;
const BETWEEN_TRIES_MS = 200;

function binaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), '/usr/local/bin', '/opt/homebrew/bin'].find((bin) =>
    existsSync(join(bin, 'pg_basebackup')),
  );
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** A real streaming replica of the PostgreSQL of this run. */
export class StreamingReplica {
  readonly url: string;
  private readonly folder: string;
  private readonly server: ChildProcess;

  private constructor(url: string, folder: string, server: ChildProcess) {
    this.url = url;
    this.folder = folder;
    this.server = server;
  }

  /** Copies and follows the server of `primary`; undefined where this machine has no `pg_basebackup`. */
  static async of(primary: string): Promise<StreamingReplica | undefined> {
    const bin = binaries();
    if (!bin) return undefined;
    const folder = mkdtempSync(join(tmpdir(), 'marquee-replica-'));
    const user = owner();
    if (user) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const server = new URL(primary);
    server.pathname = '/postgres';
    const copied = spawnSync(join(bin, 'pg_basebackup'), ['-d', server.href, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'], {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    });
    if (copied.status !== 0) throw new Error(copied.stderr);
    const url = new URL(primary);
    url.hostname = '127.0.0.1';
    url.port = String(await freePort());
    const settings = ['-c', 'fsync=off', '-c', 'max_connections=200'];
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', url.port, '-k', folder, '-h', '127.0.0.1', ...settings], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    const replica = new StreamingReplica(url.href, folder, child);
    await replica.until('select pg_is_in_recovery()');
    return replica;
  }

  async ask(sql: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      return Object.values(rows[0] ?? {})[0];
    } finally {
      await client.end();
    }
  }

  /** Waits for a question to be answered by true. */
  async until(sql: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if ((await this.ask(sql).catch(() => false)) === true) return;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
    throw new Error(`The replica never said yes to ${sql}`);
  }

  async stop(): Promise<void> {
    if (this.server.exitCode !== null || this.server.signalCode !== null) return;
    const ended = once(this.server, 'close');
    this.server.kill('SIGINT');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
