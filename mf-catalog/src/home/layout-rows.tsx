import { Fragment, lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { RowSkeleton, WhenNear } from '@marquee/mf-shared/ui';
import { useNavigationType } from 'react-router-dom';
import { EventTeaser } from './event-teaser.tsx';
import { rowAddress, rowShelf, type LayoutRow } from './row-query.ts';
import { useRowTitle } from './row-title.ts';
import { ShelfRow } from './shelf-row.tsx';
import { TitlesRow } from './titles-row.tsx';

const loadGenres = () => import('./genres-row.tsx');
/** Far down: it has a script of its own. Once more, before that is taken for a failure; the page is whole without it. */
const GenresRow = lazy<ComponentType<{ readonly title: string }>>(async () => ({
  default:
    (
      await loadGenres()
        .catch(loadGenres)
        .catch(() => undefined)
    )?.GenresRow ?? (() => null),
}));

const loadOwn = () => import('./own-row.tsx');
/** Few pages have one. */
const OwnRow = lazy<ComponentType<{ readonly row: LayoutRow; readonly title: string }>>(async () => ({
  default:
    (
      await loadOwn()
        .catch(loadOwn)
        .catch(() => undefined)
    )?.OwnRow ?? (() => null),
}));

/** Rows that are drawn at once; the others wait until they are near. */
export const FIRST_ROWS = 2;

/** Rows one has scrolled to. They are drawn at once for somebody who comes back, so that the page is as high as it was. */
const seenRows = new Set<string>();

const wide: ReadonlySet<LayoutRow['kind']> = new Set(['GENRES', 'LIVE_NOW', 'CONTINUE']);
export const skeletonOf = ({ kind }: LayoutRow): ReactNode => <RowSkeleton {...(wide.has(kind) ? { shape: 'landscape' } : { ranked: kind === 'TOP_TEN' })} />;

interface LayoutRowsProps {
  /** Rows that are on, in their order, without those of what was begun. */
  readonly rows: readonly LayoutRow[];
  readonly onlyFree?: boolean;
  /** Stands before the row of this place. */
  readonly between?: { readonly at: number; readonly row: ReactNode };
}

/** The rows of a page in the order of its layout. */
export function LayoutRows({ rows, onlyFree = false, between }: LayoutRowsProps) {
  const titleOf = useRowTitle();
  const way: string = useNavigationType();
  const isBack = way === 'POP';
  const drawn = useMemo(() => rows.map((row, at) => ({ row, before: rows.slice(0, at).map(({ kind }) => kind) })), [rows]);
  return (
    <>
      {drawn.map(({ row, before }, at) => (
        <Fragment key={row.id}>
          {between?.at === at ? between.row : null}
          {at < FIRST_ROWS ? (
            <OneRow row={row} before={before} title={titleOf(row)} onlyFree={onlyFree} />
          ) : (
            <WhenNear placeholder={skeletonOf(row)} atOnce={isBack && seenRows.has(row.id)} onNear={() => seenRows.add(row.id)}>
              <OneRow row={row} before={before} title={titleOf(row)} onlyFree={onlyFree} />
            </WhenNear>
          )}
        </Fragment>
      ))}
      {between && between.at >= drawn.length ? between.row : null}
    </>
  );
}

interface OneRowProps {
  readonly row: LayoutRow;
  readonly before: readonly LayoutRow['kind'][];
  readonly title: string;
  readonly onlyFree: boolean;
}

function OneRow({ row, before, title, onlyFree }: OneRowProps) {
  const shelf = rowShelf(row);
  if (shelf && !onlyFree)
    return (
      <ShelfRow shelf={shelf} title={title} to={rowAddress(row, onlyFree)} hasTopTen={before.includes('TOP_TEN')} hasPopular={before.includes('POPULAR')} />
    );
  if (row.kind === 'EVENTS') return <EventTeaser title={title} />;
  if (row.kind === 'GENRES')
    return (
      <Suspense fallback={skeletonOf(row)}>
        <GenresRow title={title} />
      </Suspense>
    );
  if (own.has(row.kind))
    return (
      <Suspense fallback={skeletonOf(row)}>
        <OwnRow row={row} title={title} />
      </Suspense>
    );
  return <TitlesRow row={row} title={title} onlyFree={onlyFree} />;
}

const own: ReadonlySet<LayoutRow['kind']> = new Set(['WATCHLIST', 'BECAUSE_YOU_WATCHED', 'LIVE_NOW', 'LEAVING_SOON']);
