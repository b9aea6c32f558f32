import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Served {
  readonly process: ChildProcess;
  /** The line in which the server said that it is ready. */
  readonly announced: string;
  stop(): Promise<void>;
}

/** Starts a server of this repository, or of another checkout (`from`), as a process of its own, and waits until it says `{"ready"…}`. */
export async function serve(file: string, env: Record<string, string>, from = root): Promise<Served> {
  const child = spawn(process.execPath, [join(from, file)], {
    cwd: from,
    env: { ...process.env, LOG_LEVEL: 'error', MARQUEE_ANNOUNCE: '1', MARQUEE_DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) =>
    child.on('close', () => {
      resolve();
    }),
  );
  const announced = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready"')) resolve(line);
    });
    child.on('close', (code) => {
      reject(new Error(`${file} ended with ${String(code)}`));
    });
  });
  return {
    process: child,
    announced,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The same, tried again a few times: a machine that is busy with other things lets a start fail. */
export async function serveAtLast(file: string, env: Record<string, string>): Promise<Served> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await serve(file, env);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

/** Runs a command of this repository to its end. */
export function runToEnd(file: string, args: readonly string[], env: Record<string, string>, from = root): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(from, file), ...args], { cwd: from, env: { ...process.env, ...env }, stdio: 'ignore' });
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${file} ended with ${String(code)}`));
    });
  });
}
