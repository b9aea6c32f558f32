import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProductCard } from '@marquee/api/contract';
import { call, readAnew, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { useText } from '../text.ts';

const LIST = 'GET /identity/reminder/list';
/** As many as one person has at most. */
export const remindersQuery = { size: 100 } as const;
/** In an address: sets the reminder of this title once somebody has signed in. */
const WISH = 'remind';

/** Returns the address of the sign-in that leads back to the address at hand, where the reminder of a title is set on arrival. */
export function signInAddress({ id }: Pick<ProductCard, 'id'>, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(WISH, id);
  return `/login?returnTo=${encodeURIComponent(`${pathname}?${query.toString()}`)}`;
}

/** Whether somebody waits for a title, and how to change that. Visitors are led to the sign-in, and come back with it set. */
export function useReminder({ id }: Pick<ProductCard, 'id'>) {
  const text = useText('reminder');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { identity } = useShared('session');
  const [isBusy, setBusy] = useState(false);
  const { data } = useApi(LIST, { query: remindersQuery }, { enabled: identity !== null });
  const isSet = identity !== null && (data?.content.some((reminder) => reminder.id === id) ?? false);

  const change = async (wanted: boolean) => {
    const changed = await call(wanted ? 'POST /identity/add-reminder' : 'POST /identity/remove-reminder', { body: { id } });
    await readAnew(LIST);
    if (changed.ok) return wanted ? request('toast.show', { tone: 'info', text: text('set') }) : undefined;
    return request('toast.show', { tone: 'error', text: changed.error.code === 'CONFLICT' ? text('begun') : text('failed') });
  };
  const toggle = async () => {
    if (identity) {
      setBusy(true);
      await change(!isSet);
      setBusy(false);
      return;
    }
    await navigate(signInAddress({ id }, pathname, search));
  };

  const isRequested = identity !== null && new URLSearchParams(search).get(WISH) === id;
  /** Once for the wish of the address, which is gone then. */
  const arrive = useEffectEvent(async () => {
    const query = new URLSearchParams(search);
    query.delete(WISH);
    await navigate({ pathname, search: query.toString() }, { replace: true });
    await change(true);
  });
  useEffect(() => {
    if (isRequested) void arrive();
  }, [isRequested]);

  return { isSet, isBusy, toggle };
}
