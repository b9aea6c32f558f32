import type { Moment, ProductCard } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';

/** What is known of a title so far. */
export interface Told {
  readonly moments: readonly Moment[];
  readonly products: ReadonlyMap<string, ProductCard>;
}
const nothing: Told = { moments: [], products: new Map() };

/** Where one stands is kept on the server a little later than it is so: then it is asked again, less and less often. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
const AFTER_FAILURE_MS = 15_000;

/**
 * What a title has shown of the goods of the shop, as far as somebody has come. It knows of nothing that is still to come but when to ask
 * again, so that each thing is asked for at its second.
 */
export class MomentFeed {
  /** Moments the viewer does not want to see at their second any more. */
  readonly hidden = new Set<string>();
  private readonly titleId: string;
  private readonly listeners = new Set<() => void>();
  private known = nothing;
  /** Nothing new begins before it. Null: nothing at all. */
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
    // Another value, so that whoever follows looks anew.
    this.tell({ ...this.known });
  }

  /** The film is here, in seconds. */
  at(seconds: number): void {
    this.furthestMs = Math.max(this.furthestMs, Math.floor(seconds * 1000));
    this.look();
  }

  /** Asks where something has begun that is not known. */
  private look(): void {
    clearTimeout(this.later);
    if (this.isAsking || this.nextMs === null || this.furthestMs < this.nextMs) return;
    const waitMs = this.notBefore - Date.now();
    if (waitMs > 0) {
      // The film may rest meanwhile, and say nothing.
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
    this.waitMs = isBehind ? Math.min(LONGEST_WAIT_MS, this.waitMs * 2) : FIRST_WAIT_MS;
    this.tell({ moments, products: new Map(products.map((product) => [product.id, product])) });
  }

  private tell(known: Told): void {
    this.known = known;
    for (const listener of this.listeners) listener();
  }
}

/** One of a title and a person: chip and shelf of a film share it. */
const feeds = new Map<string, MomentFeed>();
const MOST = 8;

export function feedOf(titleId: string, person: string): MomentFeed {
  const key = `${titleId} ${person}`;
  const known = feeds.get(key) ?? new MomentFeed(titleId);
  feeds.delete(key);
  feeds.set(key, known);
  const [oldest] = feeds.keys();
  if (feeds.size > MOST && oldest !== undefined) feeds.delete(oldest);
  return known;
}
