import type { Reply } from '../../../contract/index.ts';
import { type Choice, optionFilter } from './shelf-choice.ts';
import { CURRENCY, type Posting, optionFacet, STOCK } from './shelf-goods.ts';

export type Facets = Reply<'POST /product/shelf'>['facets'];
interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Facet values returned, and values counted, at most. */
const MAX_SHOWN_VALUES = 60;
const MAX_COUNTED_VALUES = 5000;
const MAX_OPTIONS = 12;

const byCount = (a: Counted, b: Counted) => b.count - a.count || (a.value < b.value ? -1 : 1);

/** Returns the values to count: of a very large facet the most frequent ones, and always the chosen ones. */
function lookedAt(values: ReadonlyMap<string, Posting>, chosen: readonly string[]): [string, Posting][] {
  const all = [...values];
  if (all.length <= MAX_COUNTED_VALUES) return all;
  const most = all.toSorted(([, a], [, b]) => b.goods.size - a.goods.size).slice(0, MAX_COUNTED_VALUES);
  return [...new Map([...most, ...all.filter(([value]) => chosen.includes(value))])];
}

/** Counts the goods each value of a facet would leave. Chosen values are always included. */
function countValues(choice: Choice, filter: string, facet: string, chosen: readonly string[] = []): Counted[] {
  const { goods, skus } = choice.without(filter);
  const isOfVariants = skus !== undefined && (facet === STOCK || facet === CURRENCY || facet.startsWith(optionFacet('')));
  const counted = lookedAt(choice.shelf.facets.get(facet) ?? new Map<string, Posting>(), chosen).map(([value, having]) => ({
    value,
    count: isOfVariants ? having.skus.shared(skus, goods) : having.goods.shared(goods),
  }));
  const shown = counted.filter(({ count }) => count > 0).sort(byCount);
  const first = shown.slice(0, MAX_SHOWN_VALUES);
  const others = chosen.filter((value) => !first.some((one) => one.value === value));
  return [...first, ...others.map((value) => counted.find((one) => one.value === value) ?? { value, count: 0 })];
}

export function countPrices(choice: Choice): Facets['price'] {
  const { amounts, facets } = choice.shelf;
  const { goods, skus } = choice.without('price');
  return countValues(choice, 'price', CURRENCY).flatMap(({ value, count }) => {
    const having = facets.get(CURRENCY)?.get(value);
    if (!having) return [];
    const [min, max] = amounts.range(skus ? having.skus.and(skus) : having.skus, goods);
    return [{ currency: value, min, max, count }];
  });
}

function options(choice: Choice, chosen: Readonly<Record<string, readonly string[]>>): Facets['options'] {
  const begins = optionFacet('');
  const names = [...choice.shelf.facets.keys()].filter((facet) => facet.startsWith(begins)).map((facet) => facet.slice(begins.length));
  return [...new Set([...names, ...Object.keys(chosen)])]
    .map((name) => ({ name, values: countValues(choice, optionFilter(name), optionFacet(name), Object.hasOwn(chosen, name) ? chosen[name] : []) }))
    .filter(({ values }) => values.length > 0)
    .map((option) => ({ ...option, count: option.values.reduce((sum, { count }) => sum + count, 0), isChosen: Object.hasOwn(chosen, option.name) }))
    .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_OPTIONS)
    .map(({ name, values }) => ({ name, values }));
}

/** Titles are given by path; the database adds their names. */
export type CountedFacets = Omit<Facets, 'title'> & { readonly title: readonly Counted[] };

interface Chosen {
  readonly category?: readonly string[];
  readonly title?: string;
  readonly options?: Readonly<Record<string, readonly string[]>>;
}

export function countFacets(choice: Choice, chosen: Chosen): CountedFacets {
  return {
    category: countValues(choice, 'category', 'category', chosen.category),
    title: countValues(choice, 'title', 'title', chosen.title === undefined ? [] : [chosen.title]),
    options: options(choice, chosen.options ?? {}),
    price: countPrices(choice),
    inStock: countValues(choice, 'inStock', STOCK)[0]?.count ?? 0,
    minRating: countValues(choice, 'minRating', 'rating')
      .map(({ value, count }) => ({ value: Number(value), count }))
      .sort((a, b) => b.value - a.value),
  };
}
