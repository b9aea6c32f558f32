import type { ProductSummary, TitleReview } from '@marquee/api/contract';
import { useShared, type Locale } from '@marquee/mf-shared/bus';
import { formatAgo, formatCount, formatDate, formatNumber } from '@marquee/mf-shared/format';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { CircleX } from 'lucide-react';
import { useContext, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText, type Text } from '../text.ts';
import { ReviewChip } from '../titles/review-history.tsx';
import { missingOf, StandingsContext } from '../titles/standings.ts';
import { StatusChip } from '../titles/status-chip.tsx';
import { isShown } from '../titles/title-status.ts';
import { TitleThumb } from '../titles/title-thumb.tsx';
import type { ColumnName, LibraryView } from './library-address.ts';

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 13rem;
  max-inline-size: 24rem;
  @media (max-width: 575px) {
    min-inline-size: 0;
  }
`;
/** Each line keeps its own direction and is cut at its own end, but stands at the page's start. */
const Words = styled.span`
  display: grid;
  justify-items: start;
  min-inline-size: 0;
  > * {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media (max-width: 575px) {
    > * {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
  }
`;
const Path = styled.span`
  font-size: var(--font-xs);
  font-weight: 400;
  color: var(--text-muted);
  direction: ltr;
`;
const Quiet = styled.span`
  color: var(--text-muted);
`;
const Clipped = styled.span`
  display: block;
  max-inline-size: 12rem;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Beside = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem var(--space-2);
`;
const Lacking = styled.span<{ $shown: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  font-size: var(--font-xs);
  color: ${({ $shown }) => ($shown ? 'var(--danger-text)' : 'var(--text-muted)')};
  svg {
    inline-size: 0.85rem;
    block-size: 0.85rem;
  }
`;

/** The heads of the columns that can be hidden. */
export function useColumnWords(): Readonly<Record<ColumnName, string>> {
  const text = useText('library');
  return {
    type: text('type'),
    status: text('status'),
    provider: text('provider'),
    origin: text('origin'),
    ratingScore: text('ratingScore'),
    viewCount: text('viewCount'),
    lastModified: text('lastModified'),
  };
}

interface CellWords {
  readonly locale: Locale;
  readonly text: Text<'library'>;
  readonly words: Text<'title'>;
}

function cellsOf({ locale, text, words }: CellWords): Readonly<Record<ColumnName, (title: ProductSummary) => ReactNode>> {
  return {
    type: ({ metaData: { programType } }) => words(programType ?? 'untyped'),
    status: (title) => <Standing title={title} />,
    provider: ({ provider }) => <Clipped title={provider}>{provider}</Clipped>,
    origin: ({ origin }) => (origin ? formatDate(origin, locale, 'day', 'UTC') : <Quiet>{text('undated')}</Quiet>),
    ratingScore: ({ ratingScore, ratingCount }) =>
      ratingCount > 0 ? (
        <span title={text('ratings', { score: formatNumber(ratingScore, locale, 1), count: formatCount(ratingCount, locale) })}>
          {formatNumber(ratingScore, locale, 1)}
        </span>
      ) : (
        <Quiet>{text('unrated')}</Quiet>
      ),
    viewCount: ({ viewCount }) => formatNumber(viewCount, locale),
    lastModified: ({ lastModified }) => (
      <time dateTime={lastModified} title={formatDate(lastModified, locale, 'moment')}>
        {formatAgo(lastModified, locale)}
      </time>
    ),
  };
}

const order: readonly ColumnName[] = ['type', 'status', 'provider', 'origin', 'ratingScore', 'viewCount', 'lastModified'];
const numbers: readonly ColumnName[] = ['ratingScore', 'viewCount'];
const sortable: readonly ColumnName[] = ['origin', 'ratingScore', 'viewCount', 'lastModified'];

/** The table's columns as the view wants them; `actions` draws what can be done with one row. Other columns are other cells, drawn anew: they change only when they must. */
export function useLibraryColumns({ hidden, density }: LibraryView, actions: (title: ProductSummary) => ReactNode): readonly Column<ProductSummary>[] {
  const text = useText('library');
  const words = useText('title');
  const headers = useColumnWords();
  const { locale } = useShared('theme');
  const left = hidden.join(',');
  return useMemo(() => {
    const cells = cellsOf({ locale, text, words });
    const shown = order.filter((id) => !left.split(',').includes(id));
    return [
      { id: 'name', header: text('name'), cell: (title) => <NameCell title={title} width={density === 'compact' ? '1.5rem' : '2.25rem'} />, sortable: true },
      ...shown.map((id): Column<ProductSummary> => ({
        id,
        header: headers[id],
        cell: cells[id],
        sortable: sortable.includes(id),
        align: numbers.includes(id) ? 'end' : 'start',
      })),
      { id: 'actions', header: text('actions'), cell: actions, align: 'end', width: '4rem', buttons: true },
    ];
  }, [actions, density, headers, left, locale, text, words]);
}

function NameCell({ title, width }: { readonly title: ProductSummary; readonly width: string }) {
  return (
    <Name>
      <TitleThumb title={title} width={width} />
      <Words>
        <span dir="auto">{title.name}</span>
        <Path>{title.path}</Path>
      </Words>
    </Name>
  );
}

/** Approved and withdrawn ones say nothing that the status does not. */
const isOpenReview = (state: TitleReview['state']) => state === 'WAITING' || state === 'SENT_BACK';

/** Where a title stands, and how much viewers would miss in it. */
function Standing({ title: { id, entityStatus } }: { readonly title: ProductSummary }) {
  const words = useText('readiness');
  const { locale } = useShared('theme');
  const standing = useContext(StandingsContext).get(id);
  const missing = standing && entityStatus !== 'ARCHIVED' ? missingOf(standing) : [];
  return (
    <Beside>
      <StatusChip status={entityStatus} />
      {standing?.review && isOpenReview(standing.review.state) ? <ReviewChip state={standing.review.state} /> : null}
      {missing.length > 0 ? (
        <Lacking $shown={isShown(entityStatus)} title={new Intl.ListFormat(locale).format(missing.map((code) => words(code)))}>
          <CircleX aria-hidden="true" />
          {words('missing', { count: missing.length })}
        </Lacking>
      ) : null}
    </Beside>
  );
}
