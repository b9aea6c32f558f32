import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../../dist');

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

export interface Release {
  readonly version: string;
  readonly integrity: Readonly<Record<string, string>>;
  readonly [more: string]: unknown;
}

/** Returns the build of a remote that was made last. */
export function currentOf(name: string): { readonly folder: string; readonly release: Release } {
  const { version } = read<{ version: string }>(join(built, 'remotes', name, 'current.json'));
  const folder = join(built, 'remotes', name, version);
  return { folder, release: read<Release>(join(folder, 'release.json')) };
}

/** Makes a folder of builds like the current ones, to which releases can be added. */
export function copyOfBuilds(parent: string): string {
  const dist = join(parent, 'dist');
  mkdirSync(dist);
  symlinkSync(join(built, 'shell'), join(dist, 'shell'));
  for (const name of readdirSync(join(built, 'remotes'))) {
    const { folder, release } = currentOf(name);
    mkdirSync(join(dist, 'remotes', name), { recursive: true });
    symlinkSync(folder, join(dist, 'remotes', name, release.version));
    cpSync(join(folder, '../current.json'), join(dist, 'remotes', name, 'current.json'));
  }
  return dist;
}

/** Publishes a newer release of a remote, in the place of its current one, that is only this script. */
export function publishScript(dist: string, name: string, version: string, script: string): void {
  const { release } = currentOf(name);
  const folder = join(dist, 'remotes', name, version);
  mkdirSync(folder);
  const integrity = { 'remoteEntry.js': `sha384-${createHash('sha384').update(script).digest('base64')}` };
  writeFileSync(join(folder, 'remoteEntry.js'), script);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, version, integrity, preload: [], server: undefined }));
  writeFileSync(join(folder, '../current.json'), JSON.stringify({ version }));
}
