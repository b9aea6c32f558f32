import { useLocation, useNavigate } from 'react-router-dom';
import { Clapperboard } from 'lucide-react';
import { styled } from 'styled-components';
import type { ProgramType } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { defineText } from '@marquee/mf-shared/text';
import { Container, EmptyState, ErrorNote, LinkButton, PageTitle, type CardShape } from '@marquee/mf-shared/ui';
import { listQuery, readListState, writeListState, type SortName } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pager.tsx';
import { useTitleCount } from './title-count.ts';
import { TitleGrid, TitleGridSkeleton } from './title-grid.tsx';

const useText = defineText({
  en: {
    empty: 'Nothing here yet', emptyText: 'New titles are added every week. Come back soon.', emptyGenre: 'No title of this genre here',
    emptyGenreText: 'Try another genre, or look at everything.', all: 'Show all', beyond: 'This list is not that long', beyondText: 'Start again from its first page.', first: 'First page',
  },
  ar: {
    empty: 'لا شيء هنا بعد', emptyText: 'تُضاف عناوين جديدة كل أسبوع. عُد قريبًا.', emptyGenre: 'لا يوجد عنوان من هذا النوع هنا',
    emptyGenreText: 'جرّب نوعًا آخر أو شاهد الكل.', all: 'عرض الكل', beyond: 'هذه القائمة ليست بهذا الطول', beyondText: 'ابدأ من صفحتها الأولى.', first: 'الصفحة الأولى',
  },
});

const Body = styled.div<{ $old: boolean }>`margin-block-start: var(--space-5); min-block-size: 60vh; opacity: ${({ $old }) => ($old ? 0.5 : 1)}; transition: opacity var(--motion) var(--ease);`;

interface TitleListProps {
  readonly heading: string;
  readonly lead?: string;
  readonly types: readonly ProgramType[];
  readonly shape?: CardShape;
  /** Offers the genres to choose from; off where the page is one genre's. */
  readonly byGenre?: boolean;
  readonly usualSort?: SortName;
}

/** A list page: what it shows, in which order and which part of it, is in its address. */
export function TitleList({ heading, lead, types, shape = 'poster', byGenre = true, usualSort = 'lastModified' }: TitleListProps) {
  const text = useText();
  const countOf = useTitleCount();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const state = readListState(new URLSearchParams(search), usualSort);
  const { data, error, isPlaceholderData, refetch } = useApi('GET /product/list', { query: listQuery(state, types) }, { keepPrevious: true });
  const total = data?.totalElements ?? 0;
  return (
    <Container $pad>
      <PageTitle lead={lead}>{heading}</PageTitle>
      <ListToolbar state={state} byGenre={byGenre} total={data ? countOf(total) : ''} onChange={(change) => { void navigate(writeListState(state, change), { replace: true }); }} />
      <Body $old={isPlaceholderData} aria-busy={isPlaceholderData || undefined}>
        {error ? <ErrorNote error={error} onRetry={() => { void refetch(); }} /> : null}
        {!error && !data ? <TitleGridSkeleton shape={shape} /> : null}
        {data && !error && data.content.length === 0 ? (
          total > 0
            ? <EmptyState icon={<Clapperboard />} title={text.beyond} text={text.beyondText} action={<LinkButton to={writeListState(state, { page: 0 })}>{text.first}</LinkButton>} />
            : <EmptyState icon={<Clapperboard />} title={state.genre ? text.emptyGenre : text.empty} text={state.genre ? text.emptyGenreText : text.emptyText} action={state.genre ? <LinkButton to={pathname}>{text.all}</LinkButton> : undefined} />
        ) : null}
        {data && !error ? <TitleGrid titles={data.content} shape={shape} /> : null}
        {data && !error ? <Pager page={state.page} pages={Math.ceil(total / state.size)} toPage={(page) => writeListState(state, { page })} /> : null}
      </Body>
    </Container>
  );
}
