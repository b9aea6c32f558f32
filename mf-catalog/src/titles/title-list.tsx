import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ProgramType } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Container, ErrorNote, LinkButton, pageCount, PageTitle, useDocumentHead, type CardShape } from '@marquee/mf-shared/ui';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { useText } from '../text.ts';
import { EmptyList } from './empty-list.tsx';
import { homeOf, readListState, writeListState, type ListState, type SortName } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pager.tsx';
import { isNamed } from './provider-name.ts';
import { useTitleCount } from './title-count.ts';
import { TitleGrid, TitleGridSkeleton } from './title-grid.tsx';
import { providersQuery } from './title-queries.ts';
import { useNarrowed } from './type-name.ts';
import { useSettle } from './use-settle.ts';
import { useTitles } from './use-titles.ts';

const Body = styled.div<{ $old: boolean }>`
  margin-block-start: var(--space-5);
  min-block-size: 70vh;
  opacity: ${({ $old }) => ($old ? 0.5 : 1)};
  transition: opacity var(--motion) var(--ease);
`;

const Heading = styled.h2`
  font-size: clamp(1.125rem, 1rem + 0.7vw, 1.5rem);
`;

interface TitleListProps {
  readonly heading: string;
  readonly lead?: string;
  /** Ways to lists close by, shown beside the heading. */
  readonly links?: ReactNode;
  /** The page has its heading elsewhere: this one is of a part of it. */
  readonly isSection?: boolean;
  readonly types: readonly ProgramType[];
  readonly shape?: CardShape;
  /** Offers the genres to choose from; off where the page is one genre's. */
  readonly byGenre?: boolean;
  /** Offers movies, TV shows or videos of these alone. */
  readonly typesOf?: readonly ProgramType[];
  readonly usualSort?: SortName;
  /** Lists only titles that the reader may watch for nothing, and shows `empty` where there are none. */
  readonly onlyFree?: { readonly empty: ReactNode };
}

const isBare = ({ genre, provider, type }: ListState, total: number) => total === 0 && genre === undefined && provider === undefined && type === undefined;

interface ListTitleProps {
  readonly heading: string;
  readonly lead: string | undefined;
  readonly links: ReactNode;
  readonly state: ListState;
  readonly types: readonly ProgramType[];
}

/** The heading of a list; of a provider's titles with the provider's name and a way to everybody's. */
function ListTitle({ heading, lead, links, state, types }: ListTitleProps) {
  const text = useText('titleList');
  const { provider } = state;
  const { data } = useApi('GET /product/providers', { query: providersQuery(types) }, { enabled: provider !== undefined });
  if (provider === undefined)
    return (
      <PageTitle lead={lead} actions={links}>
        {heading}
      </PageTitle>
    );
  const known = data?.content.find(({ id, name }) => isNamed(provider, id, name));
  const actions = (
    <>
      {known ? <FavoriteButton size="sm" kind="ORGANIZATION" id={known.id} name={known.name} /> : null}
      <LinkButton size="sm" variant="secondary" to={writeListState(state, { provider: undefined })}>
        {text('everybody')}
      </LinkButton>
    </>
  );
  return (
    <PageTitle lead={lead} actions={actions}>
      {text('from', { heading, provider: known?.name ?? provider })}
    </PageTitle>
  );
}

/** A list page: what it shows, in which order and which part of it, is in its address. */
export function TitleList({
  heading: ownHeading,
  lead,
  links,
  isSection = false,
  types: all,
  shape = 'poster',
  byGenre = true,
  typesOf,
  usualSort = 'lastModified',
  onlyFree,
}: TitleListProps) {
  const countOf = useTitleCount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = readListState(new URLSearchParams(search), usualSort);
  const { types, heading } = useNarrowed({ types: all, heading: ownHeading }, state.type);
  const { data, error, isPending, isPlaceholderData, refetch } = useTitles(state, types, onlyFree !== undefined);
  const isPast = data !== undefined && data.totalElements > 0 && state.page >= pageCount(data.totalElements, state.size);
  const frame = useSettle(state.page);
  useDocumentHead({ description: lead, address: pathname + homeOf(state) });
  return (
    <Container $pad ref={frame}>
      {isSection ? <Heading>{heading}</Heading> : <ListTitle heading={heading} lead={lead} links={links} state={state} types={types} />}
      <ListToolbar
        state={state}
        genresOf={byGenre ? types : undefined}
        typesOf={typesOf}
        total={data ? countOf(data.totalElements, data.totalIsExact) : ''}
        onChange={(change) => {
          void navigate(writeListState(state, change), { replace: true });
        }}
      />
      <Body $old={isPlaceholderData} aria-busy={isPlaceholderData || undefined}>
        <ErrorNote error={error} onRetry={refetch} />
        {isPending ? <TitleGridSkeleton shape={shape} /> : null}
        {data && (data.content.length === 0 || isPast) ? (
          onlyFree && isBare(state, data.totalElements) ? (
            onlyFree.empty
          ) : (
            <EmptyList state={state} total={data.totalElements} />
          )
        ) : null}
        {data?.content.length && !isPast ? (
          <>
            <TitleGrid titles={data.content} shape={shape} />
            <Pager page={state.page} pages={pageCount(data.totalElements, state.size)} toPage={(page) => writeListState(state, { page })} />
          </>
        ) : null}
      </Body>
    </Container>
  );
}
