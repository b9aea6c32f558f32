import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { Choice } from './shelf-choice.ts';
import { countPrices } from './shelf-facets.ts';
import type { Found } from './shelf-find.ts';
import { ShelfGoods } from './shelf-goods.ts';
import { ShelfOrders } from './shelf-orders.ts';
import { CHANGES, type Place, readByName, readChanges } from './shelf.repository.ts';

/** Goods and SKUs cached for all tenants together; the least recently used shelf is evicted first. */
const MAX_TOTAL_WEIGHT = 2_000_000;
/** Limit of one tenant. Goods beyond it are left out, and the shelf is marked as incomplete. */
const MAX_TENANT_WEIGHT = 1_000_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Filter combinations whose counts are cached for other pages and orders. */
const MAX_CHOICES = 30;
const MAX_SEARCHES = 20;

/** Search hits, the best first. */
export interface Searched {
  readonly places: readonly number[];
  /** False if there are more hits. */
  readonly isExact: boolean;
}

/** Shelf of a tenant at some catalogue revision, with cached results. */
export class Shelf {
  readonly goods = new ShelfGoods();
  readonly orders = new ShelfOrders(this.goods);
  isWhole = true;
  catalogue = -1;
  private place: Place = { revision: -1, id: FIRST };
  private found = new LRUCache<string, Found>({ max: MAX_CHOICES });
  private foundAt = -1;
  private readonly searched = new LRUCache<string, Searched & { readonly catalogue: number }>({ max: MAX_SEARCHES });
  private currency: { version: number; main: string } | undefined;
  private names: { version: number; places: readonly number[] } | undefined;

  /** Returns the cached result of a choice; computed once per version of the shelf. */
  choiceOf(key: string, find: () => Found): Found {
    if (this.foundAt !== this.goods.version) this.found = new LRUCache<string, Found>({ max: MAX_CHOICES });
    this.foundAt = this.goods.version;
    const known = this.found.get(key);
    if (known) return known;
    const found = find();
    this.found.set(key, found);
    return found;
  }

  /** Returns the cached search hits; searched once per catalogue revision. */
  async searchOf(ctx: Context, q: string, search: () => Promise<{ ids: readonly string[]; isExact: boolean }>): Promise<Searched> {
    const known = this.searched.get(q);
    if (known && known.catalogue === ctx.catalogue) return known;
    const { ids, isExact } = await search();
    const found = { places: this.placesOf(ids), isExact };
    if (ctx.catalogue !== undefined) this.searched.set(q, { ...found, catalogue: ctx.catalogue });
    return found;
  }

  private placesOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.goods.placeOf(id) ?? []);
  }

  /** Currency in which most goods have a price; empty if no goods have one. */
  get mainCurrency(): string {
    const version = this.goods.version;
    if (this.currency?.version !== version) this.currency = { version, main: countPrices(new Choice(this.goods, {}, undefined))[0]?.currency ?? '' };
    return this.currency.main;
  }

  async byName(ctx: Context): Promise<readonly number[]> {
    const version = this.goods.nameVersion;
    if (this.names?.version === version) return this.names.places;
    const places = this.placesOf(await readByName(ctx));
    this.names = { version, places };
    return places;
  }

  /** Applies all changes since the last read. */
  async follow(ctx: Context): Promise<void> {
    for (;;) {
      const { catalogue, changes } = await readChanges(ctx, this.place);
      for (const { id, goods } of changes) {
        if (goods && this.goods.weight >= MAX_TENANT_WEIGHT && this.goods.placeOf(id) === undefined) this.isWhole = false;
        else this.goods.set(id, goods);
      }
      this.place = changes.at(-1) ?? this.place;
      if (changes.length === CHANGES) continue;
      this.catalogue = Math.max(this.catalogue, catalogue);
      return;
    }
  }
}

/** Cached shelves of recently used tenants, always up to date with the request's catalogue revision. */
export class Shelves {
  private readonly kept = new LRUCache<string, Shelf>({ maxSize: MAX_TOTAL_WEIGHT });
  /** One read at a time per tenant; waiting requests use its result. */
  private readonly reading = new Map<string, Promise<void>>();

  async of(ctx: Context): Promise<Shelf> {
    const { id } = ctx.tenant;
    const shelf = this.kept.get(id) ?? new Shelf();
    const isFresh = () => ctx.catalogue !== undefined && shelf.catalogue >= ctx.catalogue;
    if (isFresh()) return shelf;
    this.kept.set(id, shelf, { size: 1 + shelf.goods.weight });
    const before = this.reading.get(id);
    const mine = (async () => {
      await before?.catch(() => undefined);
      if (!isFresh()) await shelf.follow(ctx);
    })();
    this.reading.set(id, mine);
    try {
      await mine;
    } finally {
      if (this.reading.get(id) === mine) this.reading.delete(id);
    }
    // The cache measures a value once: the grown shelf is added anew.
    if (this.kept.get(id) === shelf && this.kept.delete(id)) this.kept.set(id, shelf, { size: 1 + shelf.goods.weight });
    return shelf;
  }
}
