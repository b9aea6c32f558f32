import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CardQuery, ProgramType } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Button, Cluster, EmptyState, ErrorNote, LinkButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { useFoundBeside } from './found-beside.tsx';
import { TitleGrid, TitleGridSkeleton } from '../titles/title-grid.tsx';
import { useSearchReported } from './use-search-reported.ts';
import { metaDataOf } from '../titles/title-queries.ts';

const EVERYTHING: readonly ProgramType[] = ['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT'];
const FIRST = 30;
const MAX_RESULTS = 100;
const Status = styled.p`
  margin-block: var(--space-5) var(--space-4);
  color: var(--text-muted);
  min-block-size: 1.6em;
`;

function searchQuery(q: string, size: number): CardQuery {
  return { view: 'card', q, page: 0, size, entityStatuses: 'APPROVED,COMPLETED', metaData: metaDataOf(EVERYTHING) };
}

/** Returns the same query as the shop's strip, so that both share one cached answer. */
const goodsQuery = (q: string): CardQuery => ({ view: 'card', kind: 'MERCHANDISE', page: 0, size: 20, q });

function NothingFound({ words }: { readonly words: string }) {
  const text = useText('searchResults');
  return (
    <EmptyState
      icon={<SearchX />}
      title={text('none', { words })}
      text={text('noneText')}
      action={
        <LinkButton variant="secondary" to="/genres">
          {text('browse')}
        </LinkButton>
      }
    />
  );
}

const countBeside = (goods: number, beside: ReturnType<typeof useFoundBeside>) =>
  goods + (beside?.articles.content.length ?? 0) + (beside?.people.content.length ?? 0);

/** Lists the best matches first; a status announces their number. */
export function SearchResults({ words, onOpen }: { readonly words: string; readonly onOpen: () => void }) {
  const text = useText('searchResults');
  const [size, setSize] = useState(FIRST);
  const foundGoods = useApi('GET /product/list', { query: goodsQuery(words) }).data?.totalElements;
  const beside = useFoundBeside(words);
  const elsewhere = countBeside(foundGoods ?? 0, beside);
  const { data, error, isPending, isPlaceholderData, refetch } = useApi('GET /product/list', { query: searchQuery(words, size) }, { keepPrevious: true });
  const isWhole = data !== undefined && !isPlaceholderData && foundGoods !== undefined && beside !== undefined;
  useSearchReported(words, isWhole ? data.totalElements + elsewhere : undefined);
  if (error)
    return (
      <Status as="div">
        <ErrorNote error={error} onRetry={refetch} />
      </Status>
    );
  if (isPending)
    return (
      <>
        <Status role="status">{text('searching')}</Status>
        <TitleGridSkeleton />
      </>
    );
  const { totalElements: total, totalIsExact = true, content } = data;
  return (
    <>
      <Status role="status">
        {isPlaceholderData
          ? text('searching')
          : total === 0 && elsewhere > 0
            ? text('elsewhere', { count: elsewhere, words })
            : text('found', { count: text(totalIsExact ? 'results' : 'manyResults', { count: total }), words })}
      </Status>
      {total > 0 ? (
        <div onClickCapture={onOpen}>
          <TitleGrid titles={content} />
        </div>
      ) : elsewhere > 0 ? null : (
        <NothingFound words={words} />
      )}
      {size < MAX_RESULTS && content.length < total ? (
        <Cluster $justify="center" style={{ marginBlockStart: 'var(--space-6)' }}>
          <Button
            variant="secondary"
            loading={isPlaceholderData}
            onClick={() => {
              setSize(MAX_RESULTS);
            }}
          >
            {text('more')}
          </Button>
        </Cluster>
      ) : null}
    </>
  );
}
