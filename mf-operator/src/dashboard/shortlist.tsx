import type { ProductSummary, Query } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { AppLink, Bone, ErrorNote, Panel } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useOwnTitles } from '../titles/own-titles.ts';
import { programTypes } from '../titles/program-type.ts';
import { statusesInUse } from '../titles/title-status.ts';
import { TitleThumb } from '../titles/title-thumb.tsx';

interface ShortlistProps {
  readonly title: string;
  readonly sortBy: 'lastModified' | 'viewCount';
  readonly size: number;
  readonly to: string;
  readonly empty: string;
  /** Content at the end of each line. */
  readonly fact: (title: ProductSummary) => ReactNode;
}

const List = styled.ul`
  list-style: none;
  font-size: var(--font-sm);
  font-variant-numeric: tabular-nums;
  > li + li {
    border-block-start: 1px solid var(--border);
  }
`;
const Line = styled(AppLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  min-block-size: 3.5rem;
  padding: 0.3rem var(--space-5);
  border-radius: 0;
  outline-offset: -3px;
  &:hover {
    background: color-mix(in srgb, var(--text) 4%, transparent);
  }
`;
const Words = styled.span`
  display: grid;
  justify-items: start;
  min-inline-size: 0;
  > * {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 600;
  }
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;
const Fact = styled.span`
  color: var(--text-muted);
  text-align: end;
`;
const Quiet = styled.p`
  padding: var(--space-2) var(--space-5) var(--space-5);
  color: var(--text-muted);
  font-size: var(--font-sm);
`;
const Wait = styled.div`
  display: grid;
  align-items: center;
  min-block-size: 3.5rem;
  padding-inline: var(--space-5);
`;

function queryOf({ sortBy, size }: Pick<ShortlistProps, 'sortBy' | 'size'>): Omit<Query<'GET /product/list'>, 'view'> {
  return {
    kind: 'TITLE',
    size,
    sortBy,
    sortDirection: 'desc',
    entityStatuses: statusesInUse.join(','),
    metaData: `programType:${programTypes.join(',')}`,
  };
}

export function Shortlist({ title, sortBy, size, to, empty, fact }: ShortlistProps) {
  const text = useText('dashboard');
  const words = useText('title');
  const own = useOwnTitles();
  const list = useApi('GET /product/list', { query: { ...queryOf({ sortBy, size }), ...own } });
  const titles = list.data?.content.filter(({ viewCount }) => sortBy !== 'viewCount' || viewCount > 0);
  return (
    <Panel
      title={title}
      flush
      actions={
        <AppLink to={to} style={{ fontSize: 'var(--font-sm)' }} aria-label={`${text('more')}: ${title}`}>
          {text('more')}
        </AppLink>
      }
    >
      {list.error && !titles ? (
        <div style={{ padding: 'var(--space-4) var(--space-5)' }}>
          <ErrorNote error={list.error} onRetry={list.refetch} />
        </div>
      ) : null}
      {titles?.length === 0 ? <Quiet>{empty}</Quiet> : null}
      <List role="list" aria-busy={list.isPending}>
        {titles?.map((one) => (
          <li key={one.id}>
            <Line look="plain" to={`/library/title/${one.id}`}>
              <TitleThumb title={one} />
              <Words>
                <b dir="auto">{one.name}</b>
                <small>
                  {words(one.metaData.programType ?? 'untyped')} · {words(one.entityStatus)}
                </small>
              </Words>
              <Fact>{fact(one)}</Fact>
            </Line>
          </li>
        ))}
        {list.isPending
          ? Array.from({ length: size }, (_, at) => (
              <li key={at} aria-hidden="true">
                <Wait>
                  <Bone $height=".9rem" $width="70%" />
                </Wait>
              </li>
            ))
          : null}
      </List>
    </Panel>
  );
}
