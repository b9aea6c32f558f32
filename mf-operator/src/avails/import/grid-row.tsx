import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { isComposing } from '@marquee/mf-shared/ui/forms';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../text.ts';
import { CellInput, Line } from './grid-css.ts';
import type { Place } from './grid-keys.ts';
import type { GridColumn, ImportRow } from './import-types.ts';
import { SeveritySign, type Severity } from './import-words.tsx';
import type { CellFinding } from './mended-by.ts';
import type { Mending } from './use-mending.ts';

const severities: readonly Severity[] = ['ERROR', 'WARNING', 'INFO'];
const worstOf = (findings: readonly CellFinding[]) => severities.find((one) => findings.some(({ severity }) => severity === one));

interface GridRowProps {
  readonly row: ImportRow;
  /** Place among all rows of the grid, from 1 for its head. */
  readonly index: number;
  readonly columns: readonly GridColumn[];
  /** The active column of this row; empty for the row itself. */
  readonly active: string | undefined;
  /** Not there unless a cell of this row is being typed in. */
  readonly mending: Mending | undefined;
  readonly noteId: string;
  readonly acts: GridActs;
}

/** Acts of cells; always the same functions. */
export interface GridActs {
  readonly move: (place: Place) => void;
  readonly edit: (place: Place, was: string) => void;
  /** Goes on once a text is kept, or given up. */
  readonly leaveEditor: () => void;
}

/** A row of the grid, which is drawn anew only if something in it changes. */
export const GridRow = memo(function GridRow({ row, index, columns, active, mending, noteId, acts }: GridRowProps) {
  const edited = mending?.editor?.column;
  /** The attributes of a cell that can have the focus. */
  const ties = (column: string, findings: readonly CellFinding[]) => {
    const severity = worstOf(findings);
    const isActive = active === column;
    return {
      tabIndex: isActive ? 0 : -1,
      ...(isActive && { 'data-active': '', ...(findings.length > 0 && { 'aria-describedby': noteId }) }),
      ...(severity && { 'data-severity': severity }),
      ...(severity === 'ERROR' && { 'aria-invalid': true as const }),
      onFocus: () => {
        if (!isActive) acts.move({ row: row.row, column });
      },
    };
  };
  return (
    <tr aria-rowindex={index}>
      <th scope="row" aria-colindex={1} {...ties('', row.findings)}>
        <Marked findings={row.findings}>{row.row}</Marked>
      </th>
      {columns.map(({ column, heading }, at) => {
        const cell = row.cells.find((one) => one.column === column);
        const findings = cell?.findings ?? [];
        const value = cell?.value ?? '';
        return (
          <td
            key={column}
            role="gridcell"
            aria-colindex={at + 2}
            title={value}
            {...ties(column, findings)}
            {...(cell?.isCorrected && { 'data-corrected': '' })}
            onDoubleClick={() => {
              acts.edit({ row: row.row, column }, value);
            }}
          >
            {edited === column && mending ? (
              <CellEditor mending={mending} label={`${heading} ${column}${String(row.row)}`} onKept={acts.leaveEditor} />
            ) : (
              <Marked findings={findings}>
                <bdi>{value}</bdi>
              </Marked>
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** A cell with the sign of the worst that was found in it. */
function Marked({ findings, children }: { readonly findings: readonly CellFinding[]; readonly children: ReactNode }) {
  const text = useText('availImport');
  const severity = worstOf(findings);
  if (!severity) return <Line>{children}</Line>;
  return (
    <Line>
      <SeveritySign severity={severity} />
      {children}
      <VisuallyHidden>({text(severity)})</VisuallyHidden>
    </Line>
  );
}

interface CellEditorProps {
  readonly mending: Mending;
  readonly label: string;
  readonly onKept: () => void;
}

/** The field of a cell: Enter keeps what was typed, Escape gives it up. What is refused stays. */
function CellEditor({ mending, label, onKept }: CellEditorProps) {
  const { editor, isKeeping, problem, type, keep, giveUp } = mending;
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (isKeeping) return;
    if (event.key === 'Enter') {
      void keep().then((isKept) => {
        if (isKept) onKept();
      });
    } else {
      giveUp();
      onKept();
    }
  };
  return (
    <CellInput
      dir="auto"
      autoFocus
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-busy={isKeeping || undefined}
      readOnly={isKeeping}
      maxLength={2000}
      autoComplete="off"
      spellCheck={false}
      value={editor?.value ?? ''}
      onChange={(event) => {
        type(event.currentTarget.value);
      }}
      onFocus={(event) => {
        event.stopPropagation();
      }}
      onKeyDown={press}
      onBlur={() => {
        if (!isKeeping && !problem) void keep();
      }}
    />
  );
}
