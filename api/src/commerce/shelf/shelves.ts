import type { Context } from '../../platform/context.ts';
import { Recent } from '../../platform/recent.ts';
import { Choice } from './shelf-choice.ts';
import { countPrices } from './shelf-facets.ts';
import type { Found } from './shelf-find.ts';
import { ShelfGoods } from './shelf-goods.ts';
import { ShelfOrders } from './shelf-orders.ts';
import { CHANGES, type Place, readByName, readChanges } from './shelf.repository.ts';

/** Goods and SKUs that are kept of all tenants together; those not asked for longest go first. */
const MOST_KEPT = 2_000_000;
/** And of one tenant: what comes beyond is not on its shelf, which then says that there is more. */
const MOST_OF_ONE = 1_000_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Choices whose counts are remembered, for their other pages and orders. */
const MOST_CHOICES = 30;
const MOST_SEARCHES = 20;

/** What words find, the best first. */
export interface Searched {
  readonly places: readonly number[];
  /** False: they find more. */
  readonly isExact: boolean;
}

/** The shelf of a tenant as it is at some revision of the catalogue, and what was found on it. */
export class Shelf {
  readonly goods = new ShelfGoods();
  readonly orders = new ShelfOrders(this.goods);
  isWhole = true;
  catalogue = -1;
  private place: Place = { revision: -1, id: FIRST };
  private found = new Recent<Found>(MOST_CHOICES);
  private foundAt = -1;
  private readonly searched = new Recent<Searched & { readonly catalogue: number }>(MOST_SEARCHES);
  private currency: { version: number; main: string } | undefined;
  private names: { version: number; places: readonly number[] } | undefined;

  /** What was found by that choice, counted once for each state of the shelf. */
  choiceOf(key: string, find: () => Found): Found {
    if (this.foundAt !== this.goods.version) this.found = new Recent<Found>(MOST_CHOICES);
    this.foundAt = this.goods.version;
    const known = this.found.get(key);
    if (known) return known;
    const found = find();
    this.found.set(key, found);
    return found;
  }

  /** What words find, looked for once at each revision of the catalogue. */
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

  /** The currency most goods have a price in; '' where nothing has one. */
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

  /** Takes in what has changed since it was read last. */
  async follow(ctx: Context): Promise<void> {
    for (;;) {
      const { catalogue, changes } = await readChanges(ctx, this.place);
      for (const { id, goods } of changes) {
        if (goods && this.goods.weight >= MOST_OF_ONE && this.goods.placeOf(id) === undefined) this.isWhole = false;
        else this.goods.set(id, goods);
      }
      this.place = changes.at(-1) ?? this.place;
      if (changes.length === CHANGES) continue;
      this.catalogue = Math.max(this.catalogue, catalogue);
      return;
    }
  }
}

/** The shelves of the tenants that were asked for lately. None is older than the question it answers. */
export class Shelves {
  private readonly kept = new Recent<Shelf>(MOST_KEPT);
  /** One reads at a time for each tenant; who waits finds what it has read. */
  private readonly reading = new Map<string, Promise<void>>();

  async of(ctx: Context): Promise<Shelf> {
    const { id } = ctx.tenant;
    const shelf = this.kept.get(id) ?? new Shelf();
    const isFresh = () => ctx.catalogue !== undefined && shelf.catalogue >= ctx.catalogue;
    if (isFresh()) return shelf;
    this.kept.set(id, shelf, 1 + shelf.goods.weight);
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
    if (this.kept.get(id) === shelf) this.kept.set(id, shelf, 1 + shelf.goods.weight);
    return shelf;
  }
}
