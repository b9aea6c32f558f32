import { spawn } from 'node:child_process';
import { programEnv } from '../ingest/program-env.ts';
import { noteProcess } from '../ingest/process-notes.ts';

const END_WITHIN_MS = 5000;
const MAX_SAID = 4096;
const MAX_LINE = 2000;

/** An ffmpeg that listens: its end, and what it has heard so far. */
export interface Listener {
  /** Whether an encoder gave another key than the right one: nothing of it is to be kept. */
  readonly isRefused: () => boolean;
  /** Whether it has written pictures. */
  readonly isHeard: () => boolean;
  /** Milliseconds since pictures were last written; undefined before the first. */
  readonly quietMs: () => number | undefined;
  /** Lets it write what it has, and ends it within seconds. */
  readonly stop: () => void;
  /** Resolves with the end of what it said once the process is gone. */
  readonly ended: Promise<string>;
}

export interface ListenerOptions {
  readonly ffmpeg: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Never written to a log. */
  readonly key: string;
}

/** Starts an ffmpeg that listens for one encoder. */
export function runListener({ ffmpeg, args, folder, key }: ListenerOptions): Listener {
  const child = spawn(ffmpeg, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true, cwd: folder, env: programEnv() });
  const forget = child.pid === undefined ? () => undefined : noteProcess(folder, child.pid);
  let [said, rest, frames, isRefused] = ['', '', 0, false];
  let lastAt: number | undefined;
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill('SIGINT');
    killing ??= setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const [, count] of text.matchAll(/^frame=(\d{1,9})$/gm)) {
      if (Number(count) <= frames) continue;
      frames = Number(count);
      lastAt = performance.now();
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(-MAX_LINE);
    // The server of ffmpeg takes any stream name, and says so before the first picture.
    if (lines.some((line) => line.includes('Unexpected stream'))) {
      isRefused = true;
      child.kill('SIGKILL');
    }
    said = (said + lines.join('\n')).replaceAll(key, '…').slice(-MAX_SAID);
  });
  const ended = new Promise<string>((resolve) => {
    const end = (words: string) => {
      clearTimeout(killing);
      forget();
      resolve(words);
    };
    child.once('error', (error) => end(error.message));
    child.once('close', () => end(said));
  });
  return {
    isRefused: () => isRefused,
    isHeard: () => frames > 0,
    quietMs: () => (lastAt === undefined ? undefined : performance.now() - lastAt),
    stop,
    ended,
  };
}
