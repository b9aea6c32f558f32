import type { Reply, ShelfFilters } from '../../contract/index.ts';
import type { Goods } from '../commerce/shelf/shelf-goods.ts';

type Facets = Reply<'POST /product/shelf'>['facets'];
type Named = Goods & { readonly id: string };
type Sku = Goods['skus'][number];
type Name = 'category' | 'title' | 'minRating' | 'price' | 'inStock' | `options.${string}`;

/** Returns whether the product itself matches, regardless of its variants. */
function isLike(goods: Goods, { category = [], title, minRating }: ShelfFilters, without: Name | undefined): boolean {
  if (without !== 'category' && category.length > 0 && !category.includes(goods.category ?? '')) return false;
  if (without !== 'title' && title !== undefined && !goods.titles.includes(title)) return false;
  return without === 'minRating' || minRating === undefined || (goods.ratings > 0 && goods.score >= minRating);
}

/** Returns whether a product matches all filters but `without`. One of its variants must also satisfy `further`. */
function fits(goods: Goods, filters: ShelfFilters, without?: Name, further?: (sku: Sku) => boolean): boolean {
  if (!isLike(goods, filters, without)) return false;
  const price = without === 'price' ? undefined : filters.price;
  const inStock = without === 'inStock' ? undefined : filters.inStock;
  const options = Object.entries(filters.options ?? {}).filter(([name, values]) => values.length > 0 && without !== `options.${name}`);
  const isPriced = (sku: Sku) => !price || (sku.currency === price.currency && sku.amount >= (price.min ?? 0) && sku.amount <= (price.max ?? Infinity));
  const isOf = (sku: Sku) => options.every(([name, values]) => values.includes(sku.options[name] ?? ''));
  if (!further && !price && !inStock && options.length === 0) return true;
  return goods.skus.some((sku) => isPriced(sku) && isOf(sku) && (!inStock || sku.isInStock) && (further?.(sku) ?? true));
}

const counts = (all: readonly Named[], values: Iterable<string>, isCounted: (goods: Named, value: string) => boolean) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [value, all.filter((goods) => isCounted(goods, value)).length] as const).filter(([, count]) => count > 0),
  );

/** Returns the options that have values left. */
const full = <T extends object>(options: readonly (readonly [string, T])[]) =>
  Object.fromEntries(options.filter(([, values]) => Object.keys(values).length > 0));

/** Returns the expected answer of a shelf, computed by brute force: all goods are searched for each number. */
export function plainShelf(all: readonly Named[], filters: ShelfFilters) {
  const skus = all.flatMap((goods) => goods.skus);
  const names = new Set(skus.flatMap(({ options }) => Object.keys(options)));
  return {
    ids: all.filter((goods) => fits(goods, filters)).map(({ id }) => id),
    category: counts(
      all,
      all.flatMap(({ category }) => category ?? []),
      (goods, value) => goods.category === value && fits(goods, filters, 'category'),
    ),
    title: counts(
      all,
      all.flatMap(({ titles }) => titles),
      (goods, value) => goods.titles.includes(value) && fits(goods, filters, 'title'),
    ),
    minRating: counts(all, ['1', '2', '3', '4', '5'], (goods, value) => goods.ratings > 0 && goods.score >= Number(value) && fits(goods, filters, 'minRating')),
    inStock: all.filter((goods) => fits(goods, filters, 'inStock', (sku) => sku.isInStock)).length,
    options: full(
      [...names].map((name) => {
        const values = skus.flatMap(({ options }) => options[name] ?? []);
        return [name, counts(all, values, (goods, value) => fits(goods, filters, `options.${name}`, ({ options }) => options[name] === value))] as const;
      }),
    ),
    price: counts(
      all,
      skus.map(({ currency }) => currency),
      (goods, value) => fits(goods, filters, 'price', ({ currency }) => currency === value),
    ),
  };
}

/** Converts the answer of a shelf to the same form, without selected values that have no goods. */
export function toldBy(
  facets: Pick<Facets, 'category' | 'minRating' | 'inStock' | 'options' | 'price'> & { readonly title: readonly { value: string; count: number }[] },
) {
  const told = (values: readonly { value: string | number; count: number }[]) =>
    Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [String(value), count]));
  return {
    category: told(facets.category),
    title: told(facets.title),
    minRating: told(facets.minRating),
    inStock: facets.inStock,
    options: full(facets.options.map(({ name, values }) => [name, told(values)] as const)),
    price: told(facets.price.map(({ currency, count }) => ({ value: currency, count }))),
  };
}
