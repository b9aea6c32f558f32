import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';
import { InDirection } from '../overlays/in-direction.tsx';
import { moved } from './moved.ts';

export interface ReorderListProps<T extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly T[];
  readonly nameOf: (item: T) => string;
  /** Called with all ids in their new order. */
  readonly onReorder: (ids: string[]) => void;
  readonly children: (item: T) => ReactNode;
}

const List = styled(GridList)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  outline: none;
  .row {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--space-1);
    padding: var(--space-2);
    border: 1px solid var(--border);
    border-radius: var(--radius-2);
    background: var(--surface);
    outline: none;
  }
  .row[data-focus-visible] {
    box-shadow: 0 0 0 2px var(--focus);
  }
  .row[data-dragging] {
    opacity: 0.5;
  }
  .grip {
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: var(--radius-1);
    background: transparent;
    color: var(--text-muted);
    cursor: grab;
  }
  .grip:hover,
  .grip[data-focus-visible] {
    color: var(--text);
  }
  .grip[data-focus-visible] {
    outline: 2px solid var(--focus);
  }
  .drop {
    block-size: 0;
  }
  .drop[data-drop-target] {
    outline: 2px solid var(--accent-text);
  }
`;

/** Rows that are ordered by dragging, or by keys: Enter at the handle, arrows, Enter. What is in a row is reached by Tab. */
export function ReorderList<T extends { readonly id: string }>({ label, items, nameOf, onReorder, children }: ReorderListProps<T>) {
  const text = useText('reorderList');
  const ids = items.map(({ id }) => id);
  const names = new Map(items.map((item) => [item.id, nameOf(item)]));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': names.get(String(key)) ?? '' })),
    getAllowedDropOperations: () => ['move'],
    onReorder({ keys, target }) {
      onReorder(moved(ids, { ids: [...keys].map(String), target: String(target.key), side: target.dropPosition === 'before' ? 'before' : 'after' }));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="drop" />,
  });
  return (
    <InDirection>
      <List aria-label={label} items={items} dragAndDropHooks={dragAndDropHooks} keyboardNavigationBehavior="tab" dependencies={[children]}>
        {(item) => (
          <GridListItem id={(item as T).id} textValue={nameOf(item as T)} className="row">
            <Button slot="drag" className="grip" aria-label={text('move', { name: nameOf(item as T) })}>
              <GripVertical size={18} aria-hidden="true" />
            </Button>
            <div>{children(item as T)}</div>
          </GridListItem>
        )}
      </List>
    </InDirection>
  );
}
