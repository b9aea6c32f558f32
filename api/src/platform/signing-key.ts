/** Keys that still count besides the one that signs and seals. */
interface OldKeys {
  /** Named by the settings: they verify and unseal everything. */
  readonly former: readonly Uint8Array[];
  /** Recorded by the database: they unseal, and verify only what lasts for years (recovery codes, links to unsubscribe, guests' orders, proofs of domains). */
  readonly carried: readonly Uint8Array[];
}

const oldKeys = new WeakMap<Uint8Array, OldKeys>();

/** Returns a key that signs and seals, with the old ones that verify and unseal. */
export function withOldKeys(current: Uint8Array, old: OldKeys): Uint8Array {
  oldKeys.set(current, old);
  return current;
}

/** Returns the keys that may have signed a token or link that lives for minutes or days. */
export const keysOf = (key: Uint8Array): readonly Uint8Array[] => [key, ...(oldKeys.get(key)?.former ?? [])];

/** Returns the keys that may have sealed a value, or signed what lasts for years. */
export const lastingKeysOf = (key: Uint8Array): readonly Uint8Array[] => [...keysOf(key), ...(oldKeys.get(key)?.carried ?? [])];
