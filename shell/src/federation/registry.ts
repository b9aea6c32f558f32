import type { Registry } from '@marquee/api/contract';

export type RegistryEntry = Registry['remotes'][number];

function owned(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}

/** Which entry owns a path: the longest matching prefix wins, so that '/' takes what nobody else claims. */
export function ownerOf<E extends { readonly routes: readonly string[] }>(entries: readonly E[], path: string): E | undefined {
  let best: { entry: E; length: number } | undefined;
  for (const entry of entries) {
    for (const prefix of entry.routes) {
      if (owned(path, prefix) && prefix.length > (best?.length ?? -1)) best = { entry, length: prefix.length };
    }
  }
  return best?.entry;
}

const LANGUAGE = /text-([\w-]+)-json\./;

/** Whether a script is worth having for readers of a language: one that holds texts is for its own alone. */
export function isReadIn(locale: string, src: string): boolean {
  const language = LANGUAGE.exec(src)?.[1];
  return language === undefined || language === locale;
}

/** Digest by path of every script the registry offers, for the loaders (see guard-scripts, ChunkIntegrity). */
export function digestsOf(registry: Registry): Record<string, string> {
  return Object.assign({}, ...registry.remotes.flatMap((entry) => [entry.integrity, entry.fallback?.integrity ?? {}])) as Record<string, string>;
}
