import { fetchFile, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Choice, Cluster, EmptyState, TextSkeleton, useErrorText } from '@marquee/mf-shared/ui';
import { FilterBar, Pagination, Toolbar } from '@marquee/mf-shared/ui/data-table';
import { CircleCheck, Download } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { saveFile } from '../../account/frame/save-file.ts';
import { Section } from '../../account/frame/section.tsx';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { CellNote } from './cell-note.tsx';
import { rowsQuery, SIZE, useRowsView, which } from './findings-address.ts';
import type { Place } from './grid-keys.ts';
import type { AvailsImportItem, GridColumn, ImportRow } from './import-types.ts';
import { RuleList } from './rule-list.tsx';
import { SheetChoice, useSheet } from './sheet-choice.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { useMending, type Mending } from './use-mending.ts';

/** Faults of a list by rule and in its cells, which are mended there. */
export function FindingsSection({ item }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const count = item.errorCount + item.warningCount;
  return (
    <Section
      flush
      title={text('findings')}
      lead={count > 0 ? text('findingsLead', { errors: item.errorCount, warnings: item.warningCount }) : text('noFindings')}
      actions={
        <Cluster $gap={2}>
          <SheetChoice item={item} />
          {/\bxml\b/.test(item.mediaType) ? null : <TakeAway item={item} />}
        </Cluster>
      }
    >
      <RuleList rules={item.rules} />
      <Filters item={item} />
      <Rows item={item} />
    </Section>
  );
}

/** Saves the list with what was found written beside each row. */
function TakeAway({ item: { id, fileName } }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const say = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await fetchFile('GET /product/avails/import/annotated/:id', { params: { id } });
    setBusy(false);
    if (file.ok) saveFile(fileName.replace(/(\.\w+)?$/, '-findings$1'), file.value.type, file.value);
    else void request('toast.show', { tone: 'error', text: say(file.error) });
  };
  return (
    <Button size="sm" variant="secondary" icon={<Download />} loading={isBusy} onClick={() => void save()}>
      {text('takeAway')}
    </Button>
  );
}

function Filters({ item }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const [sheet] = useSheet(item);
  const [view, change] = useRowsView();
  const columns = item.columns.filter((one) => one.sheet === sheet && one.heading !== '');
  const heading = columns.find(({ column }) => column === view.column)?.heading ?? view.column;
  return (
    <Toolbar>
      <FilterBar
        active={[
          ...(view.rule ? [{ id: 'rule', label: `${text('rule')}: ${view.rule}` }] : []),
          ...(view.column ? [{ id: 'column', label: `${text('column')}: ${heading}` }] : []),
        ]}
        onRemove={(id) => {
          change({ [id]: '' });
        }}
        onClear={() => {
          change({ rule: '', column: '' });
        }}
      >
        <Choice
          label={text('whichRows')}
          value={view.only}
          options={which.map((id) => ({ id, label: text(`only${id}`) }))}
          onChange={(id) => {
            change({ only: which.find((one) => one === id) ?? 'FAULTY' });
          }}
        />
        {columns.length > 0 ? (
          <Choice
            label={text('column')}
            value={view.column}
            options={[{ id: '', label: text('everyColumn') }, ...columns.map((one) => ({ id: one.column, label: `${one.column} · ${one.heading}` }))]}
            onChange={(column) => {
              change({ column });
            }}
          />
        ) : null}
      </FilterBar>
    </Toolbar>
  );
}

/** Columns of the grid: those of the sheet, or those that the rows of a list without sheets have. */
function useGridColumns({ columns }: AvailsImportItem, sheet: string, rows: readonly ImportRow[]): readonly GridColumn[] {
  const named = useMemo(
    () => columns.filter((one) => one.sheet === sheet && one.heading !== '').map(({ column, heading, term }) => ({ column, heading: term ?? heading })),
    [columns, sheet],
  );
  const found = useMemo(
    () => [...new Map(rows.flatMap(({ cells }) => cells.map(({ column, term }) => [column, { column, heading: term ?? column }]))).values()],
    [rows],
  );
  return named.length > 0 ? named : found;
}

/** Rows of the address in a grid, and what is said of its active cell. */
function Rows({ item }: { readonly item: AvailsImportItem }) {
  const [sheet] = useSheet(item);
  const [view] = useRowsView();
  const answer = useApi('GET /product/avails/import/rows/:id', { params: { id: item.id }, query: rowsQuery(view, sheet) }, { keepPrevious: true });
  // Beside the answer, so that what was typed outlives rows that could not be read.
  const mending = useMending(item, sheet);
  return (
    <QueryContent answer={answer} skeleton={<TextSkeleton lines={8} />}>
      {({ content, totalElements }) => <Grid key={sheet} item={item} sheet={sheet} rows={content} total={totalElements} mending={mending} />}
    </QueryContent>
  );
}

interface GridProps {
  readonly item: AvailsImportItem;
  readonly sheet: string;
  readonly rows: readonly ImportRow[];
  readonly total: number;
  readonly mending: Mending;
}

/** Keeps the active cell where it was; where its row is gone, in the one that took its place. */
function usePlace(rows: readonly ImportRow[], columns: readonly GridColumn[]) {
  const first = rows.flatMap(({ row, cells }) => cells.flatMap(({ column, findings }) => (findings.length > 0 ? [{ row, column }] : [])))[0];
  const [kept, keep] = useState<{ readonly place: Place; readonly at: number }>();
  const from = kept ?? { place: first ?? { row: rows[0]?.row ?? 0, column: '' }, at: 0 };
  const isThere = rows.some(({ row }) => row === from.place.row);
  const row = isThere ? from.place.row : (rows[Math.min(from.at, rows.length - 1)]?.row ?? 0);
  const column = columns.some((one) => one.column === from.place.column) ? from.place.column : '';
  const move = (place: Place) => {
    keep({
      place,
      at: Math.max(
        0,
        rows.findIndex((one) => one.row === place.row),
      ),
    });
  };
  return [{ row, column }, move] as const;
}

function Grid({ item, sheet, rows, total, mending }: GridProps) {
  const text = useText('availImport');
  const noteId = useId();
  const canChange = useRight('avail:update');
  const [view, change] = useRowsView();
  const columns = useGridColumns(item, sheet, rows);
  const [place, move] = usePlace(rows, columns);
  const [focusAsked, askFocus] = useState(0);
  const isOpen = canChange && item.state !== 'RUNNING';
  const pages = {
    page: view.page,
    size: SIZE,
    total,
    onPageChange: (page: number) => {
      change({ page });
    },
  };
  return (
    <>
      {rows.length > 0 ? (
        <SheetGrid
          label={text('gridOf', { sheet: sheet || item.fileName })}
          {...{ columns, rows, total, place, noteId, focusAsked }}
          first={view.page * SIZE}
          onMove={move}
          mending={isOpen ? mending : undefined}
        />
      ) : (
        <NoRows isNarrow={view.only !== 'ALL' || view.rule !== '' || view.column !== ''} />
      )}
      <CellNote
        {...{ item, sheet, place, columns, rows }}
        id={noteId}
        mending={canChange ? mending : undefined}
        isOpen={isOpen}
        onDone={() => {
          askFocus(focusAsked + 1);
        }}
      />
      {total > SIZE || view.page > 0 ? <Pagination {...pages} /> : null}
    </>
  );
}

function NoRows({ isNarrow }: { readonly isNarrow: boolean }) {
  const text = useText('availImport');
  const [, change] = useRowsView();
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={isNarrow ? text('noneFaulty') : text('noRows')}
      action={
        isNarrow ? (
          <Button
            variant="secondary"
            onClick={() => {
              change({ only: 'ALL', rule: '', column: '' });
            }}
          >
            {text('showAll')}
          </Button>
        ) : null
      }
    />
  );
}
