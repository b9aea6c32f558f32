import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { programEnv } from './program-env.ts';
import { noteProcess } from './process-notes.ts';

export interface Ended {
  readonly code: number | null;
  /** The end of what it wrote to stderr. */
  readonly said: string;
  readonly out: string;
  readonly timedOut: boolean;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** The work folder: its directory, and where the process is noted. */
  readonly folder?: string;
  /** Directory of the process, where it is another than `folder`. */
  readonly directory?: string;
  readonly limitSeconds: number;
  /** Called for each `key=value` line of stdout, as `-progress pipe:1` writes them. */
  readonly onProgress?: (key: string, value: string) => void;
}

const MAX_SAID = 16_384;
const MAX_OUT = 64 * 1024 * 1024;

const calmly = (pid: number) => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
};

/** Runs a program at low priority and waits for its end. Rejects with the signal's reason once the child is dead. */
export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  const { signal, folder, limitSeconds, onProgress } = options;
  const directory = options.directory ?? folder;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true, env: programEnv(), ...(directory ? { cwd: directory } : {}) });
    let [out, said, rest, timedOut] = ['', '', '', false];
    const forget = child.pid === undefined ? () => undefined : (calmly(child.pid), folder ? noteProcess(folder, child.pid) : () => undefined);
    const kill = () => child.kill('SIGKILL');
    const limit = setTimeout(() => {
      timedOut = true;
      kill();
    }, limitSeconds * 1000);
    signal?.addEventListener('abort', kill, { once: true });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (!onProgress) {
        if (out.length < MAX_OUT) out += text;
        return;
      }
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const at = line.indexOf('=');
        if (at > 0) onProgress(line.slice(0, at), line.slice(at + 1).trim());
      }
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-MAX_SAID)));
    const end = () => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', kill);
      forget();
    };
    child.once('error', (error) => {
      end();
      resolve({ code: null, said: error.message, out, timedOut });
    });
    child.once('close', (code) => {
      end();
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve({ code, said, out, timedOut });
    });
  });
}
