import type { ReactNode } from 'react';
import { Clapperboard } from 'lucide-react';
import { styled } from 'styled-components';
import type { ApiError } from '@marquee/mf-shared/api';
import { ErrorNote, pageCount, PastEnd } from '@marquee/mf-shared/ui';
import { Pager } from '../titles/pager.tsx';

const Body = styled.div<{ $old: boolean }>`
  margin-block-start: var(--space-5);
  min-block-size: 50vh;
  opacity: ${({ $old }) => ($old ? 0.5 : 1)};
  transition: opacity var(--motion) var(--ease);
`;

interface Content {
  readonly content: readonly unknown[];
  readonly totalElements: number;
}

interface PagedListProps<T extends Content> {
  readonly data: T | undefined;
  readonly error: ApiError | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => void;
  readonly page: number;
  readonly size: number;
  readonly toPage: (page: number) => string;
  readonly skeleton: ReactNode;
  /** Shown where the list has nothing at all. */
  readonly empty: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A page of a list in each of its states, with links to the other pages. */
export function PagedList<T extends Content>({ data, error, isPlaceholderData, refetch, page, size, toPage, skeleton, empty, children }: PagedListProps<T>) {
  const pages = pageCount(data?.totalElements ?? 0, size);
  const isBeyond = data?.content.length === 0 && data.totalElements > 0;
  return (
    <Body $old={isPlaceholderData} aria-busy={isPlaceholderData || undefined}>
      <ErrorNote error={error} onRetry={refetch} />
      {!data && !error ? skeleton : null}
      {data?.totalElements === 0 ? empty : null}
      {isBeyond ? <PastEnd icon={<Clapperboard />} pages={pages} last={toPage(pages - 1)} /> : null}
      {data?.content.length ? (
        <>
          {children(data)}
          <Pager page={page} pages={pages} toPage={toPage} />
        </>
      ) : null}
    </Body>
  );
}
