import { languageOf } from '@marquee/api/languages';
import { useVocabulary } from '@marquee/mf-shared/api';
import { NumberField, SelectField, TextField } from '@marquee/mf-shared/ui/forms';
import { TokenList } from '@marquee/mf-shared/ui/editing';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../../../text.ts';
import type { BlockFieldsProps, BlockOf } from './block-types.ts';
import { ProductSearch, ProductTokens } from './product-picker.tsx';

type Row = BlockOf<'productRow'>;
type RowQuery = NonNullable<Row['query']>;
const MAX_IDS = 50;
const MAX_GENRES = 10;
const sorts = ['lastModified', 'origin', 'ratingScore', 'viewCount', 'name'] as const;
const rowKinds = ['TITLE', 'MERCHANDISE'] as const;
const kindFrom = (value: string): (typeof rowKinds)[number] => (value === 'MERCHANDISE' ? 'MERCHANDISE' : 'TITLE');

/** A row of products: chosen by hand, or by a rule that is asked whenever the page is read. */
export function RowFields(props: BlockFieldsProps<Row>) {
  const { block, onChange, errorOf, locale, readOnly } = props;
  const text = useText('pageBlocks');
  return (
    <>
      <TextField
        label={text('rowTitle')}
        optional
        lang={locale}
        dir={languageOf(locale).direction}
        maxLength={200}
        autoComplete="off"
        readOnly={readOnly}
        value={block.title ?? ''}
        error={errorOf('title')}
        onChange={({ target }) => {
          onChange({ ...block, title: target.value });
        }}
      />
      <SelectField
        label={text('filledBy')}
        value={block.ids ? 'hand' : 'rule'}
        options={(['hand', 'rule'] as const).map((id) => ({ id, label: text(id) }))}
        disabled={readOnly}
        onChange={({ target }) => {
          const { ids: _, query: __, ...rest } = block;
          onChange(target.value === 'hand' ? { ...rest, ids: [] } : { ...rest, query: { kind: 'TITLE', sortBy: 'lastModified', size: 12 } });
        }}
      />
      {block.ids ? <Chosen {...props} ids={block.ids} /> : <Rule {...props} query={block.query ?? {}} />}
    </>
  );
}

function Chosen({ block, onChange, errorOf, readOnly, ids }: BlockFieldsProps<Row> & { readonly ids: readonly string[] }) {
  const text = useText('pageBlocks');
  const keep = (chosen: readonly string[]) => {
    onChange({ ...block, ids: [...new Set(chosen)] });
  };
  return (
    <>
      <ProductTokens ids={ids} label={text('chosen')} onChange={keep} />
      {readOnly || ids.length >= MAX_IDS
        ? null
        : rowKinds.map((kind) => (
            <ProductSearch
              key={kind}
              kind={kind}
              label={text(`add${kind}`)}
              error={kind === 'TITLE' ? errorOf('ids') : undefined}
              onChoose={(id) => {
                keep([...ids, id]);
              }}
            />
          ))}
    </>
  );
}

function Rule({ block, onChange, errorOf, readOnly, query }: BlockFieldsProps<Row> & { readonly query: RowQuery }) {
  const text = useText('pageBlocks');
  const { words, nameOf } = useVocabulary('genre');
  const keep = (changed: Partial<RowQuery>) => {
    onChange({ ...block, query: { ...query, ...changed } });
  };
  const genres = query.genres ?? [];
  return (
    <>
      <SelectField
        label={text('of')}
        value={query.kind ?? 'TITLE'}
        options={rowKinds.map((id) => ({ id, label: text(`many${id}`) }))}
        disabled={readOnly}
        onChange={({ target }) => {
          keep({ kind: kindFrom(target.value) });
        }}
      />
      <SelectField
        label={text('order')}
        value={query.sortBy ?? 'lastModified'}
        options={sorts.map((id) => ({ id, label: text(`by${id}`) }))}
        disabled={readOnly}
        onChange={({ target }) => {
          const sortBy = sorts.find((one) => one === target.value) ?? 'lastModified';
          keep({ sortBy, sortDirection: sortBy === 'name' ? 'asc' : 'desc' });
        }}
      />
      <TokenList
        label={text('genres')}
        values={genres}
        nameOf={nameOf}
        onRemove={(genre) => {
          keep({ genres: genres.filter((one) => one !== genre) });
        }}
      />
      {readOnly || genres.length >= MAX_GENRES ? null : (
        <Combobox
          label={text('genres')}
          nothing={text('noGenre')}
          error={errorOf('query.genres')}
          options={words.filter(({ value }) => !genres.includes(value)).map(({ value }) => ({ id: value, label: nameOf(value) }))}
          onChoose={(genre) => {
            keep({ genres: [...genres, genre] });
          }}
        />
      )}
      <NumberField
        label={text('most')}
        min={1}
        max={50}
        value={query.size ?? 12}
        readOnly={readOnly}
        error={errorOf('query.size')}
        onChange={({ target }) => {
          const size = Math.round(Number(target.value));
          if (size >= 1 && size <= 50) keep({ size });
        }}
      />
    </>
  );
}
