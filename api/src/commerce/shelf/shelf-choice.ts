import type { ShelfFilters } from '../../../contract/index.ts';
import { VariantBitmaps } from './variant-bitmaps.ts';
import { CURRENCY, optionFacet, type ShelfGoods, STOCK } from './shelf-goods.ts';
import { Bitmap } from './bitmap.ts';

/** Names of filters in answers: `category`, `options.size`. */
export const optionFilter = (name: string) => `options.${name}`;

const havingOf = (shelf: ShelfGoods, facet: string, values: readonly string[]) =>
  values.flatMap((value) => {
    const having = shelf.facets.get(facet)?.get(value);
    return having ? [having] : [];
  });

function goodsOf(shelf: ShelfGoods, facet: string, values: readonly string[]): Bitmap {
  const any = new Bitmap();
  for (const { goods } of havingOf(shelf, facet, values)) any.addAll(goods);
  return any;
}

function skusOf(shelf: ShelfGoods, facet: string, values: readonly string[]): VariantBitmaps {
  const any = new VariantBitmaps();
  for (const { skus } of havingOf(shelf, facet, values)) any.addAll(skus);
  return any;
}

function goodsFilters(shelf: ShelfGoods, { category = [], title, minRating }: ShelfFilters, found: Bitmap | undefined): Map<string, Bitmap> {
  const filters = new Map<string, Bitmap>();
  if (found) filters.set('q', found.and(shelf.all));
  if (category.length > 0) filters.set('category', goodsOf(shelf, 'category', category));
  if (title !== undefined) filters.set('title', goodsOf(shelf, 'title', [title]));
  if (minRating !== undefined) filters.set('minRating', goodsOf(shelf, 'rating', [String(minRating)]));
  return filters;
}

function skuFilters(shelf: ShelfGoods, { options = {}, price, inStock = false }: ShelfFilters): Map<string, VariantBitmaps> {
  const filters = new Map<string, VariantBitmaps>();
  for (const [name, values] of Object.entries(options)) if (values.length > 0) filters.set(optionFilter(name), skusOf(shelf, optionFacet(name), values));
  if (price && (price.min !== undefined || price.max !== undefined)) {
    const { currency, min = 0, max = Infinity } = price;
    filters.set('price', shelf.amounts.within(min, max).and(skusOf(shelf, CURRENCY, [currency])));
  }
  if (inStock) filters.set('inStock', skusOf(shelf, STOCK, ['']));
  return filters;
}

function joined<T extends { and(other: T): T }>(filters: ReadonlyMap<string, T>, without: string): T | undefined {
  let both: T | undefined;
  for (const [name, set] of filters) if (name !== without) both = both ? both.and(set) : set;
  return both;
}

/** Result of all filters, and of all but any one of them. */
export class Choice {
  readonly shelf: ShelfGoods;
  private readonly ofGoods: ReadonlyMap<string, Bitmap>;
  private readonly ofSkus: ReadonlyMap<string, VariantBitmaps>;
  private readonly known = new Map<string, { goods: Bitmap; skus: VariantBitmaps | undefined }>();

  /** `found`: goods that match the search words. */
  constructor(shelf: ShelfGoods, filters: ShelfFilters, found: Bitmap | undefined) {
    this.shelf = shelf;
    this.ofGoods = goodsFilters(shelf, filters, found);
    this.ofSkus = skuFilters(shelf, filters);
  }

  get names(): string[] {
    return [...this.ofGoods.keys(), ...this.ofSkus.keys()];
  }

  /** Applies all filters but one. Returns the matching SKUs (undefined: any) and the goods that have one of them. */
  without(name: string): { readonly goods: Bitmap; readonly skus: VariantBitmaps | undefined } {
    const key = this.ofGoods.has(name) || this.ofSkus.has(name) ? name : '';
    const known = this.known.get(key);
    if (known) return known;
    const skus = joined(this.ofSkus, key);
    const goods = joined(this.ofGoods, key) ?? this.shelf.all;
    const left = { skus, goods: skus ? goods.and(skus.goods) : goods };
    this.known.set(key, left);
    return left;
  }

  /** Goods that match all filters. */
  get goods(): Bitmap {
    return this.without('').goods;
  }
}
