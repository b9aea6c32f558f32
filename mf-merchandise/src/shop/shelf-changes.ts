import { chosenOf, type Shelf } from './shop-address.ts';

/** The shelf without a value, if it is chosen, else with it; from its first page on. */
const toggled = (values: readonly string[], value: string) => (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);

export function changed(shelf: Shelf, change: Partial<Shelf>): Shelf {
  return { ...shelf, page: 1, ...change };
}

export const toggleCategory = (shelf: Shelf, value: string): Shelf => changed(shelf, { categories: toggled(shelf.categories, value) });

export function toggleOption(shelf: Shelf, name: string, value: string): Shelf {
  const left = toggled(chosenOf(shelf.options, name), value);
  const others = Object.entries(shelf.options).filter(([other]) => other !== name);
  return changed(shelf, { options: Object.fromEntries(left.length > 0 ? [...others, [name, left]] : others) });
}

/** A shelf without one of its filters, as the API names them: `category`, `options.size`. */
export function withoutFilter(shelf: Shelf, filter: string): Shelf {
  if (filter.startsWith('options.')) {
    const { [filter.slice('options.'.length)]: _, ...options } = shelf.options;
    return changed(shelf, { options });
  }
  const none: Readonly<Record<string, Partial<Shelf>>> = {
    q: { words: undefined },
    category: { categories: [] },
    title: { title: undefined },
    price: { price: undefined },
    inStock: { inStock: false },
    minRating: { rating: undefined },
  };
  return changed(shelf, none[filter] ?? {});
}

/** All the goods, in the order that was chosen. */
export const withoutFilters = ({ sort }: Shelf): Partial<Shelf> => (sort && sort !== 'relevance' ? { sort } : {});
