import { History } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { WatchItem } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Bone, Container, EmptyState, ErrorNote, LinkButton, PageTitle, reachablePage, Stack, useDocumentTitle } from '@marquee/mf-shared/ui';
import { forgetWatched } from '@marquee/mf-shared/watching';
import { useText } from '../text.ts';
import { Pager } from '../titles/pager.tsx';
import { useSettle } from '../titles/use-settle.ts';
import { RemovedNote } from '../watching/removed-note.tsx';
import { useRemoval } from '../watching/use-removal.ts';
import { ClearHistory } from './clear-history.tsx';
import { HistoryItem } from './history-item.tsx';

const SIZE = 20;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block-end: var(--space-4);
`;

const addressOf = (page: number) => (page > 0 ? `?page=${page + 1}` : '?');

/** `/play-list/history`: everything one has watched, page by page. */
export default function HistoryPage() {
  const text = useText('history');
  const [params] = useSearchParams();
  useDocumentTitle(text('heading'));
  const asked = Number(params.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked - 1 : 0;
  const { data, error, isPending, refetch } = useApi(
    'GET /watch/list',
    { query: { view: 'ALL', page: reachablePage(page, SIZE), size: SIZE } },
    { keepPrevious: true, person: useShared('session').identity?.id },
  );
  const frame = useSettle(page);
  const pages = Math.ceil((data?.totalElements ?? 0) / SIZE);
  if (data?.page === reachablePage(page, SIZE) && pages > 0 && page >= pages) return <Navigate to={addressOf(pages - 1)} replace />;
  return (
    <Container $pad $width="wide" ref={frame}>
      <Head>
        <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
        {data?.content.length ? <ClearHistory /> : null}
      </Head>
      <ErrorNote error={error} onRetry={refetch} />
      {isPending ? (
        <Stack $gap={4} aria-hidden="true">
          {Array.from({ length: 6 }, (_, at) => (
            <Bone key={at} $height="6.5rem" />
          ))}
        </Stack>
      ) : null}
      {data ? <Watched key={data.page} items={data.content} /> : null}
      <Pager page={page} pages={pages} toPage={addressOf} />
    </Container>
  );
}

function Watched({ items }: { readonly items: readonly WatchItem[] }) {
  const text = useText('history');
  const { shown, isRemoved, remove, undo } = useRemoval(items, ({ product }) => forgetWatched(product.id));
  if (shown.length === 0)
    return <EmptyState icon={<History />} title={text('empty')} text={text('emptyText')} action={<LinkButton to="/movies">{text('browse')}</LinkButton>} />;
  return (
    <Stack as="ol" role="list" $gap={1}>
      {shown.map((item) => (
        <li key={item.product.id}>
          {isRemoved(item) ? (
            <RemovedNote
              wide
              words={text('removed', { name: item.product.name })}
              undo={text('undo')}
              undoNamed={text('undoNamed', { name: item.product.name })}
              onUndo={() => void undo(item)}
            />
          ) : (
            <HistoryItem item={item} onRemove={() => void remove(item)} />
          )}
        </li>
      ))}
    </Stack>
  );
}
