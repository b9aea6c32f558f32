import { useVocabulary } from '@marquee/mf-shared/api';
import type { FocusEvent } from 'react';
import { useApi } from '@marquee/mf-shared/api';
import { Bone, Choice, ToggleChip } from '@marquee/mf-shared/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { categoriesOf } from './groupings.ts';
import { sorts, type Shelf, type Sort } from './shop-address.ts';
import { useWholeShop } from './use-whole-shop.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  margin-block: var(--space-5) var(--space-5);
  padding-block-end: var(--space-4);
  border-block-end: 1px solid var(--border);
`;
const Chips = styled.div`
  display: flex;
  gap: var(--space-2);
  flex: 1 1 20rem;
  min-inline-size: 0;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 4px;
  margin: -4px;
  > * {
    flex: none;
  }
`;
const Sorting = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-inline-start: auto;
  font-size: var(--font-sm);
  color: var(--text-muted);
  > span {
    min-inline-size: 6.5rem;
    text-align: end;
  }
`;
const Narrowed = styled.div`
  display: flex;
  align-items: center;
  max-inline-size: 100%;
  font-size: var(--font-sm);
`;
const Label = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Inner = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
`;

interface ToolbarProps {
  readonly shelf: Shelf;
  /** How many there are; unknown while loading. */
  readonly count: number | undefined;
  /** Otherwise there are more. */
  readonly isExact: boolean;
  readonly onChange: (shelf: Shelf) => void;
}

/** A chip of which a sliver is in sight counts as seen for the browser: what has the focus is brought in whole. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** What narrows and sorts the shop. A change begins at the first page again. */
export function ShopToolbar({ shelf, count, isExact, onChange }: ToolbarProps) {
  const text = useText('shop');
  const shop = useWholeShop();
  const { nameOf } = useVocabulary('category');
  const change = (part: Partial<Shelf>) => {
    onChange({ ...shelf, page: 1, ...part });
  };
  const names: Record<Sort, string> = { popular: text('popular'), rating: text('bestRated'), newest: text('newest'), name: text('byName') };
  return (
    <Bar>
      <Chips role="group" aria-label={text('category')} onFocus={showWhole}>
        <ToggleChip
          pressed={!shelf.category}
          onToggle={() => {
            change({ category: undefined });
          }}
        >
          {text('all')}
        </ToggleChip>
        {shop.isPending
          ? [5, 4, 6, 4].map((width, at) => <Bone key={at} aria-hidden="true" $width={`${width}rem`} $height="2.25rem" $radius="var(--radius-full)" />)
          : null}
        {categoriesOf(shop.data?.content ?? []).map(({ key }) => (
          <ToggleChip
            key={key}
            pressed={shelf.category === key}
            onToggle={() => {
              change({ category: shelf.category === key ? undefined : key });
            }}
          >
            {nameOf(key)}
          </ToggleChip>
        ))}
      </Chips>
      <Sorting>
        <span role="status">{count === undefined ? '' : text(isExact ? 'count' : 'manyCount', { count })}</span>
        <Choice
          label={text('sort')}
          value={shelf.sort}
          options={sorts.map((id) => ({ id, label: names[id] }))}
          onChange={(id) => {
            change({ sort: sorts.find((sort) => sort === id) ?? 'popular' });
          }}
        />
      </Sorting>
      {shelf.words ? (
        <Filter
          label={text('search', { words: shelf.words })}
          onClear={() => {
            change({ words: undefined });
          }}
        />
      ) : null}
      {shelf.title ? (
        <ChosenTitle
          path={shelf.title}
          onClear={() => {
            change({ title: undefined });
          }}
        />
      ) : null}
    </Bar>
  );
}

function ChosenTitle({ path, onClear }: { readonly path: string; readonly onClear: () => void }) {
  const text = useText('shop');
  const title = useApi('GET /product/item', { query: { path } });
  const name = title.data?.name ?? path.replaceAll('-', ' ');
  return <Filter label={text('from', { title: name })} onClear={onClear} />;
}

/** What the shelf is narrowed to beside its category, and how to undo that. */
function Filter({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  const text = useText('shop');
  return (
    <Narrowed>
      <ToggleChip pressed onToggle={onClear}>
        <Inner>
          <Label>{label}</Label>
          <X size={15} aria-label={text('clear')} />
        </Inner>
      </ToggleChip>
    </Narrowed>
  );
}
