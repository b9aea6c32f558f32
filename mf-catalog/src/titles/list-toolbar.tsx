import { styled } from 'styled-components';
import type { ProgramType } from '@marquee/api/contract';
import { useApi, useLabel } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Choice } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { useGenreName } from './genre-names.ts';
import { naturalDirection, programTypesOf, type ListState, type SortName, type TitleType } from './list-state.ts';
import { genresQuery, providersQuery } from './title-queries.ts';
import { isNamed } from './provider-name.ts';
import { useTypeName } from './type-name.ts';

/** Stands for no genre or type among the options, whose ids are not empty. */
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
  /* On phones a line of its own from the start: the choices, whose width is not known at first, move nothing. */
  @media (max-width: 575px) {
    flex-basis: 100%;
  }
`;

interface ToolbarProps {
  readonly state: ListState;
  /** The types of titles whose genres are offered; none are where the page is one genre's. */
  readonly genresOf: readonly ProgramType[] | undefined;
  /** The types of titles that can be chosen from; none can where the page is one type's. */
  readonly typesOf: readonly ProgramType[] | undefined;
  /** How many there are, in words. */
  readonly total: string;
  readonly onChange: (change: Partial<ListState>) => void;
}

export function ListToolbar({ state, genresOf, typesOf, total, onChange }: ToolbarProps) {
  const text = useText('listToolbar');
  const sorts = (Object.keys(naturalDirection) as SortName[]).map((id) => ({ id, label: text(id) }));
  return (
    <Frame>
      <Total role="status">{total}</Total>
      {typesOf ? (
        <TypeSelect
          types={typesOf}
          type={state.type}
          onChange={(type) => {
            onChange({ type });
          }}
        />
      ) : null}
      {genresOf ? (
        <GenreSelect
          types={genresOf}
          genre={state.genre}
          onChange={(genre) => {
            onChange({ genre });
          }}
        />
      ) : null}
      {genresOf ? (
        <ProviderSelect
          types={genresOf}
          provider={state.provider}
          onChange={(provider) => {
            onChange({ provider });
          }}
        />
      ) : null}
      <Choice
        label={text('sort')}
        options={sorts}
        value={state.sortBy}
        onChange={(sortBy) => {
          onChange({ sortBy: sortBy as SortName });
        }}
      />
    </Frame>
  );
}

interface TypeSelectProps {
  readonly types: readonly ProgramType[];
  readonly type: TitleType | undefined;
  readonly onChange: (type: TitleType | undefined) => void;
}

function TypeSelect({ types, type, onChange }: TypeSelectProps) {
  const text = useText('listToolbar');
  const nameOf = useTypeName();
  const offered = (Object.keys(programTypesOf) as TitleType[]).filter((id) => id === type || programTypesOf[id].some((one) => types.includes(one)));
  return (
    <Choice
      label={text('type')}
      options={[{ id: ALL, label: text('allTypes') }, ...offered.map((id) => ({ id, label: nameOf(id) }))]}
      value={type ?? ALL}
      onChange={(id) => {
        onChange(id === ALL ? undefined : (id as TitleType));
      }}
    />
  );
}

interface GenreSelectProps {
  readonly types: readonly ProgramType[];
  readonly genre: string | undefined;
  readonly onChange: (genre: string | undefined) => void;
}

/** Only genres that have something here: none of them leads to an empty page. */
function GenreSelect({ types, genre, onChange }: GenreSelectProps) {
  const text = useText('listToolbar');
  const nameOf = useGenreName();
  const labelOf = useLabel();
  const { locale } = useShared('theme');
  const { data } = useApi('GET /product/genres', { query: genresQuery(types) });
  const offered = (data?.content ?? [])
    .map((one) => ({ id: one.value, label: labelOf(one) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  // What the address asks for shows, too, when nothing is in it.
  const asked = genre !== undefined && !offered.some(({ id }) => id === genre) ? [{ id: genre, label: nameOf(genre) }] : [];
  const options = [{ id: ALL, label: text('allGenres') }, ...offered, ...asked];
  return (
    <Choice
      label={text('genre')}
      options={options}
      value={genre ?? ALL}
      onChange={(id) => {
        onChange(id === ALL ? undefined : id);
      }}
    />
  );
}

interface ProviderSelectProps {
  readonly types: readonly ProgramType[];
  readonly provider: string | undefined;
  readonly onChange: (provider: string | undefined) => void;
}

/** Offers the providers that have something here; nothing where all titles come from one. */
function ProviderSelect({ types, provider, onChange }: ProviderSelectProps) {
  const text = useText('listToolbar');
  const { locale } = useShared('theme');
  const { data } = useApi('GET /product/providers', { query: providersQuery(types) });
  const names = (data?.content ?? []).map(({ name }) => name).sort((one, other) => one.localeCompare(other, locale));
  const chosen = provider === undefined ? undefined : (data?.content.find(({ id, name }) => isNamed(provider, id, name))?.name ?? provider);
  if (names.length < 2 && chosen === undefined) return null;
  const all = chosen === undefined || names.includes(chosen) ? names : [...names, chosen];
  return (
    <Choice
      label={text('provider')}
      options={[{ id: ALL, label: text('allProviders') }, ...all.map((name) => ({ id: name, label: name }))]}
      value={chosen ?? ALL}
      onChange={(name) => {
        onChange(name === ALL ? undefined : name);
      }}
    />
  );
}
