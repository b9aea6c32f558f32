import type { Moment, ProductCard } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';

/** Moments and products of a title loaded so far. */
export interface Told {
  readonly moments: readonly Moment[];
  readonly products: ReadonlyMap<string, ProductCard>;
}
const nothing: Told = { moments: [], products: new Map() };

/** The server learns the position a little later: retries with growing delays. */
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;
const AFTER_FAILURE_MS = 15_000;

/**
 * Loads the moments of a title up to the furthest position reached. Of later moments it has only the time of the next request, so that each moment is requested
 * at its second.
 */
export class MomentFeed {
  /** Moments the viewer has hidden. */
  readonly hidden = new Set<string>();
  private readonly titleId: string;
  private readonly listeners = new Set<() => void>();
  private known = nothing;
  /** Position before which no moment begins; null if none follows. */
  private nextMs: number | null = 0;
  private furthestMs = 0;
  private isAsking = false;
  private notBefore = 0;
  private waitMs = FIRST_WAIT_MS;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(titleId: string) {
    this.titleId = titleId;
  }

  readonly told = (): Told => this.known;

  readonly follow = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  hide(id: string): void {
    this.hidden.add(id);
    // A new object, so that subscribers rerender.
    this.tell({ ...this.known });
  }

  /** Reports the position of the film, in seconds. */
  at(seconds: number): void {
    this.furthestMs = Math.max(this.furthestMs, Math.floor(seconds * 1000));
    this.look();
  }

  /** Requests moments that have begun and are not loaded. */
  private look(): void {
    clearTimeout(this.later);
    if (this.isAsking || this.nextMs === null || this.furthestMs < this.nextMs) return;
    const waitMs = this.notBefore - Date.now();
    if (waitMs > 0) {
      // A paused film reports no positions.
      if (this.listeners.size > 0)
        this.later = setTimeout(() => {
          this.look();
        }, waitMs);
      return;
    }
    this.isAsking = true;
    void this.ask(this.furthestMs).finally(() => {
      this.isAsking = false;
      this.look();
    });
  }

  private async ask(reachedMs: number): Promise<void> {
    const answer = await call('GET /product/moments/:id', { params: { id: this.titleId }, query: { reachedMs } });
    if (!answer.ok) {
      this.notBefore = Date.now() + AFTER_FAILURE_MS;
      return;
    }
    const { moments, products, nextMs } = answer.value;
    this.nextMs = nextMs;
    const isBehind = nextMs !== null && nextMs <= reachedMs;
    this.notBefore = isBehind ? Date.now() + this.waitMs : 0;
    this.waitMs = isBehind ? Math.min(MAX_WAIT_MS, this.waitMs * 2) : FIRST_WAIT_MS;
    this.tell({ moments, products: new Map(products.map((product) => [product.id, product])) });
  }

  private tell(known: Told): void {
    this.known = known;
    for (const listener of this.listeners) listener();
  }
}

/** Feeds by title and person; chip and shelf of a film share one. */
const feeds = new Map<string, MomentFeed>();
const MAX_FEEDS = 8;

export function feedOf(titleId: string, person: string): MomentFeed {
  const key = `${titleId} ${person}`;
  const known = feeds.get(key) ?? new MomentFeed(titleId);
  feeds.delete(key);
  feeds.set(key, known);
  const [oldest] = feeds.keys();
  if (feeds.size > MAX_FEEDS && oldest !== undefined) feeds.delete(oldest);
  return known;
}
