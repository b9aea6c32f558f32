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

/** Which entry owns a path: the longest matching prefix wins, so that '/' takes what nobody else claims. */
export function ownerOf<E extends Owner>(entries: readonly E[], path: string): E | undefined {
  return longestPrefix(entries, path)?.entry;
}

/** What the owner of a path declares to stand around it; everywhere's, unless it says so. */
export function frameAt(entries: Registry['remotes'], path: string): ReleaseFrame {
  const found = longestPrefix(entries, path);
  return (found && Object.hasOwn(found.entry.frames, found.prefix) && found.entry.frames[found.prefix]) || 'site';
}

const LANGUAGE = /text-([\w-]+)-json\./;

/** Whether a script is worth having for readers of a language: one that holds texts is for its own alone. */
export function isReadIn(locale: string, src: string): boolean {
  const language = LANGUAGE.exec(src)?.[1];
  return language === undefined || language === locale;
}

/** Where else than on this host a release is served from: by its reader's own machine. */
export function originsOf({ remotes }: Registry): string[] {
  return [...new Set(remotes.filter(({ entry }) => !entry.startsWith('/')).map(({ entry }) => new URL(entry).origin))];
}

/** Digest by path of every script the registry offers, for the loaders (see containers, ChunkIntegrity). */
export function digestsOf(registry: Registry): Record<string, string> {
  return Object.assign({}, ...registry.remotes.flatMap((entry) => [entry.integrity, entry.fallback?.integrity ?? {}])) as Record<string, string>;
}
