import type { RemoteRelease } from '@marquee/api/contract';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { call } from '@marquee/mf-shared/api';
import type { Remote } from '@marquee/mf-shared/federation';
import type { RegistryEntry } from './registry.ts';

/** A remote's module that has not come by then is given up: the runtime alone would wait for minutes. */
const MODULE_TIMEOUT_MS = 7000;

export interface LoadedRemote {
  readonly remote: Remote;
  readonly release: RemoteRelease;
}

const loaded = new Map<string, Promise<LoadedRemote>>();

/**
 * Loads a remote: the live release, once more if that fails, then its last good one. Rejects when none can be had; the next
 * call tries again.
 */
export function loadEntry(entry: RegistryEntry): Promise<LoadedRemote> {
  const known = loaded.get(entry.name);
  if (known) return known;
  const loading = load(entry)
    .catch(() => load(entry))
    .catch((cause: unknown) => {
      if (!entry.fallback) throw cause;
      return load(entry.fallback);
    });
  loaded.set(entry.name, loading);
  loading.catch(() => {
    loaded.delete(entry.name);
  });
  return loading;
}

/** Puts the last good release in the place of one that cannot draw. Rejects when there is none. */
export function loadFallback(entry: RegistryEntry, broken: RemoteRelease): Promise<LoadedRemote> {
  if (!entry.fallback || entry.fallback.version === broken.version) return Promise.reject(new Error(`${entry.name} has no other release`));
  const loading = load(entry.fallback);
  loaded.set(entry.name, loading);
  return loading;
}

/** Forgets what was loaded, so that a retry begins afresh. */
export function forget(entry: RegistryEntry): void {
  loaded.delete(entry.name);
}

async function load(release: RemoteRelease): Promise<LoadedRemote> {
  try {
    registerRemotes([{ name: release.name, entry: new URL(release.entry, location.href).href, type: 'global' }], { force: true });
    const remote = await inTime(loadRemote<Remote>(`${release.name}/app`));
    if (!remote) throw new Error(`${release.name} exposes no ./app`);
    return { remote, release };
  } catch (cause) {
    reportFailure(release, cause instanceof TimeoutError ? 'timeout' : 'load', cause);
    throw cause;
  }
}

class TimeoutError extends Error {}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeoutError(`no answer in ${String(MODULE_TIMEOUT_MS)} ms`));
    }, MODULE_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/** Tells the registry, which withdraws a release that fails for many. */
export function reportFailure(release: RemoteRelease, stage: 'load' | 'timeout' | 'mount' | 'render', cause: unknown): void {
  const message = String(cause instanceof Error ? cause.message : cause).slice(0, 1000);
  void call('POST /federation/failure', { body: { name: release.name, version: release.version, stage, message } });
}
