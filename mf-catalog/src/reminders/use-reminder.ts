import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProductCard } from '@marquee/api/contract';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { useText } from '../text.ts';

const LIST = 'GET /identity/reminder/list';
/** Query for all reminders: a person has at most 100. */
export const remindersQuery = { size: 100 } as const;
/** Query parameter with the id of the title whose reminder is set after sign-in. */
const WISH = 'remind';

/** Returns the sign-in address that leads back here, where the reminder is set on arrival. */
export function signInAddress({ id }: Pick<ProductCard, 'id'>, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(WISH, id);
  return `/login?returnTo=${encodeURIComponent(`${pathname}?${query.toString()}`)}`;
}

/** Returns the state of a title's reminder and its toggle. Visitors are sent to the sign-in first and return with the reminder set. */
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
    await invalidate(LIST);
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
  /** Removes the parameter from the address and sets the reminder. */
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
