import { Button, Choice } from '@marquee/mf-shared/ui';
import { SlidersHorizontal } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { wide } from './shelf-layout.ts';
import { changed } from './shelf-changes.ts';
import { shelfAddress, sorts, type Shelf, type Sort } from './shop-address.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  min-block-size: var(--control);
  margin-block-end: var(--space-4);
  [role='status'] {
    margin-inline-end: auto;
    color: var(--text-muted);
    font-size: var(--font-sm);
    font-variant-numeric: tabular-nums;
  }
  /* On phones a line of its own from the start: what is counted moves nothing. */
  @media (max-width: 575px) {
    [role='status'] {
      flex-basis: 100%;
      min-block-size: 1.4em;
    }
  }
  noscript ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    font-size: var(--font-sm);
  }
  @media (scripting: none) {
    [data-scripted] {
      display: none;
    }
  }
`;
const Filters = styled.span`
  ${wide} {
    display: none;
  }
`;

interface ToolbarProps {
  readonly shelf: Shelf;
  /** How many there are, in words; '' while that is not known. */
  readonly total: string;
  /** How many values are chosen. */
  readonly chosen: number;
  readonly onSort: (sort: Sort) => void;
  readonly onFilters: () => void;
}

/** How many goods there are, their order, and on small screens the way to the filters. */
export function ShopToolbar({ shelf, total, chosen, onSort, onFilters }: ToolbarProps) {
  const text = useText('shop');
  const filters = useText('filters');
  const names: Record<Sort, string> = {
    relevance: text('relevance'),
    popular: text('popular'),
    rating: text('bestRated'),
    newest: text('newest'),
    price: text('priceUp'),
    '-price': text('priceDown'),
    name: text('byName'),
  };
  const offered: readonly Sort[] = shelf.words ? ['relevance', ...sorts] : sorts;
  return (
    <Bar>
      <span role="status">{total}</span>
      <Filters data-scripted="">
        <Button variant="secondary" size="sm" icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={onFilters}>
          {filters('open', { count: chosen })}
        </Button>
      </Filters>
      <span data-scripted="">
        <Choice
          label={text('sort')}
          value={shelf.sort ?? (shelf.words ? 'relevance' : 'popular')}
          options={offered.map((id) => ({ id, label: names[id] }))}
          onChange={(id) => {
            onSort(offered.find((sort) => sort === id) ?? 'popular');
          }}
        />
      </span>
      <noscript>
        <ul role="list" aria-label={text('sort')}>
          {offered.map((sort) => (
            <li key={sort}>
              <a href={shelfAddress(changed(shelf, { sort }))}>{names[sort]}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </Bar>
  );
}
