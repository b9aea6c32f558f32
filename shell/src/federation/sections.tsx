import type { Registry } from '@marquee/api/contract';
import type { SectionProps } from '@marquee/mf-shared/federation';
import { inTime } from './in-time.ts';
import { forget, loadEntry, loadFallback, type LoadedRemote } from './load-remote.ts';
import { ownerOf, type RegistryEntry } from './registry.ts';
import { reportFailure, reportOpened } from './report-failure.ts';
import type { Drawn, Playable, Section } from './stage.ts';
import { unavailable } from './unavailable.tsx';

/** Drawing that has not ended by then counts as failed. */
const MOUNT_TIMEOUT_MS = 8000;
let count = 0;

/** What the server has drawn of a section, by its release. */
const drawnIn = (box: Element) => box.querySelector<HTMLElement>(':scope > [data-drawn-by]');

/**
 * Draws in an element of its own: what fails or comes too late cannot touch what is drawn in its place. What the server has drawn is
 * taken over by the same release; until another has drawn, it stays.
 */
async function draw(playable: Playable, props: SectionProps, version?: string): Promise<Drawn> {
  const drawn = drawnIn(props.element);
  const isSame = drawn !== null && drawn.dataset['drawnBy'] === version;
  const element = isSame ? drawn : document.createElement('div');
  if (isSame) delete drawn.dataset['drawnBy'];
  else props.element.append(element);
  const onCrash = (cause: unknown) => {
    if (element.isConnected) props.onCrash(cause);
  };
  const own = { ...props, name: `${props.name}#${String(++count)}`, element, onCrash, drawnAs: isSame ? `${props.name}-` : undefined };
  const unmount = () => playable.unmount(own);
  try {
    await inTime(
      playable.bootstrap(own).then(() => playable.mount(own)),
      MOUNT_TIMEOUT_MS,
    );
    if (!isSame) drawn?.remove();
    return { unmount };
  } catch (cause) {
    element.remove();
    void unmount().catch(() => undefined);
    throw cause;
  }
}

async function drawRemote({ remote, release }: LoadedRemote, props: SectionProps): Promise<Drawn> {
  const drawn = await draw(remote, props, release.version);
  reportOpened(release);
  return drawn;
}

async function fallBack(entry: RegistryEntry, broken: LoadedRemote, stage: 'mount' | 'render', cause: unknown, props: SectionProps): Promise<Drawn> {
  reportFailure(broken.release, stage, cause);
  return drawRemote(await loadFallback(entry, broken.release), props);
}

async function orPanel(props: SectionProps, retry: () => void, open: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await open();
  } catch {
    return draw(unavailable(retry), props);
  }
}

/** A remote as a section of the stage: its live release, else its last good one, else a quiet panel with a way to try again. */
export function remoteSection(entry: RegistryEntry, registry: Registry, isKnown: (path: string) => boolean): Section {
  return {
    name: entry.name,
    owns: (path) => isKnown(path) && ownerOf(registry.remotes, path)?.name === entry.name,
    open(props, { crash, again }) {
      const retry = () => {
        forget(entry);
        again();
      };
      return orPanel(props, retry, async () => {
        const loaded = await loadEntry(entry);
        // The same release would only crash again.
        if (crash) return fallBack(entry, loaded, 'render', crash.cause, props);
        return drawRemote(loaded, props).catch((cause: unknown) => fallBack(entry, loaded, 'mount', cause, props));
      });
    },
  };
}

/** Pages of the shell itself, which work when every remote is down. */
export function ownSection(name: string, owns: (path: string) => boolean, load: () => Promise<Playable>): Section {
  return {
    name,
    owns,
    open: (props, { crash, again }) =>
      orPanel(props, again, async () => {
        if (crash) throw crash.cause;
        return draw(await load(), props);
      }),
  };
}
