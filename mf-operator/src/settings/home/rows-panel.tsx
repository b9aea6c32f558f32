import type { HomeRowKind, HomeSurface } from '@marquee/api/contract';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { MenuButton } from '@marquee/mf-shared/ui/overlays';
import { Plus, Rows3, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { type DraftRow, freeId, inserted, kindsOf, MAX_ROWS, settingOf } from './layout-draft.ts';
import { RowDialog } from './row-dialog.tsx';
import { RowList } from './row-list.tsx';
import { useRowName } from './row-name.ts';

const Removed = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-block-start: var(--space-3);
  font-size: var(--font-sm);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

interface RowsPanelProps {
  readonly surface: HomeSurface;
  readonly rows: readonly DraftRow[];
  readonly refusalOf: (row: DraftRow) => string | undefined;
  readonly onChange: (rows: readonly DraftRow[]) => void;
}

interface Opened {
  readonly row: DraftRow;
  readonly isNew: boolean;
}

/** The rows of a page in their order, and a menu that adds one. */
export function RowsPanel({ surface, rows, refusalOf, onChange }: RowsPanelProps) {
  const text = useText('homeLayout');
  const kindName = useText('homeRow');
  const nameOf = useRowName();
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<{ readonly row: DraftRow; readonly at: number }>();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  const add = (kind: HomeRowKind) => {
    const row: DraftRow = { id: freeId(rows), kind, isOn: true, title: {} };
    if (settingOf(kind)) setOpened({ row, isNew: true });
    else onChange([...rows, row]);
  };
  const apply = (row: DraftRow) => {
    onChange(opened?.isNew ? [...rows, row] : rows.map((one) => (one.id === row.id ? row : one)));
    setOpened(undefined);
  };
  return (
    <Panel
      title={text('rows')}
      actions={
        rows.length < MAX_ROWS ? (
          <MenuButton
            label={text('add')}
            size="sm"
            icon={<Plus aria-hidden="true" />}
            choices={kindsOf[surface].map((kind) => ({
              id: kind,
              label: kindName(kind),
              onChoose: () => {
                add(kind);
              },
            }))}
          />
        ) : undefined
      }
    >
      {rows.length === 0 ? <EmptyState icon={<Rows3 />} title={text('none')} text={text(surface === 'FREE' ? 'noneFree' : 'noneHome')} /> : null}
      <RowList
        rows={rows}
        refusalOf={refusalOf}
        onChange={onChange}
        onEdit={(row) => {
          setOpened({ row, isNew: false });
        }}
        onRemove={(row, at) => {
          setRemoved({ row, at });
          onChange(rows.filter(({ id }) => id !== row.id));
        }}
      />
      <div role="status">
        {removed && !rows.some(({ id }) => id === removed.row.id) ? (
          <Removed>
            {text('removed', { name: nameOf(removed.row) })}
            <Button
              ref={undo}
              size="sm"
              variant="ghost"
              icon={<Undo2 aria-hidden="true" />}
              onClick={() => {
                onChange(inserted(rows, removed.row, removed.at));
                setRemoved(undefined);
              }}
            >
              {text('undo')}
            </Button>
          </Removed>
        ) : null}
      </div>
      {opened ? (
        <RowDialog
          row={opened.row}
          isNew={opened.isNew}
          onDone={apply}
          onClose={() => {
            setOpened(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}
