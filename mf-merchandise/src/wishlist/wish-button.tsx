import { request } from '@marquee/mf-shared/bus';
import { useFavorite } from '@marquee/mf-shared/session';
import { Button, IconButton } from '@marquee/mf-shared/ui';
import { Heart } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

interface WishProps {
  readonly id: string;
  readonly name: string;
}

const Shape = styled(Heart)<{ $on: boolean }>`
  fill: ${({ $on }) => ($on ? 'currentColor' : 'none')};
  color: ${({ $on }) => ($on ? 'var(--accent-text)' : 'currentColor')};
`;

function useWish(id: string) {
  const text = useText('wishlist');
  const { isFavorite, toggle } = useFavorite({ kind: 'PRODUCT', id }, () => void request('toast.show', { tone: 'error', text: text('failed') }));
  return { isWanted: isFavorite, toggle: () => void toggle() };
}

/** The heart alone, for shelves: its name says what it does. */
export function WishIcon({ id, name }: WishProps) {
  const text = useText('wishlist');
  const { isWanted, toggle } = useWish(id);
  return (
    <IconButton size="sm" variant="filled" data-wanted={isWanted} label={text(isWanted ? 'remove' : 'add', { name })} onClick={toggle}>
      <Shape aria-hidden="true" $on={isWanted} />
    </IconButton>
  );
}

/** The heart with a word, pressed or not, for a product's own page. */
export function WishButton({ id }: Pick<WishProps, 'id'>) {
  const text = useText('wishlist');
  const { isWanted, toggle } = useWish(id);
  return (
    <Button variant="secondary" wide aria-pressed={isWanted} icon={<Shape aria-hidden="true" $on={isWanted} />} onClick={toggle}>
      {text(isWanted ? 'wanted' : 'want')}
    </Button>
  );
}
