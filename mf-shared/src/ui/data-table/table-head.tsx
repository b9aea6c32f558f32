import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';
import type { Column } from './column.ts';
import type { Table } from './use-data-table.ts';

const Sorter = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.3rem;
  min-block-size: 1.5rem;
  margin: -0.25rem;
  padding: 0.25rem;
  border: 0;
  border-radius: var(--radius-1);
  background: none;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;
  svg {
    flex: none;
    inline-size: 0.85rem;
    block-size: 0.85rem;
    opacity: 0.5;
  }
  &:hover,
  &[data-sorted] {
    color: var(--text);
  }
  &[data-sorted] svg {
    opacity: 1;
  }
`;
const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;
const spoken = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row extends object>({
  table,
  columns,
  selectable,
}: {
  readonly table: Table<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
}) {
  const text = useText('tableHead');
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectable ? (
          <th scope="col" role="columnheader" data-control="" style={{ inlineSize: '2.75rem' }}>
            <input
              type="checkbox"
              aria-label={text('all')}
              checked={table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
              ref={(box) => {
                if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
              }}
            />
          </th>
        ) : null}
        {table.getVisibleLeafColumns().map((model) => {
          const column = columns.find(({ id }) => id === model.id);
          if (column?.header === '') return <td key={model.id} role="cell" style={{ inlineSize: column.width }} />;
          const sorted = model.getIsSorted() || 'none';
          const Icon = icons[sorted];
          return (
            <th
              key={model.id}
              scope="col"
              role="columnheader"
              data-control={model.getCanSort() ? '' : undefined}
              data-end={column?.align === 'end' ? '' : undefined}
              style={column?.width ? { inlineSize: column.width } : undefined}
              aria-sort={sorted === 'none' ? undefined : spoken[sorted]}
            >
              {model.getCanSort() ? (
                <Sorter
                  type="button"
                  data-sorted={sorted === 'none' ? undefined : ''}
                  onClick={() => {
                    model.toggleSorting();
                  }}
                >
                  {column?.header}
                  <Icon aria-hidden="true" />
                </Sorter>
              ) : (
                column?.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
