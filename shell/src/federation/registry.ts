import type { Registry, ReleaseFrame } from '@marquee/api/contract';

export type RegistryEntry = Registry['remotes'][number];

function owned(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}

interface Owner {
  readonly routes: readonly string[];
}

function longestPrefix<E extends Owner>(entries: readonly E[], path: string): { readonly entry: E; readonly prefix: string } | undefined {
  let best: { entry: E; prefix: string } | undefined;
  for (const entry of entries) {
    for (const prefix of entry.routes) {
      if (owned(path, prefix) && prefix.length > (best?.prefix.length ?? -1)) best = { entry, prefix };
    }
  }
  return best;
}

/** Returns the entry that owns a path: the longest matching prefix wins, so that '/' takes what nobody else claims. */
export function ownerOf<E extends Owner>(entries: readonly E[], path: string): E | undefined {
  return longestPrefix(entries, path)?.entry;
}

/** Returns the frame that the owner of a path declares; the site's by default. */
export function frameAt(entries: Registry['remotes'], path: string): ReleaseFrame {
  const found = longestPrefix(entries, path);
  return (found && Object.hasOwn(found.entry.frames, found.prefix) && found.entry.frames[found.prefix]) || 'site';
}

const LANGUAGE = /text-([\w-]+)-json\./;

/** Returns whether a script is of use to readers of a language: one with texts is for its own language only. */
export function isReadIn(locale: string, src: string): boolean {
  const language = LANGUAGE.exec(src)?.[1];
  return language === undefined || language === locale;
}

/** Returns the other origins that serve releases: the reader's own machine. */
export function originsOf({ remotes }: Registry): string[] {
  return [...new Set(remotes.filter(({ entry }) => !entry.startsWith('/')).map(({ entry }) => new URL(entry).origin))];
}

/** Digest by path of every script the registry offers, for the loaders (see containers, ChunkIntegrity). */
export function digestsOf(registry: Registry): Record<string, string> {
  return Object.assign({}, ...registry.remotes.flatMap((entry) => [entry.integrity, entry.fallback?.integrity ?? {}])) as Record<string, string>;
}
