import { LRUCache } from 'lru-cache';
import { networksOf } from './networks.ts';

const MAX_REMEMBERED = 50_000;

/** A key that is counted, and its limit. */
export interface Share {
  readonly key: string;
  readonly most: number;
}

/** Returns a share for each network an address is in; a wider network has a larger limit. */
export const sharesByNetwork = (most: number, address: string, scope = ''): readonly Share[] =>
  networksOf(address).map(({ name, times }) => ({ key: `${scope} ${name}`, most: most * times }));

/** Counts in this process, by key, within a window that begins with the first use. */
export class UsageCounter {
  private readonly used = new LRUCache<string, { count: number; until: number }>({ max: MAX_REMEMBERED });
  private readonly windowMs: number;

  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  private countOf(key: string, now: number): number {
    const entry = this.used.get(key);
    return entry && entry.until > now ? entry.count : 0;
  }

  /** Takes one or `count` of each share, or none and returns false when one of them has less left. */
  take(shares: readonly Share[], now: number, count = 1): boolean {
    if (shares.some(({ key, most }) => this.countOf(key, now) + count > most)) return false;
    for (const { key } of shares) {
      const entry = this.used.get(key);
      if (entry && entry.until > now) entry.count += count;
      else this.used.set(key, { count, until: now + this.windowMs });
    }
    return true;
  }
}
