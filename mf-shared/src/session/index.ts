import type { Right } from '@marquee/api/contract';
import { useShared, type SessionState } from '../bus/index.ts';
import type { Shared, Sharing } from './share-link.ts';

/** Returns the signed-in person, or nobody. */
export function useSession(): SessionState {
  return useShared('session');
}

/** Whether the signed-in person's primary role carries a right; screens hide what the API would refuse. */
export function useRight(right: Right): boolean {
  return useShared('session').identity?.rights.includes(right) ?? false;
}

const loadShareLink = () => import('./share-link.ts');

/** Passes a link on; where the script for it is lost, that has failed. */
export async function share(link: Shared): Promise<Sharing> {
  const door = await loadShareLink()
    .catch(loadShareLink)
    .catch(() => undefined);
  return door ? door.shareLink(link) : 'failed';
}
export type { Shared };

export { reportAction, useSeen, useViewed } from './report-action.ts';
export { reportEvent, visit } from './report-event.ts';
export { useFavorite } from './use-favorite.ts';
export { startSession } from './session-owner.ts';
export type { Connecting } from './connecting.ts';
export { startCart } from './cart-owner.ts';
export { startToasts, TOAST_MS } from './toast-owner.ts';
export { AUTH_COOKIE, clearToken, expiryOf, readToken, writeToken } from './token.ts';
export { keepOnAccount } from './keep-on-account.ts';
export { organizationOf, readStoredUser } from './stored-user.ts';
