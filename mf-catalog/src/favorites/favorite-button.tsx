import { Heart } from 'lucide-react';
import { styled } from 'styled-components';
import type { FavoriteKind } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { useFavorite } from '@marquee/mf-shared/session';
import { Button, IconButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

interface FavoriteTarget {
  readonly kind: FavoriteKind;
  readonly id: string;
  readonly name: string;
}

function useToldFavorite(target: FavoriteTarget) {
  const text = useText('favoriteButton');
  return useFavorite(target, () => void request('toast.show', { tone: 'error', text: text('failed') }));
}

const Shape = styled(Heart)<{ $on: boolean }>`
  fill: ${({ $on }) => ($on ? 'currentColor' : 'none')};
  color: ${({ $on }) => ($on ? 'var(--accent-text)' : 'currentColor')};
`;

/** The heart alone, for cards. Its name says what it does; `aria-pressed` would say it twice. */
export function FavoriteIcon(target: FavoriteTarget) {
  const text = useText('favoriteButton');
  const { isFavorite, toggle } = useToldFavorite(target);
  return (
    <IconButton
      size="sm"
      variant="filled"
      data-favorite={isFavorite ? 'on' : 'off'}
      label={isFavorite ? text('remove', { name: target.name }) : text('add', { name: target.name })}
      onClick={() => void toggle()}
    >
      <Shape aria-hidden="true" $on={isFavorite} />
    </IconButton>
  );
}

/** The heart with a word, pressed or not, for a title's own page. */
export function FavoriteButton({ size = 'lg', ...target }: FavoriteTarget & { readonly size?: 'sm' | 'lg' }) {
  const text = useText('favoriteButton');
  const { isFavorite, toggle } = useToldFavorite(target);
  return (
    <Button size={size} variant="secondary" aria-pressed={isFavorite} icon={<Shape aria-hidden="true" $on={isFavorite} />} onClick={() => void toggle()}>
      {text('favourite')}
    </Button>
  );
}
