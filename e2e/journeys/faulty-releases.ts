import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from '../platform/platform.ts';

const built = fileURLToPath(new URL('../../dist', import.meta.url));
/** The version of every release at fault. */
export const FAULTY = '9.0.0-faulty';

interface Release {
  name: string;
  version: string;
  routes: readonly string[];
  frames?: Record<string, string>;
  pages?: readonly { path: string; access?: string }[];
  slots: readonly string[];
  preload: readonly string[];
  integrity: Record<string, string>;
  requires: { react: string; shared: string };
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

const currentFolder = (name: string) => join(built, 'remotes', name, read<{ version: string }>(join(built, 'remotes', name, 'current.json')).version);
const currentRelease = (name: string) => read<Release>(join(currentFolder(name), 'release.json'));

/** A folder of builds like the one just built, to which releases can be added. */
export function copyOfBuilds(folder: string, called = 'dist'): string {
  const dist = join(folder, called);
  mkdirSync(dist);
  symlinkSync(join(built, 'shell'), join(dist, 'shell'));
  for (const name of readdirSync(join(built, 'remotes'))) {
    const from = currentFolder(name);
    mkdirSync(join(dist, 'remotes', name), { recursive: true });
    symlinkSync(from, join(dist, 'remotes', name, currentRelease(name).version));
    cpSync(join(from, '../current.json'), join(dist, 'remotes', name, 'current.json'));
  }
  return dist;
}

/** Makes a release the newest of its remote, as a build does. */
function publish(dist: string, release: Omit<Release, 'version'>, scripts: Record<string, string>, version = FAULTY): void {
  const folder = join(dist, 'remotes', release.name, version);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(scripts)) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, version }));
  writeFileSync(join(folder, '../current.json'), JSON.stringify({ version }));
}

/**
 * Returns the script of a remote with one page, written by hand. Until the page is healed (`sessionStorage.healed`) it cannot be rendered on `…/throws`;
 * elsewhere a button breaks it. The script records that it ran.
 */
const fragileScript = (name: string) => `var ${name} = (() => {
  (globalThis.ran ??= []).push('${name}');
  let shared;
  const open = async (door) => (await Object.values(shared[door])[0].get())();
  return {
    init(scope) { shared = scope; },
    async get() {
      const { defineRemote } = await open('@marquee/mf-shared/federation');
      const { createElement, useState } = await open('react');
      function Page() {
        const [isBroken, setBroken] = useState(location.pathname.endsWith('/throws'));
        if (isBroken && !sessionStorage.getItem('healed')) throw new Error('broken on purpose');
        return createElement('div', null, createElement('h1', null, 'Fragile'), createElement('button', { onClick: () => setBroken(true) }, 'Break'));
      }
      const remote = defineRemote({ routes: [{ path: '*', load: async () => ({ default: Page }) }] });
      return () => remote;
    },
  };
})();`;

/** Scripts with other faults: none of these renders anything. */
const faultyScripts = {
  /** Syntax error. */
  mf_garbled: 'var mf_garbled = (',
  /** Throws as soon as it is run. */
  mf_thrower: `throw new Error('broken on purpose')`,
  /** Never renders its first frame. */
  mf_endless: fragileScript('mf_endless').replace('async () => ({ default: Page })', '() => new Promise(() => {})'),
};
export type FaultyName = keyof typeof faultyScripts;
const faultyNames = Object.keys(faultyScripts) as FaultyName[];

function publishFragile(dist: string, name: string, given: Partial<Release>, script = fragileScript(name), version = FAULTY): void {
  const integrity = { 'remoteEntry.js': `sha384-${createHash('sha384').update(script).digest('base64')}` };
  const { requires } = currentRelease('mf_catalog');
  publish(dist, { name, routes: [], slots: [], requires, integrity, ...given, preload: [] }, { 'remoteEntry.js': script }, version);
}

/** Publishes the newest release of a remote again, with one script that does not match its digest. */
function publishTampered(dist: string, name: string): void {
  const release = currentRelease(name);
  const scripts = Object.keys(release.integrity).map((file) => [file, readFileSync(join(currentFolder(name), file), 'utf8')] as const);
  const spoilt = release.preload[0] ?? '';
  publish(dist, release, Object.fromEntries(scripts.map(([file, text]) => [file, file === spoilt ? `${text};(globalThis.ran ??= []).push('${name}')` : text])));
}

/** Returns what a release owns and provides, for a release that takes its place. */
function placeOf(name: string): Partial<Release> {
  const { routes, frames = {}, slots } = currentRelease(name);
  return {
    routes,
    frames,
    slots,
    pages: routes.flatMap((path) => [path, `${path}/*`]).map((path) => ({ path, ...(name === 'mf_merchandise' && { access: 'browsers' }) })),
  };
}

function routesOf(name: FaultyName): Partial<Release> {
  const route = `/${name.slice('mf_'.length)}`;
  return { routes: [route], pages: [{ path: route, access: 'browsers' }] };
}

/**
 * Starts the platform after a bad day. The newest releases of shop, console and player are at fault (throws, tampered with, does not fit), over sound ones.
 * So are those of `/garbled`, `/thrower` and `/endless`. `/fragile` (throws) and `/tampered` have never had another release. The catalogue is sound.
 */
export async function startFaultyPlatform(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-faults-'));
  const folders = { dist: copyOfBuilds(folder), data: join(folder, 'data') };
  for (const name of faultyNames) publishFragile(folders.dist, name, routesOf(name), fragileScript(name), '1.0.0');
  await (await platform.startServer(folders)).stop();
  for (const name of faultyNames) publishFragile(folders.dist, name, routesOf(name), faultyScripts[name]);
  publishFragile(folders.dist, 'mf_merchandise', placeOf('mf_merchandise'));
  publishFragile(folders.dist, 'mf_player', { ...placeOf('mf_player'), requires: { react: '^20.0.0', shared: '^0.1.0' } });
  publishTampered(folders.dist, 'mf_operator');
  publishFragile(folders.dist, 'mf_fragile', { routes: ['/fragile'] });
  publishFragile(folders.dist, 'mf_tampered', { routes: ['/tampered'], integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` } });
  const server = await platform.startServer(folders);
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}
