import { useEffect } from 'react';
import { invalidate, useApi } from '@marquee/mf-shared/api';

const UNREAD = 'GET /identity/inbox/unread';

/** How many messages wait to be read: the inbox counts down in the same memory, and a look back at the window asks anew. */
export function useUnread(isSignedIn: boolean): number {
  const { data } = useApi(UNREAD, {}, { enabled: isSignedIn });
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const ask = () => void invalidate(UNREAD);
    addEventListener('focus', ask);
    return () => {
      removeEventListener('focus', ask);
    };
  }, [isSignedIn]);
  return isSignedIn ? (data?.unread ?? 0) : 0;
}
