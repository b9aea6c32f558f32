import type { Cart } from '@marquee/api/contract';
import { Bone, Bones } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { CartLine } from './cart-line.tsx';
import { cartRows, type useRemovals } from './removals.ts';
import { MergedNote } from './merged-note.tsx';
import { RemovedNote } from './removed-note.tsx';

const List = styled.ul`
  > :first-child > * {
    padding-block-start: 0;
  }
  > li + li {
    border-block-start: 1px solid var(--border);
  }
`;

interface LinesProps {
  readonly cart: Cart;
  readonly removals: ReturnType<typeof useRemovals>;
  /** Smaller, for the drawer. */
  readonly compact?: boolean;
  /** A line's link was followed. */
  readonly onLeave?: () => void;
}

/** Every line of the cart, and in their places those that were just removed. */
export function CartLines({ cart, removals, compact = false, onLeave }: LinesProps) {
  const text = useText('cart');
  return (
    <>
      <MergedNote />
      <List role="list" aria-label={text('lines')}>
        {cartRows(cart.items, removals.removed).map(({ item, isRemoved }) => (
          <li key={item.id}>
            {isRemoved ? (
              <RemovedNote name={item.name} onUndo={() => removals.putBack(item)} />
            ) : (
              <CartLine
                item={item}
                compact={compact}
                onRemove={() => void removals.remove(item)}
                onSave={compact || item.kind !== 'GOODS' ? undefined : () => void removals.save(item)}
                onLeave={onLeave}
              />
            )}
          </li>
        ))}
      </List>
    </>
  );
}

export function CartLinesSkeleton({ compact = false }: { readonly compact?: boolean }) {
  const side = compact ? '5rem' : '7.5rem';
  return (
    <Bones aria-hidden="true" $gap="var(--space-5)">
      {[0, 1, 2].map((at) => (
        <div key={at} style={{ display: 'flex', gap: 'var(--space-4)' }}>
          <Bone $width={side} $height={side} style={{ flex: 'none' }} />
          <Bones $gap="var(--space-3)" style={{ flex: 1 }}>
            <Bone $height="1.1rem" $width="70%" />
            <Bone $height=".9rem" $width="35%" />
            <Bone $height="2rem" $width="7rem" />
          </Bones>
        </div>
      ))}
    </Bones>
  );
}
