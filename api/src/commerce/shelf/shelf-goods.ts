import { Amounts } from './amounts.ts';
import { VariantBitmaps } from './variant-bitmaps.ts';
import { Bitmap } from './bitmap.ts';

export interface ShelfSku {
  readonly options: Readonly<Record<string, string>>;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly isInStock: boolean;
}

/** Facts of a product that a shelf filters and sorts by. */
export interface Goods {
  readonly name: string;
  readonly category: string | null;
  /** Paths of the titles the product belongs to. */
  readonly titles: readonly string[];
  readonly score: number;
  readonly ratings: number;
  /** Release time in seconds since 1970; -Infinity if unknown. */
  readonly origin: number;
  readonly skus: readonly ShelfSku[];
}

/** Goods that have a value; for values of variants also the SKUs. */
export interface Posting {
  readonly goods: Bitmap;
  readonly skus: VariantBitmaps;
}

interface Kept {
  readonly id: string;
  /** Tie-breaker in sorting: newer goods come first. */
  readonly age: number;
  readonly goods: Goods;
}

/** Longer names and values, and further values and facets, are left out. */
const MAX_NAME_LENGTH = 60;
const MAX_VALUE_LENGTH = 100;
const MAX_VALUES = 20_000;
const MAX_FACETS = 40;
const MAX_NOTES = 10_000;
const BEST = 5;

export const optionFacet = (name: string) => `option:${name}`;
export const STOCK = 'stock';
export const CURRENCY = 'currency';

/** Returns the facet values of a variant. */
function valuesOfSku({ options, isInStock, currency }: ShelfSku): [facet: string, value: string][] {
  const named = Object.entries(options).filter(
    ([name, value]) => name !== '' && name.length <= MAX_NAME_LENGTH && value !== '' && value.length <= MAX_VALUE_LENGTH,
  );
  const facts: [string, string][] = [[CURRENCY, currency], ...(isInStock ? [[STOCK, ''] as [string, string]] : [])];
  return [...named.map(([name, value]): [string, string] => [optionFacet(name.toLowerCase()), value]), ...facts];
}

function valuesOf({ category, titles, score, ratings }: Goods): [facet: string, value: string][] {
  const stars = ratings > 0 ? Array.from({ length: BEST }, (_, at) => at + 1).filter((least) => score >= least) : [];
  return [
    ...(category ? [['category', category] as [string, string]] : []),
    ...titles.map((path): [string, string] => ['title', path]),
    ...stars.map((least): [string, string] => ['rating', String(least)]),
  ];
}

/** Published goods of a shop in memory, indexed by facet value, so that filters need no query. */
export class ShelfGoods {
  readonly all = new Bitmap();
  /** Keyed by facet, then by value. Values without goods are removed. */
  readonly facets = new Map<string, Map<string, Posting>>();
  readonly kept: (Kept | undefined)[] = [];
  readonly amounts = new Amounts();
  skus = 0;
  /** Incremented by every change of goods, and of names. */
  version = 0;
  nameVersion = 0;
  /** Changed places in order; replaced by a new array when full, so readers rebuild. */
  notes: number[] = [];
  /** A product keeps its place after it leaves the shelf, so the places in earlier results stay valid. */
  private readonly places = new Map<string, number>();

  /** Size for the cache: goods plus SKUs. */
  get weight(): number {
    return this.all.size + this.skus;
  }

  placeOf(id: string): number | undefined {
    return this.places.get(id);
  }

  /** Updates a product; without goods removes it. */
  set(id: string, goods: Goods | undefined): void {
    const place = this.places.get(id) ?? this.kept.length;
    const before = this.kept[place];
    if (!before && !goods) return;
    this.version += 1;
    if (before?.goods.name !== goods?.name) this.nameVersion += 1;
    if (this.notes.length >= MAX_NOTES) this.notes = [];
    this.notes.push(place);
    if (before) this.take(place, before);
    if (goods) this.put(id, place, goods);
  }

  private put(id: string, place: number, goods: Goods): void {
    this.kept[place] = { id, age: Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16), goods };
    this.places.set(id, place);
    this.all.add(place);
    this.skus += goods.skus.length;
    for (const [facet, value] of valuesOf(goods)) this.having(facet, value)?.goods.add(place);
    for (const [variant, sku] of goods.skus.entries()) {
      this.amounts.set(variant, place, sku.amount);
      for (const [facet, value] of valuesOfSku(sku)) {
        const having = this.having(facet, value);
        having?.goods.add(place);
        having?.skus.add(variant, place);
      }
    }
  }

  private take(place: number, { goods }: Kept): void {
    this.kept[place] = undefined;
    this.all.delete(place);
    this.skus -= goods.skus.length;
    for (const [facet, value] of valuesOf(goods)) this.drop(facet, value, place);
    for (const [variant, sku] of goods.skus.entries()) {
      this.amounts.set(variant, place, Number.NaN);
      for (const [facet, value] of valuesOfSku(sku)) this.drop(facet, value, place, variant);
    }
  }

  private having(facet: string, value: string): Posting | undefined {
    const isNewOption = !this.facets.has(facet) && facet.startsWith(optionFacet(''));
    if (isNewOption && this.facets.size >= MAX_FACETS) return undefined;
    const values = this.facets.get(facet) ?? new Map<string, Posting>();
    this.facets.set(facet, values);
    const known = values.get(value);
    if (known || values.size >= MAX_VALUES) return known;
    const having = { goods: new Bitmap(), skus: new VariantBitmaps() };
    values.set(value, having);
    return having;
  }

  private drop(facet: string, value: string, place: number, variant?: number): void {
    const values = this.facets.get(facet);
    const having = values?.get(value);
    if (!having) return;
    having.goods.delete(place);
    if (variant !== undefined) having.skus.delete(variant, place);
    if (having.goods.size === 0) values?.delete(value);
    if (values?.size === 0) this.facets.delete(facet);
  }
}
