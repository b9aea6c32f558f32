import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, RemoteRelease } from '../../../contract/index.ts';

/** What a build says of itself: `release.json` of the build, file names relative to its folder. */
export interface BuiltRelease {
  readonly name: string;
  readonly version: string;
  readonly routes: readonly string[];
  /** Builds from before pages were told say nothing of them. */
  readonly pages?: readonly string[];
  readonly slots: readonly string[];
  readonly preload: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  readonly requires: RemoteRelease['requires'];
}

/** The builds made last, one a remote, found under `dist/remotes`. A folder without its `release.json` is no build: what is live stays so. */
export function newestBuilds(dist: string): BuiltRelease[] {
  const remotes = join(dist, 'remotes');
  if (!existsSync(remotes)) return [];
  return readdirSync(remotes).flatMap((name) => {
    const current = join(remotes, name, 'current.json');
    if (!existsSync(current)) return [];
    const { version } = JSON.parse(readFileSync(current, 'utf8')) as { version: string };
    const release = join(remotes, name, version, 'release.json');
    return existsSync(release) ? [JSON.parse(readFileSync(release, 'utf8')) as BuiltRelease] : [];
  });
}

/** A release as pages see it: addresses instead of file names. */
export function published(built: BuiltRelease): RemoteRelease {
  const folder = `/remotes/${built.name}/${built.version}/`;
  return {
    name: built.name,
    version: built.version,
    entry: `${folder}remoteEntry.js`,
    routes: [...built.routes],
    pages: [...(built.pages ?? built.routes.map((route) => (route === '/' ? '/*' : `${route}/*`)))],
    slots: [...built.slots],
    preload: built.preload.map((file) => folder + file),
    integrity: Object.fromEntries(Object.entries(built.integrity).map(([file, digest]) => [folder + file, digest])),
    requires: built.requires,
  };
}

/** One row of what is live: a release, and the one to fall back on. */
export interface LiveRow {
  readonly live: BuiltRelease;
  readonly last_good: BuiltRelease | null;
  readonly generation: number;
}

export function registryOf(rows: readonly LiveRow[]): Registry {
  return {
    generation: Math.max(0, ...rows.map((row) => row.generation)),
    remotes: rows.map(({ live, last_good }) => ({
      ...published(live),
      fallback: last_good && last_good.version !== live.version ? published(last_good) : null,
    })),
  };
}
