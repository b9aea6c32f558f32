import type { ShelfSort } from '../../../contract/index.ts';
import { Recent } from '../../platform/recent.ts';
import type { ShelfGoods } from './shelf-goods.ts';

type Sort = Exclude<ShelfSort, 'relevance' | 'name'>;
type Kept = NonNullable<ShelfGoods['kept'][number]>;

interface Order {
  places: number[];
  /** By place: what it is sorted by; NaN where it is not on the shelf. */
  readonly keys: number[];
  /** The shelf's notes, and how many of them are taken in. */
  notes: readonly number[];
  taken: number;
}

const MOST_KNOWN = 12;
/** More that have changed than that are put in order anew. */
const FEW = 200;

/** What a product is sorted by, the smallest first; what has no price in the currency comes last. */
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

/** The goods of a shelf in the orders they were asked for. What has changed is put into its place. */
export class ShelfOrders {
  private readonly shelf: ShelfGoods;
  private readonly known = new Recent<Order>(MOST_KNOWN);

  constructor(shelf: ShelfGoods) {
    this.shelf = shelf;
  }

  /** Places of goods; prices are sorted in that currency. */
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
    // What was in order before is mostly still.
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

  /** What is alike otherwise is told apart by its id, the newer first. */
  private compare({ keys }: Order, a: number, b: number): number {
    const [one, other] = [keys[a] ?? 0, keys[b] ?? 0];
    if (one !== other) return one < other ? -1 : 1;
    const { kept } = this.shelf;
    const [first, second] = [kept[a], kept[b]];
    return (second?.age ?? 0) - (first?.age ?? 0) || ((first?.id ?? '') < (second?.id ?? '') ? 1 : -1);
  }
}
