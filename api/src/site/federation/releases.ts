import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDeclaration, RemoteRelease } from '../../../contract/index.ts';
import { ReleaseFile } from '../../../contract/site/federation.ts';
import { checkBy } from '../../platform/input.ts';

/** Content of a build's `release.json`, with file names relative to its folder. */
export type BuiltRelease = Omit<ReleaseFile, 'integrity'> & { readonly integrity: Readonly<Record<string, string>> };

const check = checkBy(ReleaseFile, 'json');

/** Reserved paths: files, the API, and pages of the shell that must work when every remote fails. */
const RESERVED = ['/v1', '/media', '/remotes', '/shell', '/login', '/auth', '/signup', '/extra-pages/sign-up', '/create-password', '/verify-email'];
const RESERVED_TOO = ['/module-frame', '/accept-invite', '/reject-invite', '/sitemap.xml', '/robots.txt', '/extra/error-page-one', '/extra/error-page-two'];
const isReserved = (path: string) => [...RESERVED, ...RESERVED_TOO].some((own) => path === own || path.startsWith(`${own}/`));
const isUnder = (path: string, prefix: string) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/** Returns why a build's declaration conflicts with the other builds or the platform; `undefined` if valid. */
export function faultOf(build: BuiltRelease, others: readonly BuiltRelease[]): string | undefined {
  const paths = [...build.routes, ...(build.pages ?? []).map(({ path }) => path)];
  const reserved = paths.find(isReserved);
  if (reserved !== undefined) return `${reserved} is the platform's own`;
  const taken = build.routes.find((prefix) => others.some(({ name, routes }) => name !== build.name && routes.includes(prefix)));
  if (taken !== undefined) return `${taken} is another's`;
  const framed = Object.keys(build.frames ?? {}).find((prefix) => !build.routes.includes(prefix));
  if (framed !== undefined) return `${framed} has a frame and is not owned`;
  const stray = (build.pages ?? []).find(({ path }) => !build.routes.some((prefix) => isUnder(path, prefix)));
  return stray && `${stray.path} is below nothing it owns`;
}

/** Returns the parsed JSON of a file; `undefined` if malformed. */
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** Returns a valid release file; otherwise reports the reason and returns `undefined`. */
function readRelease(file: string, before: readonly BuiltRelease[], onRefused: Refused): BuiltRelease | undefined {
  const checked = check(jsonIn(file));
  const build = checked.ok ? (checked.value as BuiltRelease) : undefined;
  const fault = build ? faultOf(build, before) : 'its declaration is not of the form';
  if (fault === undefined) return build;
  onRefused(file, fault);
  return undefined;
}

type Refused = (file: string, reason: string) => void;

/**
 * Returns the newest build of each remote under `dist/remotes`. Skips folders without `release.json` and builds with an invalid declaration; their live
 * release stays. If two own the same prefix, the first by name wins.
 */
export function newestBuilds(dist: string, onRefused: Refused = () => undefined): BuiltRelease[] {
  const remotes = join(dist, 'remotes');
  if (!existsSync(remotes)) return [];
  const builds: BuiltRelease[] = [];
  for (const name of readdirSync(remotes).sort()) {
    const current = join(remotes, name, 'current.json');
    if (!existsSync(current)) continue;
    const { version } = (jsonIn(current) ?? {}) as { version?: unknown };
    if (typeof version !== 'string') continue;
    const file = join(remotes, name, version, 'release.json');
    const build = existsSync(file) ? readRelease(file, builds, onRefused) : undefined;
    if (build) builds.push(build);
  }
  return builds;
}

/** Returns the declared pages. Older builds list only paths, and the oldest none. */
function pagesOf({ pages, routes }: StoredRelease): PageDeclaration[] {
  if (!pages) return routes.map((route) => ({ path: route === '/' ? '/*' : `${route}/*` }));
  return pages.map((page) => (typeof page === 'string' ? { path: page } : page));
}

/** Stored release; an old one keeps the format of its time. */
export type StoredRelease = Omit<BuiltRelease, 'pages'> & { readonly pages?: readonly (string | PageDeclaration)[] };

/** Returns a release for pages, with addresses instead of file names. A release with another `origin` is not rendered by the server. */
export function published(built: StoredRelease, origin = ''): RemoteRelease {
  const path = `/remotes/${built.name}/${built.version}/`;
  const folder = origin + path;
  return {
    name: built.name,
    version: built.version,
    entry: `${folder}remoteEntry.js`,
    routes: [...built.routes],
    frames: built.frames ?? {},
    pages: pagesOf(built),
    slots: [...built.slots],
    ...(built.modules && { modules: [...built.modules] }),
    preload: built.preload.map((file) => folder + file),
    integrity: Object.fromEntries(Object.entries(built.integrity).map(([file, digest]) => [path + file, digest])),
    requires: built.requires,
    ...(built.server && origin === '' && { server: built.server }),
  };
}
