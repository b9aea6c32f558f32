import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';
import { AppLink } from '../actions/app-link.tsx';
import type { Column } from './column.ts';
import type { Table } from './use-data-table.ts';

const Opener = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  border-radius: var(--radius-1);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
const Strong = styled.span`
  font-weight: 600;
`;

export interface RowsProps<Row extends object> {
  readonly table: Table<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  readonly rowTo?: ((row: Row) => string) | undefined;
  readonly onRowOpen?: ((row: Row) => void) | undefined;
}

/** Arrow keys go up and down the rows, on the control that has the focus. */
function moveAcrossRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  if (!step || !cell || (event.target as HTMLElement).matches('select, textarea, input:not([type=checkbox])')) return;
  const row = cell.parentElement as HTMLTableRowElement;
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const control = (next as HTMLTableRowElement | null)?.cells[cell.cellIndex]?.querySelector<HTMLElement>('a, button, input');
  if (!control) return;
  event.preventDefault();
  control.focus();
}

const ownControl = (event: MouseEvent) => (event.target as HTMLElement).closest('a, button, input, select, label') !== null;

export function TableRows<Row extends object>({ table, columns, selectable, rowTo, onRowOpen }: RowsProps<Row>) {
  const text = useText('tableRows');
  const navigate = useNavigate();
  const open = (row: Row) => {
    if (onRowOpen) onRowOpen(row);
    else if (rowTo) void navigate(rowTo(row));
  };
  const opens = rowTo || onRowOpen ? '' : undefined;
  return (
    <tbody role="rowgroup" onKeyDown={moveAcrossRows}>
      {table.getRowModel().rows.map((row) => (
        <tr
          key={row.id}
          role="row"
          aria-selected={selectable ? row.getIsSelected() : undefined}
          data-opens={opens}
          onClick={(event) => {
            if (opens !== undefined && !ownControl(event) && !getSelection()?.toString()) open(row.original);
          }}
        >
          {selectable ? (
            <td role="cell" data-pick="">
              <input type="checkbox" aria-label={`${text('pick')} ${row.index + 1}`} checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
            </td>
          ) : null}
          {row.getVisibleCells().map((cell, at) => {
            const drawn = <table.FlexRender cell={cell} />;
            const column = columns.find(({ id }) => id === cell.column.id);
            return (
              <td
                key={cell.id}
                role="cell"
                data-end={column?.align === 'end' ? '' : undefined}
                data-first={at === 0 ? '' : undefined}
                data-buttons={column?.buttons || column?.header === '' ? '' : undefined}
                data-label={column?.header}
              >
                {at > 0 || opens === undefined ? (
                  drawn
                ) : rowTo ? (
                  <AppLink
                    look="quiet"
                    to={rowTo(row.original)}
                    onClick={(event) => {
                      if (!onRowOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                      event.preventDefault();
                      onRowOpen(row.original);
                    }}
                  >
                    <Strong>{drawn}</Strong>
                  </AppLink>
                ) : (
                  <Opener
                    type="button"
                    onClick={() => {
                      open(row.original);
                    }}
                  >
                    {drawn}
                  </Opener>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
