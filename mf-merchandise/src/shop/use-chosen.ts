import type { Reply } from '@marquee/api/contract';
import { useVocabulary } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { useOptionName } from '../buy/option-name.ts';
import { useText } from '../text.ts';
import { changed, toggleCategory, toggleOption, withoutFilter } from './shelf-changes.ts';
import type { Shelf } from './shop-address.ts';

export interface Chosen {
  /** Name of the filter in the API. */
  readonly filter: string;
  readonly label: string;
  readonly without: Shelf;
}
type Titles = Reply<'GET /product/shelf'>['facets']['title'];

/** Returns each active filter value as text, and the shelf without it. */
export function useChosen(shelf: Shelf, titles: Titles): readonly Chosen[] {
  const text = useText('filters');
  const { locale } = useShared('theme');
  const { nameOf } = useVocabulary('category');
  const optionName = useOptionName();
  const { words, title, price, inStock, rating } = shelf;
  const alone = (filter: string, label: string): Chosen => ({ filter, label, without: withoutFilter(shelf, filter) });
  const money = (amount: number) => formatMoney({ amount, currency: price?.currency ?? '' }, locale);
  const priced = () => {
    if (price?.min === undefined) return text('upTo', { max: money(price?.max ?? 0) });
    return price.max === undefined ? text('upFrom', { min: money(price.min) }) : text('range', { min: money(price.min), max: money(price.max) });
  };
  return [
    ...(words ? [alone('q', text('words', { words }))] : []),
    ...shelf.categories.map((value) => ({ filter: 'category', label: nameOf(value), without: toggleCategory(shelf, value) })),
    ...Object.entries(shelf.options).flatMap(([name, values]) =>
      values.map((value) => ({
        filter: `options.${name}`,
        label: text('option', { name: optionName(name), value }),
        without: toggleOption(shelf, name, value),
      })),
    ),
    ...(price ? [alone('price', priced())] : []),
    ...(inStock ? [alone('inStock', text('inStock'))] : []),
    ...(rating ? [alone('minRating', text('stars', { count: rating }))] : []),
    ...(title ? [alone('title', text('from', { title: titles.find(({ value }) => value === title)?.name ?? title.replaceAll('-', ' ') }))] : []),
  ].map((one) => ({ ...one, without: changed(one.without, {}) }));
}
