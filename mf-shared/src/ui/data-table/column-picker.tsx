import { useRef, useState } from 'react';
import { Columns3 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';
import { Button } from '../actions/button.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { Column } from './column.ts';
import type { Table } from './use-data-table.ts';

const List = styled.div`
  display: grid;
  gap: 0.25rem;
  min-inline-size: 12rem;
`;
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  min-block-size: 2rem;
  font-size: var(--font-sm);
  cursor: pointer;
  input {
    inline-size: 1.1rem;
    block-size: 1.1rem;
    margin: 0;
    accent-color: var(--accent);
  }
`;

/** Which columns show. The first always does. */
export function ColumnPicker<Row extends object>({ table, columns }: { readonly table: Table<Row>; readonly columns: readonly Column<Row>[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const text = useText('columnPicker');
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        variant="secondary"
        icon={<Columns3 />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {text('columns')}
      </Button>
      <Popover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} label={text('columns')} placement="bottom end">
        <List>
          {columns.slice(1).map(({ id, header }) => {
            const model = table.getColumn(id);
            return (
              <Choice key={id}>
                <input
                  type="checkbox"
                  checked={model?.getIsVisible() ?? true}
                  onChange={(event) => {
                    model?.toggleVisibility(event.currentTarget.checked);
                  }}
                />
                {header}
              </Choice>
            );
          })}
        </List>
      </Popover>
    </>
  );
}
