import type { Registry } from '@marquee/api/contract';
import { documentSettings, provideSettings } from '@marquee/mf-shared/api';
import { releasesHeld, shared } from '@marquee/mf-shared/bus';
import { renewSlots } from '@marquee/mf-shared/federation';
import { fits, hasLoaded } from './load-remote.ts';
import { pageAt } from './page-at.ts';
import { digestsOf, type RegistryEntry } from './registry.ts';
import { reportAs } from './report-failure.ts';

/** Each costs memory that a page never gives back. After so many, it takes what is newer when its document is loaded next. */
const MOST_EXCHANGES = 20;

type Listener = (entries: readonly RegistryEntry[]) => void;

let offered: Registry | undefined;
let exchanges = 0;
/** Remotes whose section is on screen, or on its way there: they keep the release they were entered with. */
let entered: ReadonlySet<string> = new Set();
const listeners = new Set<Listener>();
const outdated = new Set<() => void>();

const used = (): Registry => documentSettings().registry;
/** Whether a remote declares the very page of a path: one that editors write may be anywhere. */
function isDeclared({ remotes }: Registry, path: string): boolean {
  const found = pageAt(remotes, path);
  return found !== undefined && found.page.shows !== 'page';
}
const usedEntry = (name: string) => used().remotes.find((entry) => entry.name === name);
const sameRelease = (a: RegistryEntry, b: RegistryEntry) => a.version === b.version && a.entry === b.entry && a.fallback?.version === b.fallback?.version;

/** While a section asks for it, nothing is exchanged; while a video plays, what plays it is not. */
function isHeld(entry: RegistryEntry): boolean {
  return releasesHeld() || (shared.player.current().playing && entry.slots.includes('player'));
}

function mayReplace(old: RegistryEntry | undefined, next: RegistryEntry): boolean {
  // Only a document lets its page run what another machine serves.
  if (!next.entry.startsWith('/') && old?.entry !== next.entry) return false;
  if (!fits(next)) {
    for (const tell of outdated) tell();
    return false;
  }
  if (!old || old.version === next.version) return true;
  return !entered.has(old.name) && !isHeld(old) && (exchanges < MOST_EXCHANGES || !hasLoaded(old.name));
}

/** Takes of the newest registry whatever may be taken now. `forced` takes one remote's in any case: what it has is gone. */
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
  // Places that show a slot already go on with what they show.
  renewSlots(taken.flatMap(({ slots }) => slots));
  for (const listener of listeners) listener(taken);
}

/**
 * Which releases this page uses: those its document named, until newer ones are taken. A newer one is taken where nobody is in its section,
 * so that it is the one that is entered next; never under what is on screen, and never while it is held.
 */
export const liveRegistry = {
  current: used,
  entry: usedEntry,
  /** The generation that was heard of last. */
  generation: () => (offered ?? used()).generation,
  /** What the server says now. */
  offer(registry: Registry): void {
    offered = registry;
    reportAs(registry);
    globalThis.__MARQUEE_SRI__ = { ...globalThis.__MARQUEE_SRI__, ...digestsOf(registry) };
    settle();
  },
  /** A section is about to be entered: the newest release it may have. `crashed` is asked where the one it had went down. */
  enter(name: string, crashed: boolean): RegistryEntry | undefined {
    const others = new Set([...entered].filter((other) => other !== name));
    // On screen it can only be drawn anew, which is an entry, too.
    entered = others;
    settle(crashed ? name : undefined);
    entered = new Set([...others, name]);
    return usedEntry(name);
  },
  /** Which section is on screen now. */
  shown(name: string): void {
    entered = new Set([name]);
    settle();
  },
  /** Whether only the newest registry has a page at a path. It is taken then: what is on screen has to give way to it. */
  reaches(path: string): boolean {
    if (!offered || isDeclared(used(), path) || !isDeclared(offered, path) || releasesHeld()) return false;
    entered = new Set();
    settle();
    return pageAt(used().remotes, path) !== undefined;
  },
  /** Told of releases when they are taken. */
  onTaken(listener: Listener): void {
    listeners.add(listener);
  },
  /** Told that there is a release this page is too old for. */
  onOutdated(listener: () => void): void {
    outdated.add(listener);
  },
};
