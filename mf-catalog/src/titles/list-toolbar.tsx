import { styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import { defineText } from '@marquee/mf-shared/text';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { useGenreName } from './genre-names.ts';
import { genresOf } from './genres-of.ts';
import { naturalDirection, type ListState, type SortName } from './list-state.ts';
import { genresQuery } from './title-queries.ts';

const useText = defineText({
  en: {
    sort: 'Sort by',
    genre: 'Genre',
    allGenres: 'All genres',
    lastModified: 'Recently added',
    origin: 'Newest release',
    ratingScore: 'Best rated',
    ratingCount: 'Most popular',
    viewCount: 'Trending',
    name: 'Name',
  },
  ar: {
    sort: 'الترتيب حسب',
    genre: 'النوع',
    allGenres: 'كل الأنواع',
    lastModified: 'أضيف حديثًا',
    origin: 'أحدث إصدار',
    ratingScore: 'الأعلى تقييمًا',
    ratingCount: 'الأكثر شعبية',
    viewCount: 'الرائج',
    name: 'الاسم',
  },
});

/** Stands for no genre among the options, whose ids are not empty. */
const ALL = '*';
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-block-start: var(--space-5);
`;
const Total = styled.p`
  margin-inline-end: auto;
  color: var(--text-muted);
  font-size: var(--font-sm);
  min-block-size: 1.4em;
`;

interface ToolbarProps {
  readonly state: ListState;
  readonly byGenre: boolean;
  /** How many there are, in words. */
  readonly total: string;
  readonly onChange: (change: Partial<ListState>) => void;
}

export function ListToolbar({ state, byGenre, total, onChange }: ToolbarProps) {
  const text = useText();
  const sorts = (Object.keys(naturalDirection) as SortName[]).map((id) => ({ id, label: text[id] }));
  return (
    <Frame>
      <Total role="status">{total}</Total>
      {byGenre ? (
        <GenreSelect
          genre={state.genre}
          onChange={(genre) => {
            onChange({ genre });
          }}
        />
      ) : null}
      <Select
        label={text.sort}
        labelHidden
        size="sm"
        options={sorts}
        value={state.sortBy}
        onChange={(sortBy) => {
          onChange({ sortBy: sortBy as SortName });
        }}
      />
    </Frame>
  );
}

function GenreSelect({ genre, onChange }: { readonly genre: string | undefined; readonly onChange: (genre: string | undefined) => void }) {
  const text = useText();
  const nameOf = useGenreName();
  const { data } = useApi('GET /product/list', { query: genresQuery });
  const names = new Set([
    ...genresOf(data?.content ?? [])
      .map(({ name }) => name)
      .sort(),
    ...(genre ? [genre] : []),
  ]);
  const options = [{ id: ALL, label: text.allGenres }, ...[...names].map((id) => ({ id, label: nameOf(id) }))];
  return (
    <Select
      label={text.genre}
      labelHidden
      size="sm"
      options={options}
      value={genre ?? ALL}
      onChange={(id) => {
        onChange(id === ALL ? undefined : id);
      }}
    />
  );
}
