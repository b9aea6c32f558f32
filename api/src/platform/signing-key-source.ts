import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProduction, readRole, RefusedToStart } from './surroundings.ts';

type Env = Readonly<Record<string, string | undefined>>;

const MIN_KEY_BYTES = 32;
const MAX_KEY_LENGTH = 200;
const BASE64 = /^[A-Za-z0-9+/_-]{43,}={0,2}$/;
const OWNER_ONLY = 0o600;

export interface KeySource {
  /** The setting or file that holds the keys. */
  readonly place: string;
  readonly current: Uint8Array;
  readonly former: readonly Uint8Array[];
}

function keyIn(text: string, place: string): Uint8Array {
  const bytes = text.length <= MAX_KEY_LENGTH && BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (bytes.length < MIN_KEY_BYTES) throw new RefusedToStart(`${place} is ${MIN_KEY_BYTES} random bytes or more in base64. Make one: openssl rand -base64 32`);
  return bytes;
}

const wordsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

function keysIn(text: string, place: string): KeySource {
  const [current = '', ...former] = wordsIn(text);
  return { place, current: keyIn(current, place), former: former.map((one) => keyIn(one, place)) };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export const keyFileIn = (dataDirectory: string): string => join(dataDirectory, 'secret');

/** Returns the keys the environment names; undefined where it names none. Throws `RefusedToStart` on keys that are none. */
export function readNamedKeys(env: Env): KeySource | undefined {
  const { MARQUEE_SECRET: text, MARQUEE_SECRET_FILE: file, MARQUEE_SECRET_OLD: old = '' } = env;
  if (text && file) throw new RefusedToStart('MARQUEE_SECRET and MARQUEE_SECRET_FILE are both set. Leave one of them out.');
  if (text) return keysIn(`${text} ${old}`, old ? 'MARQUEE_SECRET, and each key of MARQUEE_SECRET_OLD,' : 'MARQUEE_SECRET');
  if (!file) {
    if (old) throw new RefusedToStart('MARQUEE_SECRET_OLD names old keys, but MARQUEE_SECRET no new one.');
    return undefined;
  }
  const held = textOf(file);
  if (held === undefined) throw new RefusedToStart(`MARQUEE_SECRET_FILE names ${file}, which is not there.`);
  return keysIn(`${held} ${old}`, `Each key in ${file} (MARQUEE_SECRET_FILE)`);
}

/** Throws where processes of different machines would each make a key of their own. */
export function refuseSeparateKeys(env: Env): void {
  if (isProduction(env) && readRole(env) !== 'all' && !env['MARQUEE_SECRET'] && !env['MARQUEE_SECRET_FILE'])
    throw new RefusedToStart(
      'MARQUEE_ROLE is for one process of several, which must share a key: set MARQUEE_SECRET (openssl rand -base64 32) in all of them.',
    );
}

/** Makes the file of the key, whole or not at all: of two processes that make it at once, both read the first one's. */
function makeKeyFile(file: string): string {
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, `${randomBytes(MIN_KEY_BYTES).toString('base64')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(file, 'utf8');
}

/** Returns the keys of this installation: those of the environment, or of a file in the data directory, which is made on first use. */
export function readKeys(env: Env, dataDirectory: string): KeySource {
  const named = readNamedKeys(env);
  if (named) return named;
  const file = keyFileIn(dataDirectory);
  const text = textOf(file) ?? makeKeyFile(file);
  if (process.platform !== 'win32') chmodSync(file, OWNER_ONLY);
  return keysIn(text, `Each key in ${file}`);
}
