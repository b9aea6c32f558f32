import { Amounts } from './amounts.ts';
import { Planes } from './planes.ts';
import { Slots } from './slots.ts';

export interface ShelfSku {
  readonly options: Readonly<Record<string, string>>;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly isInStock: boolean;
}

/** What a shelf narrows and sorts a product by. */
export interface Goods {
  readonly name: string;
  readonly category: string | null;
  /** Paths. */
  readonly titles: readonly string[];
  readonly score: number;
  readonly ratings: number;
  /** When it came out, in seconds since 1970; -Infinity where that is not known. */
  readonly origin: number;
  readonly skus: readonly ShelfSku[];
}

/** Who has a value: goods, and where it is a variant's, their SKUs. */
export interface Having {
  readonly goods: Slots;
  readonly skus: Planes;
}

interface Kept {
  readonly id: string;
  /** Tells goods that are alike otherwise apart, the newer first. */
  readonly age: number;
  readonly goods: Goods;
}

/** Of longer ones and of more nobody could choose. */
const LONGEST_NAME = 60;
const LONGEST_VALUE = 100;
const MOST_VALUES = 20_000;
const MOST_OPTIONS = 40;
const MOST_NOTES = 10_000;
const BEST = 5;

export const optionFacet = (name: string) => `option:${name}`;
export const STOCK = 'stock';
export const CURRENCY = 'currency';

/** Values of a variant, each with its facet. */
function valuesOfSku({ options, isInStock, currency }: ShelfSku): [facet: string, value: string][] {
  const named = Object.entries(options).filter(([name, value]) => name !== '' && name.length <= LONGEST_NAME && value !== '' && value.length <= LONGEST_VALUE);
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

/** The goods of a shop as viewers see them, in memory: of each value who has it, so that choices are held against each other without reading. */
export class ShelfGoods {
  readonly all = new Slots();
  /** By facet and value. What nobody has is not there. */
  readonly facets = new Map<string, Map<string, Having>>();
  readonly kept: (Kept | undefined)[] = [];
  readonly amounts = new Amounts();
  skus = 0;
  /** Grow with every change of what is found, and of names. */
  version = 0;
  nameVersion = 0;
  /** Places that have changed, one after the other; forgotten (another array) when there are very many. */
  notes: number[] = [];
  /** A product keeps its place, though it is not on the shelf for a while: what was found before leads to nothing else. */
  private readonly places = new Map<string, number>();

  /** What it takes to keep it. */
  get weight(): number {
    return this.all.size + this.skus;
  }

  placeOf(id: string): number | undefined {
    return this.places.get(id);
  }

  /** Puts a product onto the shelf as it is now; without goods it is there no more. */
  set(id: string, goods: Goods | undefined): void {
    const place = this.places.get(id) ?? this.kept.length;
    const before = this.kept[place];
    if (!before && !goods) return;
    this.version += 1;
    if (before?.goods.name !== goods?.name) this.nameVersion += 1;
    if (this.notes.length >= MOST_NOTES) this.notes = [];
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

  private having(facet: string, value: string): Having | undefined {
    const isNewOption = !this.facets.has(facet) && facet.startsWith(optionFacet(''));
    if (isNewOption && this.facets.size >= MOST_OPTIONS) return undefined;
    const values = this.facets.get(facet) ?? new Map<string, Having>();
    this.facets.set(facet, values);
    const known = values.get(value);
    if (known || values.size >= MOST_VALUES) return known;
    const having = { goods: new Slots(), skus: new Planes() };
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
