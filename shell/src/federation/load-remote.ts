import type { RemoteRelease } from '@marquee/api/contract';
import { getInstance, loadRemote, registerRemotes, satisfy } from '@module-federation/enhanced/runtime';
import type { Remote } from '@marquee/mf-shared/federation';
import { firstToSucceed } from './first-to-succeed.ts';
import { inTime, pause, TimeoutError } from './in-time.ts';
import type { RegistryEntry } from './registry.ts';
import { reportFailure } from './report-failure.ts';

/** Time in ms after which a release is given up, and counted. A browser alone would wait for minutes; what is shown meanwhile is decided long before. */
export const LIMIT_MS = 15_000;
/** Pauses before a lost script is requested again; each is prolonged by up to half, so that pages do not retry in step. */
const PAUSES_MS = [150, 450];
/** Head start of the live release. Then its last good one is loaded in parallel, and the first that is ready is shown. */
const HEAD_START_MS = 2000;
/** Head start of a release that was too slow before. */
const SHORT_HEAD_START_MS = 300;

export interface LoadedRemote {
  readonly remote: Remote;
  readonly release: RemoteRelease;
}

/** Error of a release that was built against something this shell lacks. */
class UnfitError extends Error {}

interface Loading {
  readonly loaded: Promise<LoadedRemote>;
  /** Ends its attempts. */
  readonly over: AbortController;
  isHere: boolean;
}
/** Keyed by `name@version`; two releases of one remote may be loaded at once. */
const loadings = new Map<string, Loading>();
const failed = new Set<string>();
const late = new Set<string>();
const keyOf = ({ name, version }: RemoteRelease) => `${name}@${version}`;

/** Returns the runtime's name of a release, the same as in its build (`tools/webpack/remote.mjs`). Two releases of one remote are two remotes. */
export const containerOf = ({ name, version }: RemoteRelease) => `${name}_${version.replace(/\W/g, '_')}`;

/** Loads a release. Lost scripts are retried a few times, with pauses; a release that does not fit is tried once. Rejects after LIMIT_MS at the latest. */
export function loadRelease(release: RemoteRelease): Promise<LoadedRemote> {
  const known = loadings.get(keyOf(release));
  if (known) return known.loaded;
  const over = new AbortController();
  const loading: Loading = { loaded: inTime(loadPatiently(release, over.signal), LIMIT_MS), over, isHere: false };
  loadings.set(keyOf(release), loading);
  loading.loaded.then(
    () => {
      loading.isHere = true;
    },
    (cause: unknown) => {
      // The release was given up meanwhile.
      if (loadings.get(keyOf(release)) !== loading) return;
      giveUp(release);
      fail(release, 'load', cause);
    },
  );
  return loading.loaded;
}

/** Marks a release as failed: the page does without it until it is tried again. */
export function fail(release: RemoteRelease, stage: 'load' | 'mount' | 'render', cause: unknown): void {
  failed.add(keyOf(release));
  reportFailure(release, stage, cause);
}

/**
 * Records that another release was rendered first, despite the head start. A release that was slow to load gets a shorter head start next time. One that had
 * its module, and is late for the second time, counts as failed.
 */
export function wasLate(release: RemoteRelease, hadItsModule: boolean): void {
  const key = keyOf(release);
  if (hadItsModule && late.has(key)) fail(release, 'mount', new TimeoutError('not drawn in time, twice'));
  else late.add(key);
}

/** Returns the releases of a remote that may be rendered: the live one, then its last good one, without those that failed here. */
export function candidatesOf(entry: RegistryEntry): readonly RemoteRelease[] {
  const releases: readonly (RemoteRelease | null)[] = [entry, entry.fallback];
  return releases.filter((release) => release !== null).filter((release) => !failed.has(keyOf(release)));
}

/** Returns the first successful result of `attempt`. A later release is tried when the one before has failed or is slow. */
export function firstOf<T>(releases: readonly RemoteRelease[], attempt: (release: RemoteRelease) => Promise<T>): Promise<T> {
  const [first] = releases;
  const isSlow = first !== undefined && late.has(keyOf(first)) && !isHere(first);
  return firstToSucceed(
    releases.map((release) => () => attempt(release)),
    isSlow ? SHORT_HEAD_START_MS : HEAD_START_MS,
  );
}

/** Loads the module of a remote. Rejects if none of its releases is available; the next call tries those again that have not failed. */
export function loadEntry(entry: RegistryEntry): Promise<LoadedRemote> {
  return firstOf(candidatesOf(entry), loadRelease);
}

/** Forgets which releases failed or hang, so that a retry begins afresh. */
export function forget(entry: RegistryEntry): void {
  for (const release of [entry, entry.fallback]) {
    if (release === null) continue;
    failed.delete(keyOf(release));
    late.delete(keyOf(release));
    if (!isHere(release)) giveUp(release);
  }
}

/** Returns whether the module of a release is loaded. */
export function isHere(release: RemoteRelease): boolean {
  return loadings.get(keyOf(release))?.isHere ?? false;
}

/** Returns whether the page has loaded any release of a remote. */
export function hasLoaded(name: string): boolean {
  return [...loadings].some(([key, { isHere }]) => isHere && key.startsWith(`${name}@`));
}

async function loadPatiently(release: RemoteRelease, over: AbortSignal): Promise<LoadedRemote> {
  if (!fits(release)) throw new UnfitError(`wants ${JSON.stringify(release.requires)}`);
  for (const ms of PAUSES_MS) {
    try {
      return await load(release);
    } catch (cause) {
      await pause(ms * (1 + Math.random() / 2));
      if (over.aborted) throw cause;
    }
  }
  return load(release);
}

async function load(release: RemoteRelease): Promise<LoadedRemote> {
  const name = containerOf(release);
  registerRemotes([{ name, entry: new URL(release.entry, location.href).href, entryGlobalName: release.name, type: 'global' }]);
  const remote = await loadRemote<Remote>(`${name}/app`);
  if (!remote) throw new Error(`${release.name} exposes no ./app`);
  return { remote, release };
}

/** Returns whether this shell has what a release was built against. Of a release that does not fit, nothing is run. */
export function fits({ requires }: RemoteRelease): boolean {
  const provided = getInstance()?.options.shared ?? {};
  const has = (name: string, range: string) => provided[name]?.some(({ version }) => satisfy(version, range)) ?? false;
  return has('react', requires.react) && has('@marquee/mf-shared/federation', requires.shared);
}

function giveUp(release: RemoteRelease): void {
  loadings.get(keyOf(release))?.over.abort();
  loadings.delete(keyOf(release));
  dropScripts((path) => path in release.integrity);
}

/** Drops scripts that still wait, as if lost: a retry would only wait with them. */
export function dropScripts(are: (path: string) => boolean): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (!script.onerror || !are(new URL(script.src).pathname)) continue;
    script.dispatchEvent(new Event('error'));
    script.remove();
  }
}
