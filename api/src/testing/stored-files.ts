import type { Storage } from '../platform/storage/storage.ts';

/** The keys that begin so, sorted. */
export async function keysBelow(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}
