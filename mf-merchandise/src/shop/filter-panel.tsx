import { useId, type ReactNode } from 'react';
import type { Reply } from '@marquee/api/contract';
import { useVocabulary } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Bone, Bones, Rating } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useOptionName } from '../buy/option-name.ts';
import { useText } from '../text.ts';
import { colourOf } from './colours.ts';
import { FilterValues, type FilterValue } from './filter-values.tsx';
import { PriceFilter } from './price-filter.tsx';
import { changed, toggleCategory, toggleOption } from './shelf-changes.ts';
import { chosenOf, shelfAddress, type Shelf } from './shop-address.ts';
import { inOrder } from './value-order.ts';

type Facets = Reply<'GET /product/shelf'>['facets'];

const Groups = styled.div`
  display: grid;
  gap: var(--space-5);
`;
const Frame = styled.section`
  display: grid;
  gap: var(--space-2);
  padding-block-end: var(--space-5);
  border-block-end: 1px solid var(--border);
  &:last-child {
    border-block-end: 0;
    padding-block-end: 0;
  }
  h3 {
    font-size: var(--font-md);
    letter-spacing: 0;
  }
  small {
    color: var(--text-muted);
    font-size: var(--font-xs);
  }
`;
const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-inline-size: 0;
`;

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Frame>
  );
}

interface PanelProps {
  readonly shelf: Shelf;
  readonly facets: Facets;
  /** The counts are lower bounds. */
  readonly isAbout: boolean;
}

/** Lists the filters of a shelf, with the number of goods each choice would leave. */
export function FilterPanel({ shelf, facets, isAbout }: PanelProps) {
  const text = useText('filters');
  const { locale } = useShared('theme');
  const { nameOf } = useVocabulary('category');
  const optionName = useOptionName();
  const categories = facets.category.map(({ value, count }) => ({
    value,
    label: nameOf(value),
    count,
    isChosen: shelf.categories.includes(value),
    to: shelfAddress(toggleCategory(shelf, value)),
  }));
  const stock = {
    value: 'in',
    label: text('inStock'),
    count: facets.inStock,
    isChosen: shelf.inStock,
    to: shelfAddress(changed(shelf, { inStock: !shelf.inStock })),
  };
  return (
    <Groups>
      {categories.length > 0 ? (
        <Group title={text('category')}>
          <FilterValues values={inOrder(categories, locale)} isAbout={isAbout} />
        </Group>
      ) : null}
      {facets.options.map(({ name, values }) => (
        <Group key={name} title={optionName(name)}>
          <FilterValues values={inOrder(optionValues(shelf, name, values), locale)} isAbout={isAbout} />
        </Group>
      ))}
      {facets.price.length > 0 || shelf.price ? (
        <Group title={text('price')}>
          <PriceFilter key={shelf.price?.currency ?? facets.price[0]?.currency} shelf={shelf} prices={facets.price} />
        </Group>
      ) : null}
      {stock.count > 0 || stock.isChosen ? (
        <Group title={text('stock')}>
          <FilterValues values={[stock]} isAbout={isAbout} />
        </Group>
      ) : null}
      <RatingGroup shelf={shelf} ratings={facets.minRating} isAbout={isAbout} />
      {facets.title.length > 0 ? (
        <Group title={text('title')}>
          <FilterValues values={inOrder(titleValues(shelf, facets.title), locale)} isAbout={isAbout} isOne />
        </Group>
      ) : null}
    </Groups>
  );
}

/** Returns the values of an option; if all are colours, each is shown as its colour. */
function optionValues(shelf: Shelf, name: string, values: Facets['category']): FilterValue[] {
  const areColours = values.every(({ value }) => colourOf(value) !== undefined);
  return values.map(({ value, count }) => ({
    value,
    label: value,
    count,
    isChosen: chosenOf(shelf.options, name).includes(value),
    to: shelfAddress(toggleOption(shelf, name, value)),
    colour: areColours ? colourOf(value) : undefined,
  }));
}

function titleValues(shelf: Shelf, titles: Facets['title']): FilterValue[] {
  return titles.map(({ value, name, count }) => {
    const isChosen = shelf.title === value;
    return { value, label: name ?? value.replaceAll('-', ' '), count, isChosen, to: shelfAddress(changed(shelf, { title: isChosen ? undefined : value })) };
  });
}

function RatingGroup({ shelf, ratings, isAbout }: { readonly shelf: Shelf; readonly ratings: Facets['minRating']; readonly isAbout: boolean }) {
  const text = useText('filters');
  // One star and up is no restriction, and hardly anything has five.
  const told = ratings.filter(({ value }) => (value > 1 && value < 5) || value === shelf.rating);
  if (told.length === 0) return null;
  const values = told.map(({ value, count }) => {
    const isChosen = shelf.rating === value;
    return {
      value: String(value),
      label: text('stars', { count: value }),
      face: (
        <Stars aria-hidden="true">
          <Rating score={value} outOf={5} look="stars" />
          {text('andUp')}
        </Stars>
      ),
      count,
      isChosen,
      to: shelfAddress(changed(shelf, { rating: isChosen ? undefined : value })),
    };
  });
  return (
    <Group title={text('rating')}>
      <FilterValues values={values} isAbout={isAbout} isOne />
    </Group>
  );
}

/** Reserves about the height of the filters while they load. */
export function FilterPanelSkeleton() {
  return (
    <Groups aria-hidden="true">
      {[6, 5, 3].map((lines, at) => (
        <Bones key={at} $gap="var(--space-3)">
          <Bone $height="1.25rem" $width="45%" />
          {Array.from({ length: lines }, (_, line) => (
            <Bone key={line} $height="1.5rem" />
          ))}
        </Bones>
      ))}
    </Groups>
  );
}
