import type { Registry } from '@marquee/api/contract';
import { documentSettings, provideSettings } from '@marquee/mf-shared/api';
import { releasesHeld, shared } from '@marquee/mf-shared/bus';
import { renewSlots } from '@marquee/mf-shared/federation';
import { fits, hasLoaded } from './load-remote.ts';
import { pageAt } from './page-at.ts';
import { digestsOf, type RegistryEntry } from './registry.ts';
import { reportAs } from './report-failure.ts';

/** Highest number of releases that a page exchanges. Each costs memory that a page never frees; further ones are taken when the document is loaded next. */
const MAX_EXCHANGES = 20;

type Listener = (entries: readonly RegistryEntry[]) => void;

let offered: Registry | undefined;
let exchanges = 0;
/** Remotes whose section is on screen, or on its way there: they keep the release they were entered with. */
let entered: ReadonlySet<string> = new Set();
const listeners = new Set<Listener>();
const outdated = new Set<() => void>();

const used = (): Registry => documentSettings().registry;
/** Returns whether a remote declares the very page of a path: a page that editors write may be anywhere. */
function isDeclared({ remotes }: Registry, path: string): boolean {
  const found = pageAt(remotes, path);
  return found !== undefined && found.page.shows !== 'page';
}
const usedEntry = (name: string) => used().remotes.find((entry) => entry.name === name);
const sameRelease = (a: RegistryEntry, b: RegistryEntry) => a.version === b.version && a.entry === b.entry && a.fallback?.version === b.fallback?.version;

/** Returns whether an exchange must wait: a section holds all releases, or the remote's video is playing. */
function isHeld(entry: RegistryEntry): boolean {
  return releasesHeld() || (shared.player.current().playing && entry.slots.includes('player'));
}

function mayReplace(old: RegistryEntry | undefined, next: RegistryEntry): boolean {
  // Only a document can allow its page to run what another machine serves.
  if (!next.entry.startsWith('/') && old?.entry !== next.entry) return false;
  if (!fits(next)) {
    for (const tell of outdated) tell();
    return false;
  }
  if (!old || old.version === next.version) return true;
  return !entered.has(old.name) && !isHeld(old) && (exchanges < MAX_EXCHANGES || !hasLoaded(old.name));
}

/** Applies the pending releases that are allowed now. `forced` names one remote that is exchanged in any case, since its release has failed. */
function settle(forced?: string): void {
  if (!offered) return;
  const { remotes } = offered;
  const kept = used().remotes.filter(({ name }) => entered.has(name) && !remotes.some((entry) => entry.name === name));
  const taken: RegistryEntry[] = [];
  const next = remotes.flatMap((entry) => {
    const old = usedEntry(entry.name);
    if (old && sameRelease(old, entry)) return [old];
    if (!(entry.name === forced && fits(entry)) && !mayReplace(old, entry)) return old ? [old] : [];
    if (old && old.version !== entry.version && hasLoaded(entry.name)) exchanges += 1;
    taken.push(entry);
    return [entry];
  });
  if (taken.length === 0 && next.length + kept.length === used().remotes.length) return;
  provideSettings({ ...documentSettings(), registry: { ...offered, remotes: [...next, ...kept] } });
  // Places that show a slot already keep what they show.
  renewSlots(taken.flatMap(({ slots }) => slots));
  for (const listener of listeners) listener(taken);
}

/**
 * Releases that this page uses: those its document named, until newer ones are taken. A newer one is taken while nobody is in its section, so that the next
 * entry uses it. It never replaces what is on screen, nor anything while releases are held.
 */
export const liveRegistry = {
  current: used,
  entry: usedEntry,
  /** Returns the generation received last. */
  generation: () => (offered ?? used()).generation,
  /** Takes in the registry that the server sends. */
  offer(registry: Registry): void {
    offered = registry;
    reportAs(registry);
    globalThis.__MARQUEE_SRI__ = { ...globalThis.__MARQUEE_SRI__, ...digestsOf(registry) };
    settle();
  },
  /** Returns the newest release that a section may be entered with. `crashed`: the release it had has failed. */
  enter(name: string, crashed: boolean): RegistryEntry | undefined {
    const others = new Set([...entered].filter((other) => other !== name));
    // A section on screen can only be rendered again, which is an entry too.
    entered = others;
    settle(crashed ? name : undefined);
    entered = new Set([...others, name]);
    return usedEntry(name);
  },
  /** Sets which section is on screen now. */
  shown(name: string): void {
    entered = new Set([name]);
    settle();
  },
  /** Returns whether only the newest registry has a page at a path. That registry is then taken, and what is on screen must be replaced. */
  reaches(path: string): boolean {
    if (!offered || isDeclared(used(), path) || !isDeclared(offered, path) || releasesHeld()) return false;
    entered = new Set();
    settle();
    return pageAt(used().remotes, path) !== undefined;
  },
  /** Subscribes to releases that are taken. */
  onTaken(listener: Listener): void {
    listeners.add(listener);
  },
  /** Subscribes to the news of a release that this page is too old for. */
  onOutdated(listener: () => void): void {
    outdated.add(listener);
  },
};
