import type { RemoteRelease } from '@marquee/api/contract';
import { getInstance } from '@module-federation/enhanced/runtime';
import { liveRegistry } from '../federation/live-registry.ts';
import { containerOf, isHere } from '../federation/load-remote.ts';

/** Files of a release that the browser has fetched; times in ms since the page was requested. The browser's record of them ends after some hundred files. */
export interface Fetched {
  readonly files: number;
  /** Bytes over the network, and after decoding. */
  readonly sent: number;
  readonly whole: number;
  readonly from: number;
  readonly until: number;
}

export interface LoadedPart {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  readonly forMe: boolean;
  /** Version that runs here; undefined if its section has not been entered. */
  readonly runs: string | undefined;
  readonly fetched: Fetched | undefined;
}

function fetchedFrom(folder: string): Fetched | undefined {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const address = new URL(folder, location.href).href;
  const own = entries.filter(({ name }) => name.startsWith(address));
  if (own.length === 0) return undefined;
  return {
    files: own.length,
    sent: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
    whole: own.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    from: Math.round(Math.min(...own.map(({ startTime }) => startTime))),
    until: Math.round(Math.max(...own.map(({ responseEnd }) => responseEnd))),
  };
}

const folderOf = ({ entry }: Pick<RemoteRelease, 'entry'>) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** The shell and every remote of the page, as this browser has them. */
export function loadedParts(): readonly LoadedPart[] {
  const script = [...document.scripts].map(({ src }) => src && new URL(src).pathname).find((path) => path.startsWith('/shell/')) ?? '/shell/';
  const shell = { name: 'shell', version: script.split('/')[2] ?? '', entry: script };
  const remotes = liveRegistry.current().remotes.map((remote) => {
    const runs = [remote, remote.fallback].find((release) => release && isHere(release));
    const { name, version, entry, forMe = false } = remote;
    return { name, version, entry, forMe, runs: runs?.version, fetched: fetchedFrom(folderOf(runs ?? remote)) };
  });
  return [{ ...shell, forMe: false, runs: shell.version, fetched: fetchedFrom(folderOf(shell)) }, ...remotes];
}

export interface SharedModule {
  readonly name: string;
  readonly version: string;
  readonly from: string;
  readonly usedBy: readonly string[];
}

/** Returns the remote whose container has a name; the name itself where no release of the registry has it. */
function remoteOf(container: string): string {
  const { remotes } = liveRegistry.current();
  const found = remotes.find((remote) => [remote, remote.fallback].some((release) => release && containerOf(release) === container));
  return found?.name ?? container;
}

/** Returns the shared modules of the page: who provides each, and which remotes use it. */
export function sharedModules(): readonly SharedModule[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const modules = scopes.flatMap((scope) =>
    Object.entries(scope).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn }]) => ({
        ...{ name, version, from },
        usedBy: [...new Set(useIn.filter((user) => user !== from).map(remoteOf))],
      })),
    ),
  );
  return modules.sort((a, b) => a.name.localeCompare(b.name));
}
