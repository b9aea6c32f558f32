import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

export interface Announced {
  readonly tenants: readonly { id: string; slug: string; publicKey: string; hosts: string[] }[];
  readonly people: readonly { email: string; password: string }[];
  readonly firstAdministrator: readonly string[];
}
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}
export interface Running {
  readonly base: string;
  readonly port: number;
  readonly announced: Announced;
  stop(): Promise<Ended>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<Ended>;
}

const source = join(__dirname, '..');

/** A process of a test lives for seconds: to translate the embedded database well costs it more than it would win. */
export const shortLived = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];

/** Real processes of the server and of its commands, over a data directory of their own. */
export class Processes {
  readonly directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  private readonly children: ChildProcess[] = [];

  private start(args: readonly string[], env: Record<string, string>): { child: ChildProcess; ended: Promise<Ended> } {
    const own = {
      DATABASE_URL: '',
      SMTP_URL: '',
      MARQUEE_DEMO: '',
      MARQUEE_DATA: this.directory,
      MARQUEE_DIST: join(this.directory, 'dist'),
      // Servers over one database share a key.
      MARQUEE_SECRET: Buffer.alloc(32, 'a key of tests').toString('base64'),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    };
    const child = spawn(process.execPath, [...shortLived, ...args], { env: { ...process.env, ...own, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
    this.children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
    return { child, ended };
  }

  /** Runs a file of the server's sources, or a module given as text, to its end. */
  run(
    what: { file: string; args?: readonly string[] } | { module: string },
    { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
  ): Promise<Ended> {
    const own = join(this.directory, 'module.mjs');
    if ('module' in what) writeFileSync(own, what.module);
    const args = 'file' in what ? [join(source, what.file), ...(what.args ?? [])] : [own];
    const { child, ended } = this.start(args, env);
    child.stdin?.end(input);
    return ended;
  }

  /** Changes rows while no server has the directory. */
  async change(sql: string): Promise<void> {
    const at = JSON.stringify(join(source, 'platform/open-database.ts'));
    const { code, said } = await this.run({
      module: `const { openDatabase } = await import(${at});
        const database = await openDatabase({ dataDirectory: process.env.MARQUEE_DATA, onError() {} });
        await database.asOwner((script) => script(${JSON.stringify(sql)}));
        await database.close();`,
    });
    if (code !== 0) throw new Error(said);
  }

  /** A server that is ready; throws with what it said when it ends before. In production unless `env` says otherwise. */
  async serve(env: Record<string, string> = {}): Promise<Running> {
    const port = await freePort();
    const { child, ended } = this.start([join(source, 'server.ts')], { PORT: String(port), HOST: '127.0.0.1', MARQUEE_ANNOUNCE: '1', ...env });
    const ready = new Promise<string>((resolve) => {
      createInterface({ input: child.stdout! }).on('line', (line) => line.startsWith('{"ready"') && resolve(line));
    });
    const line = await Promise.race([
      ready,
      ended.then(({ code, said }) => {
        throw new Error(`ended with ${String(code)}: ${said}`);
      }),
    ]);
    const end = (signal: 'SIGTERM' | 'SIGKILL') => () => {
      child.kill(signal);
      return ended;
    };
    return { base: `http://127.0.0.1:${port}`, port, announced: JSON.parse(line) as Announced, stop: end('SIGTERM'), kill: end('SIGKILL') };
  }

  /** Ends what still runs and removes the directory. */
  end(): void {
    for (const child of this.children) if (child.exitCode === null) child.kill('SIGKILL');
    rmSync(this.directory, { recursive: true, force: true });
  }
}
