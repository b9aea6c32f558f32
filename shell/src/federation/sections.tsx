import type { RemoteRelease } from '@marquee/api/contract';
import type { SectionProps } from '@marquee/mf-shared/federation';
import { draw, drawnIn, type Candidate } from './draw.ts';
import { firstToSucceed } from './first-to-succeed.ts';
import { pause } from './in-time.ts';
import { liveRegistry } from './live-registry.ts';
import { candidatesOf, dropScripts, fail, firstOf, forget, isHere, loadRelease, wasLate } from './load-remote.ts';
import { pageAt } from './page-at.ts';
import { ownerOf } from './registry.ts';
import { reportOpened } from './report-failure.ts';
import type { Drawn, Playable, Section } from './stage.ts';
import { unavailable } from './unavailable.tsx';

/** Time after which a panel replaces what was on screen; the panel is replaced when the section arrives after all. */
const PATIENCE_MS = 2700;

interface Race {
  readonly winner: Promise<Candidate>;
  /** Removes the releases that have not won. */
  readonly end: () => void;
}

/**
 * Returns the section if it arrives in time, else a panel. The panel is replaced when the section arrives; otherwise it explains the failure and offers a
 * retry.
 */
async function orPanel(props: SectionProps, again: () => void, { winner, end }: Race): Promise<Drawn> {
  const drawn = winner.catch(() => 'none' as const);
  // The server's markup can be read meanwhile, so it stays.
  const first = await (drawnIn(props.element) ? drawn : Promise.race([drawn, pause(PATIENCE_MS)]));
  if (first && first !== 'none') {
    first.show();
    return first;
  }
  let isOver = false;
  const panel = await draw(unavailable(again, first === 'none' ? undefined : winner), props);
  panel.show();
  let shown: Drawn = panel;
  winner.then(
    (candidate) => {
      if (isOver) return;
      candidate.show();
      shown = candidate;
      void panel.unmount();
    },
    () => undefined,
  );
  return {
    unmount() {
      isOver = true;
      end();
      return shown.unmount();
    },
  };
}

/** Renders releases out of sight, each in an element of its own, until one is rendered. */
function race(
  releases: readonly RemoteRelease[],
  props: SectionProps,
  owns: (release: RemoteRelease) => SectionProps['owns'],
  onDrawn: (release: RemoteRelease) => void,
): Race {
  const over = new AbortController();
  const winner = firstOf(releases, async (release) => {
    const { remote } = await loadRelease(release);
    const candidate = await draw(remote, { ...props, owns: owns(release) }, { over: over.signal, version: release.version }).catch((cause: unknown) => {
      if (!over.signal.aborted) fail(release, 'mount', cause);
      throw cause;
    });
    if (over.signal.aborted) throw new Error('Another was drawn before it');
    over.abort(candidate);
    onDrawn(release);
    reportOpened(release);
    return candidate;
  });
  return {
    winner,
    end: () => {
      over.abort();
    },
  };
}

/** Returns a remote as a section of the stage: its live release, else its last good one, else a quiet panel with a retry. */
export function remoteSection(name: string, isKnown: (path: string) => boolean): Section {
  const isOwner = (path: string) => isKnown(path) && ownerOf(liveRegistry.current().remotes, path)?.name === name;
  /** Returns a predicate for the paths of a release: a page that only a newer release has must not reach the one on screen. */
  const ownsOf = (release: RemoteRelease) => (path: string) =>
    isOwner(path) && (release.pages.length === 0 || pageAt([{ ...release, fallback: null }], path) !== undefined);
  let drawn: RemoteRelease | undefined;
  return {
    name,
    owns: isOwner,
    open(props, { crash, again }) {
      // The same release would only crash again.
      if (crash && drawn) fail(drawn, 'render', crash.cause);
      const entry = liveRegistry.enter(name, crash !== undefined);
      const releases = entry ? candidatesOf(entry) : [];
      const here = new Set(releases.filter(isHere));
      const running = race(releases, props, ownsOf, (release) => {
        drawn = release;
        for (const before of releases.slice(0, releases.indexOf(release))) wasLate(before, here.has(before));
      });
      const retry = () => {
        running.end();
        if (entry) forget(entry);
        again();
      };
      return orPanel(props, retry, running);
    },
  };
}

/** Returns pages of the shell itself as a section; they work when every remote is down. */
export function ownSection(name: string, owns: (path: string) => boolean, load: () => Promise<Playable>): Section {
  return {
    name,
    owns,
    open(props, { crash, again }) {
      const over = new AbortController();
      const once = async () => {
        if (crash) throw crash.cause;
        const candidate = await draw(await load(), props, { over: over.signal });
        over.abort(candidate);
        return candidate;
      };
      const end = () => {
        over.abort();
      };
      const retry = () => {
        end();
        dropScripts((path) => path.startsWith('/shell/'));
        again();
      };
      return orPanel(props, retry, { winner: firstToSucceed([once], PATIENCE_MS), end });
    },
  };
}
