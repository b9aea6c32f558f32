import type { RemoteRelease } from '@marquee/api/contract';
import { getInstance, loadRemote, registerRemotes, satisfy } from '@module-federation/enhanced/runtime';
import type { Remote } from '@marquee/mf-shared/federation';
import { inTime, TimeoutError } from './in-time.ts';
import type { RegistryEntry } from './registry.ts';
import { reportFailure } from './report-failure.ts';

/** A remote's module that has not come by then is given up: the runtime alone would wait for minutes. */
const MODULE_TIMEOUT_MS = 7000;

export interface LoadedRemote {
  readonly remote: Remote;
  readonly release: RemoteRelease;
}

/** A release that was built against what this shell does not have. */
class UnfitError extends Error {}

const loaded = new Map<string, Promise<LoadedRemote>>();

/**
 * Loads a remote: the live release, once more if that fails, then its last good one. Whoever hangs or does not fit is not asked
 * twice. Rejects when none can be had; the next call tries again.
 */
export function loadEntry(entry: RegistryEntry): Promise<LoadedRemote> {
  return (
    loaded.get(entry.name) ??
    remember(
      entry,
      load(entry)
        .catch((cause: unknown) => {
          if (cause instanceof TimeoutError || cause instanceof UnfitError) throw cause;
          return load(entry);
        })
        .catch((cause: unknown) => {
          if (!entry.fallback) throw cause;
          return load(entry.fallback);
        }),
    )
  );
}

/** Puts the last good release in the place of one that cannot draw. Rejects when there is none. */
export function loadFallback(entry: RegistryEntry, broken: RemoteRelease): Promise<LoadedRemote> {
  if (!entry.fallback || entry.fallback.version === broken.version) return Promise.reject(new Error(`${entry.name} has no other release`));
  return remember(entry, load(entry.fallback));
}

/** Forgets what was loaded, so that a retry begins afresh. */
export function forget(entry: RegistryEntry): void {
  loaded.delete(entry.name);
}

function remember(entry: RegistryEntry, loading: Promise<LoadedRemote>): Promise<LoadedRemote> {
  loaded.set(entry.name, loading);
  loading.catch(() => {
    if (loaded.get(entry.name) === loading) forget(entry);
  });
  return loading;
}

async function load(release: RemoteRelease): Promise<LoadedRemote> {
  try {
    if (!fits(release)) throw new UnfitError(`wants ${JSON.stringify(release.requires)}`);
    registerRemotes([{ name: release.name, entry: new URL(release.entry, location.href).href, type: 'global' }], { force: true });
    const remote = await inTime(loadRemote<Remote>(`${release.name}/app`), MODULE_TIMEOUT_MS);
    if (!remote) throw new Error(`${release.name} exposes no ./app`);
    return { remote, release };
  } catch (cause) {
    dropScripts(release);
    reportFailure(release, 'load', cause);
    throw cause;
  }
}

/** Whether this shell has what a release was built against: of one that does not fit, nothing is run. */
function fits({ requires }: RemoteRelease): boolean {
  const provided = getInstance()?.options.shared ?? {};
  const has = (name: string, range: string) => provided[name]?.some(({ version }) => satisfy(version, range)) ?? false;
  return has('react', requires.react) && has('@marquee/mf-shared/federation', requires.shared);
}

/** Script elements that still wait are taken away: a retry would only wait with them. */
function dropScripts({ integrity }: RemoteRelease): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) if (new URL(script.src).pathname in integrity) script.remove();
}
