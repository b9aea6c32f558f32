import type { RemoteRelease } from '@marquee/api/contract';
import { getInstance, loadRemote, registerRemotes, satisfy } from '@module-federation/enhanced/runtime';
import type { Remote } from '@marquee/mf-shared/federation';
import { firstToSucceed } from './first-to-succeed.ts';
import { inTime, pause, TimeoutError } from './in-time.ts';
import type { RegistryEntry } from './registry.ts';
import { reportFailure } from './report-failure.ts';

/** Time in ms after which a release is given up, and counted. A browser alone would wait for minutes; what is shown meanwhile is decided long before. */
export const LIMIT_MS = 15_000;
/** A lost script is asked for again after so long; each pause is up to half as long again, so that pages do not come in step. */
const PAUSES_MS = [150, 450];
/** For so long the live release is waited for alone; then its last good one is loaded beside it, and the first that is ready is shown. */
const HEAD_START_MS = 2000;
/** Of a release that was too slow before. */
const SHORT_HEAD_START_MS = 300;

export interface LoadedRemote {
  readonly remote: Remote;
  readonly release: RemoteRelease;
}

/** A release that was built against what this shell does not have. */
class UnfitError extends Error {}

interface Loading {
  readonly loaded: Promise<LoadedRemote>;
  /** Ends its attempts. */
  readonly over: AbortController;
  isHere: boolean;
}
/** By release: two of one remote may be in a page. */
const loadings = new Map<string, Loading>();
const failed = new Set<string>();
const late = new Set<string>();
const keyOf = ({ name, version }: RemoteRelease) => `${name}@${version}`;

/** Returns the name of a release to the runtime, which its build has as well (`tools/webpack/remote.mjs`). Two releases of one remote are two remotes. */
export const containerOf = ({ name, version }: RemoteRelease) => `${name}_${version.replace(/\W/g, '_')}`;

/** Loads a release: a few times, with pauses, where scripts are lost; once where it does not fit. Rejects after LIMIT_MS at the latest. */
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
      // It was given up meanwhile.
      if (loadings.get(keyOf(release)) !== loading) return;
      giveUp(release);
      fail(release, 'load', cause);
    },
  );
  return loading.loaded;
}

/** From now on a page does without this release, until it is tried again. */
export function fail(release: RemoteRelease, stage: 'load' | 'mount' | 'render', cause: unknown): void {
  failed.add(keyOf(release));
  reportFailure(release, stage, cause);
}

/** Another was drawn before it, though it had its head start. Whoever was late for want of the network is not waited for so long next time; whoever had everything, twice, hangs. */
export function wasLate(release: RemoteRelease, hadItsModule: boolean): void {
  const key = keyOf(release);
  if (hadItsModule && late.has(key)) fail(release, 'mount', new TimeoutError('not drawn in time, twice'));
  else late.add(key);
}

/** What may be drawn of a remote: its live release, then its last good one; without those that have failed here. */
export function candidatesOf(entry: RegistryEntry): readonly RemoteRelease[] {
  const releases: readonly (RemoteRelease | null)[] = [entry, entry.fallback];
  return releases.filter((release) => release !== null).filter((release) => !failed.has(keyOf(release)));
}

/** The first of these releases that `attempt` succeeds with; a later one is tried when the one before has failed or is slow. */
export function firstOf<T>(releases: readonly RemoteRelease[], attempt: (release: RemoteRelease) => Promise<T>): Promise<T> {
  const [first] = releases;
  const isSlow = first !== undefined && late.has(keyOf(first)) && !isHere(first);
  return firstToSucceed(
    releases.map((release) => () => attempt(release)),
    isSlow ? SHORT_HEAD_START_MS : HEAD_START_MS,
  );
}

/** A remote's module. Rejects when none of its releases can be had; the next call tries again those that have not failed. */
export function loadEntry(entry: RegistryEntry): Promise<LoadedRemote> {
  return firstOf(candidatesOf(entry), loadRelease);
}

/** Forgets what has failed or hangs, so that a retry begins afresh. */
export function forget(entry: RegistryEntry): void {
  for (const release of [entry, entry.fallback]) {
    if (release === null) continue;
    failed.delete(keyOf(release));
    late.delete(keyOf(release));
    if (!isHere(release)) giveUp(release);
  }
}

/** Whether its module has come. */
export function isHere(release: RemoteRelease): boolean {
  return loadings.get(keyOf(release))?.isHere ?? false;
}

/** Whether a page has run any release of a remote. */
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

/** Whether this shell has what a release was built against: of one that does not fit, nothing is run. */
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

/** Scripts that still wait count as lost: a retry would only wait with them. */
export function dropScripts(are: (path: string) => boolean): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (!script.onerror || !are(new URL(script.src).pathname)) continue;
    script.dispatchEvent(new Event('error'));
    script.remove();
  }
}
