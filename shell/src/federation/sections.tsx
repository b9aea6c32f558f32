import type { Registry } from '@marquee/api/contract';
import type { SectionProps } from '@marquee/mf-shared/federation';
import { forget, loadEntry, loadFallback, reportFailure, type LoadedRemote } from './load-remote.ts';
import { ownerOf, type RegistryEntry } from './registry.ts';
import type { Playable, Section } from './stage.ts';
import { unavailable } from './unavailable.tsx';

/** Drawing that has not ended by then counts as failed. */
const MOUNT_TIMEOUT_MS = 8000;

async function mountInTime(playable: Playable, props: SectionProps): Promise<Playable> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not drawn in ${String(MOUNT_TIMEOUT_MS)} ms`));
    }, MOUNT_TIMEOUT_MS);
  });
  await Promise.race([playable.bootstrap(props).then(() => playable.mount(props)), late]).finally(() => {
    clearTimeout(timer);
  });
  return playable;
}

async function mountOrFallBack(entry: RegistryEntry, loaded: LoadedRemote, props: SectionProps): Promise<Playable> {
  try {
    return await mountInTime(loaded.remote, props);
  } catch (cause) {
    await loaded.remote.unmount(props).catch(() => undefined);
    return fallBack(entry, loaded, 'mount', props, cause);
  }
}

async function fallBack(
  entry: RegistryEntry,
  broken: LoadedRemote,
  stage: 'mount' | 'render',
  props: SectionProps,
  cause: unknown = 'crashed after drawing',
): Promise<Playable> {
  reportFailure(broken.release, stage, cause);
  const { remote } = await loadFallback(entry, broken.release);
  return mountInTime(remote, props);
}

/** A remote as a section of the stage: its live release, else its last good one, else a quiet panel with a way to try again. */
export function remoteSection(entry: RegistryEntry, registry: Registry, again: (section: Section) => void): Section {
  const section: Section = {
    name: entry.name,
    owns: (path) => ownerOf(registry.remotes, path)?.name === entry.name,
    async open(props, crashed) {
      try {
        const loaded = await loadEntry(entry);
        // The same release would only crash again.
        return crashed ? await fallBack(entry, loaded, 'render', props) : await mountOrFallBack(entry, loaded, props);
      } catch {
        const retry = () => {
          forget(entry);
          again(section);
        };
        return mountInTime(unavailable(retry), props);
      }
    },
  };
  return section;
}

/** Pages of the shell itself (sign-in), which work when every remote is down. */
export function ownSection(name: string, routes: readonly string[], load: () => Promise<Playable>): Section {
  return {
    name,
    owns: (path) => routes.includes(path),
    open: async (props) => mountInTime(await load(), props),
  };
}
