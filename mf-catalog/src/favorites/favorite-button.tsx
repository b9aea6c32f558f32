import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FavoriteKind } from '@marquee/api/contract';
import { readAnew } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { Button, IconButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

interface FavoriteTarget {
  readonly kind: FavoriteKind;
  readonly id: string;
  readonly name: string;
}

const listOf = { PRODUCT: 'product', IDENTITY: 'identity', ORGANIZATION: 'organization' } as const;

/** Whether it is a favourite, and how to change that. Whoever is not signed in is led to the login, and back. */
function useFavorite({ kind, id }: FavoriteTarget) {
  const text = useText('favoriteButton');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { identity, favouritesItem } = useShared('session');
  const isFavorite = favouritesItem[listOf[kind]].includes(id);
  const toggle = async () => {
    if (!identity) return navigate(`/login?returnTo=${encodeURIComponent(pathname + search)}`);
    const changed = await request(isFavorite ? 'session.remove-favorite' : 'session.add-favorite', { kind, id });
    if (changed.ok) await readAnew('GET /identity/favorite/list');
    else await request('toast.show', { tone: 'error', text: text('failed') });
  };
  return { isFavorite, toggle };
}

const Shape = styled(Heart)<{ $on: boolean }>`
  fill: ${({ $on }) => ($on ? 'currentColor' : 'none')};
  color: ${({ $on }) => ($on ? 'var(--accent-text)' : 'currentColor')};
`;

/** The heart alone, for cards. Its name says what it does; `aria-pressed` would say it twice. */
export function FavoriteIcon(target: FavoriteTarget) {
  const text = useText('favoriteButton');
  const { isFavorite, toggle } = useFavorite(target);
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
export function FavoriteButton(target: FavoriteTarget) {
  const text = useText('favoriteButton');
  const { isFavorite, toggle } = useFavorite(target);
  return (
    <Button size="lg" variant="secondary" aria-pressed={isFavorite} icon={<Shape aria-hidden="true" $on={isFavorite} />} onClick={() => void toggle()}>
      {text('favourite')}
    </Button>
  );
}
