import type { ProductSummary } from '@marquee/api/contract';
import { prefetchApi, useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { pageCount, Panel } from '@marquee/mf-shared/ui';
import { DataTable, Toolbar } from '@marquee/mf-shared/ui/data-table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';
import { movesOf, type MoveRequest } from '../titles/moves.ts';
import { StandingsContext, useStandings } from '../titles/standings.ts';
import { isNarrowed, sortNames, type LibraryView } from './library-address.ts';
import { useLibraryColumns } from './library-columns.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { Pages } from './pages.tsx';
import { RowActions } from './row-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useLibraryQuery } from './use-library-view.ts';
import { useMoving } from './use-moving.tsx';
import { ViewMenu } from './view-menu.tsx';

interface LibraryTableProps {
  readonly view: LibraryView;
  readonly change: (change: Partial<LibraryView>) => void;
  readonly onNew: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The next page is asked for ahead of the press. */
function useNextPage(view: LibraryView, ready: boolean): void {
  const next = JSON.stringify(useLibraryQuery({ ...view, page: view.page + 1 }));
  useEffect(() => {
    if (ready) prefetchApi('GET /product/list', { query: JSON.parse(next) as ReturnType<typeof useLibraryQuery> });
  }, [next, ready]);
}

function useSelection(listed: string, rows: readonly ProductSummary[] | undefined) {
  const [selection, select] = useState({ listed, ids: nothing, refused: 0 });
  const ids = selection.listed === listed ? selection.ids : nothing;
  return {
    ids,
    refused: ids.size > 0 ? selection.refused : 0,
    titles: rows?.filter(({ id }) => ids.has(id)) ?? [],
    set: (next: ReadonlySet<string>, refused = 0) => {
      select({ listed, ids: next, refused });
    },
  };
}

function useTitleList(view: LibraryView) {
  const list = useApi('GET /product/list', { query: useLibraryQuery(view) }, { keepPrevious: true });
  useNextPage(view, list.isSuccess && !list.isPlaceholderData && !list.data.lastPage);
  return { list, page: list.data?.page ?? view.page, total: list.data?.totalElements ?? 0 };
}

/** The same function while nothing changes: another one would draw every row's menu anew, and close what is open. */
function useRowActions(onAct: (request: MoveRequest) => void) {
  const latest = useRef(onAct);
  useEffect(() => {
    latest.current = onAct;
  });
  return useCallback(
    (title: ProductSummary) => (
      <RowActions
        title={title}
        onAct={(request) => {
          latest.current(request);
        }}
      />
    ),
    [],
  );
}

export function LibraryTable({ view, change, onNew }: LibraryTableProps) {
  const text = useText('library');
  const canChange = useRight('product:update');
  const { list, page, total } = useTitleList(view);
  const standings = useStandings(list.data?.content.map(({ id }) => id) ?? []);
  const selection = useSelection(JSON.stringify(useLibraryQuery(view)), list.data?.content);
  const moving = useMoving(standings, ({ refused }) => {
    selection.set(new Set(refused.map(({ id }) => id)), refused.length);
  });
  const columns = useLibraryColumns(view, useRowActions(moving.ask));
  return (
    <StandingsContext value={standings}>
      <Panel flush>
        <Toolbar end={<ViewMenu view={view} change={change} />}>
          <LibraryFilters view={view} change={change} />
        </Toolbar>
        <SelectionBar
          count={selection.ids.size}
          moves={movesOf(selection.titles, standings)}
          refused={selection.refused}
          done={moving.done}
          onAct={(move) => {
            moving.ask({ move, titles: selection.titles });
          }}
          onClear={() => {
            selection.set(nothing);
          }}
        />
        <DataTable
          label={text('library')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          rowTo={({ id }) => `/library/title/${id}`}
          density={view.density}
          sort={view.sort ?? (view.q.trim() ? undefined : { by: 'lastModified', direction: 'desc' })}
          onSortChange={(sort) => {
            const by = sortNames.find((name) => name === sort?.by);
            change({ sort: sort && by ? { by, direction: sort.direction } : undefined });
          }}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          {...(canChange
            ? {
                selection: selection.ids,
                onSelectionChange: (ids: ReadonlySet<string>) => {
                  moving.forget();
                  selection.set(ids);
                },
              }
            : {})}
          empty={
            <LibraryEmpty
              beyond={page > 0 && total > 0}
              narrowed={isNarrowed(view)}
              canCreate={canChange}
              pages={pageCount(total, view.size)}
              onLast={() => {
                change({ page: pageCount(total, view.size) - 1 });
              }}
              onClear={() => {
                change({ q: '', statuses: [], types: [], supplier: '' });
              }}
              onNew={onNew}
            />
          }
        />
        {total > 0 ? <Pages view={{ ...view, page }} total={total} isExact={list.data?.totalIsExact ?? true} change={change} /> : null}
        {moving.dialog}
      </Panel>
    </StandingsContext>
  );
}
