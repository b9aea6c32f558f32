import type { Reply } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { useEffect, useState } from 'react';

/** Item that a link carries. */
export interface Carried {
  readonly skuId: string;
  readonly quantity: number;
}

type Link = Reply<'POST /cart/link'>;
type State =
  | { readonly state: 'making' }
  | { readonly state: 'failed'; readonly error: ApiError }
  /** `isWhole`: no item was left out. */
  | { readonly state: 'made'; readonly link: Link; readonly isWhole: boolean; readonly endsAt: number };

const MINUTE_MS = 60_000;

/** Creates a link. Items that cannot be carried are left out, as long as some remain. */
async function makeLink(items: readonly Carried[]): Promise<State> {
  const of = (some: readonly Carried[]) => call('POST /cart/link', { body: { items: [...some] } });
  const first = await of(items);
  const faults = first.ok ? [] : (first.error.fields ?? []).filter(({ code }) => code === 'unknown' || code === 'unfit');
  const left = items.filter((_, at) => !faults.some(({ path }) => path === `items.${at}.skuId`));
  const isLess = faults.length > 0 && left.length > 0;
  const made = isLess ? await of(left) : first;
  if (!made.ok) return { state: 'failed', error: made.error };
  // Uses the remaining seconds, not the time of day: the clock of a television may be wrong.
  return { state: 'made', link: made.value, isWhole: !isLess, endsAt: Date.now() + made.value.secondsLeft * 1000 };
}

/** Creates a link to some goods on mount and on `renew`; returns it with the minutes left. */
export function usePhoneLink(items: readonly Carried[]) {
  const carried = JSON.stringify(items);
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<State>({ state: 'making' });
  const [now, setNow] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void makeLink(JSON.parse(carried) as Carried[]).then((next) => {
      if (isLeft) return;
      setNow(Date.now());
      setShown(next);
    });
    return () => {
      isLeft = true;
    };
  }, [carried, round]);
  const endsAt = shown.state === 'made' ? shown.endsAt : undefined;
  const minutesLeft = endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - now) / MINUTE_MS));
  useEffect(() => {
    if (endsAt === undefined || minutesLeft === 0) return undefined;
    // Fires when the displayed minute ends.
    const timer = setTimeout(
      () => {
        setNow(Date.now());
      },
      endsAt - (minutesLeft - 1) * MINUTE_MS - Date.now(),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [endsAt, minutesLeft, now]);
  const renew = () => {
    setShown({ state: 'making' });
    setRound(round + 1);
  };
  return { shown, minutesLeft, renew };
}
