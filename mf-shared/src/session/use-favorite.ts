import { useLocation, useNavigate } from 'react-router-dom';
import { request, useShared, type FavoriteTarget } from '../bus/index.ts';

const listOf = { PRODUCT: 'product', IDENTITY: 'identity', ORGANIZATION: 'organization' } as const;

/** Whether something is a favourite of who is here, and how to change that. Whoever is not signed in is led to the login, and back. */
export function useFavorite({ kind, id }: FavoriteTarget, onRefused: () => void): { readonly isFavorite: boolean; readonly toggle: () => Promise<void> } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { identity, favouritesItem } = useShared('session');
  const isFavorite = favouritesItem[listOf[kind]].includes(id);
  const toggle = async () => {
    if (!identity) return navigate(`/login?returnTo=${encodeURIComponent(pathname + search)}`);
    const changed = await request(isFavorite ? 'session.remove-favorite' : 'session.add-favorite', { kind, id });
    if (!changed.ok) onRefused();
    return undefined;
  };
  return { isFavorite, toggle };
}
