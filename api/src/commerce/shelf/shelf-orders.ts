import { LRUCache } from 'lru-cache';
import type { ShelfSort } from '../../../contract/index.ts';
import type { ShelfGoods } from './shelf-goods.ts';

type Sort = Exclude<ShelfSort, 'relevance' | 'name'>;
type Kept = NonNullable<ShelfGoods['kept'][number]>;

interface Order {
  places: number[];
  /** Sort keys by place; NaN for goods that are not on the shelf. */
  readonly keys: number[];
  /** Change log of the shelf, and how many of its entries are applied. */
  notes: readonly number[];
  taken: number;
}

const MAX_ORDERS = 12;
/** Up to this many changes are moved one by one; more cause a full sort. */
const FEW = 200;

/** Returns the ascending sort key; goods without a price in the currency come last. */
function keyOf(sort: Sort, currency: string): (kept: Kept) => number {
  if (sort === 'popular') return ({ goods }) => -goods.ratings;
  if (sort === 'rating') return ({ goods }) => (goods.ratings > 0 ? -goods.score : 0);
  if (sort === 'newest') return ({ goods }) => -goods.origin;
  const direction = sort === 'price' ? 1 : -1;
  return ({ goods }) => {
    const lowest = Math.min(...goods.skus.flatMap((sku) => (sku.currency === currency ? sku.amount : [])));
    return Number.isFinite(lowest) ? direction * lowest : Infinity;
  };
}

/** Sorted goods of a shelf, updated incrementally. */
export class ShelfOrders {
  private readonly shelf: ShelfGoods;
  private readonly known = new LRUCache<string, Order>({ max: MAX_ORDERS });

  constructor(shelf: ShelfGoods) {
    this.shelf = shelf;
  }

  /** Returns the places in this order. The currency is used for sorting by price. */
  of(sort: Sort, currency = ''): readonly number[] {
    const name = `${sort} ${currency}`;
    const order = this.known.get(name) ?? { places: [], keys: [], notes: [], taken: 0 };
    this.known.set(name, order);
    this.follow(order, keyOf(sort, currency));
    return order.places;
  }

  private follow(order: Order, keyFor: (kept: Kept) => number): void {
    const { notes, kept } = this.shelf;
    const isNew = order.notes !== notes;
    const moved = new Set<number>();
    for (const place of isNew ? [] : notes.slice(order.taken)) {
      const one = kept[place];
      const key = one ? keyFor(one) : Number.NaN;
      if (!Object.is(key, order.keys[place] ?? Number.NaN)) moved.add(place);
    }
    order.notes = notes;
    order.taken = notes.length;
    if (isNew || moved.size > FEW) this.sort(order, keyFor);
    else if (moved.size > 0) this.move(order, moved, keyFor);
  }

  private sort(order: Order, keyFor: (kept: Kept) => number): void {
    const { all, kept } = this.shelf;
    const before = order.places.filter((place) => all.has(place));
    const isThere = new Set(before);
    order.keys.length = 0;
    all.each((place) => {
      const one = kept[place];
      order.keys[place] = one ? keyFor(one) : Number.NaN;
      if (!isThere.has(place)) before.push(place);
    });
    // The old order is a good start: most of it is still sorted.
    order.places = before.sort((a, b) => this.compare(order, a, b));
  }

  private move(order: Order, moved: ReadonlySet<number>, keyFor: (kept: Kept) => number): void {
    const places = order.places.filter((place) => !moved.has(place));
    for (const place of moved) {
      const one = this.shelf.kept[place];
      order.keys[place] = one ? keyFor(one) : Number.NaN;
      if (!one) continue;
      let [low, high] = [0, places.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (this.compare(order, places[middle] ?? 0, place) < 0) low = middle + 1;
        else high = middle;
      }
      places.splice(low, 0, place);
    }
    order.places = places;
  }

  /** Breaks ties by the time in the id, the newer first. */
  private compare({ keys }: Order, a: number, b: number): number {
    const [one, other] = [keys[a] ?? 0, keys[b] ?? 0];
    if (one !== other) return one < other ? -1 : 1;
    const { kept } = this.shelf;
    const [first, second] = [kept[a], kept[b]];
    return (second?.age ?? 0) - (first?.age ?? 0) || ((first?.id ?? '') < (second?.id ?? '') ? 1 : -1);
  }
}
