import { useEffect, useReducer, useRef } from 'react';
import type { Order } from './order-row.ts';

/** Where the focus goes next: to what was done, as soon as it is there; of several places to the first there is. */
export function useFocusAfterUpdate({ version }: Pick<Order, 'version'>, first?: string): (goal: string) => void {
  const goal = useRef(first === undefined ? undefined : { ids: first, version: -1 });
  // What was done may be on the page already.
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (goal.current === undefined || goal.current.version === version) return;
    const places = goal.current.ids.split(' ').map((id) => document.getElementById(id));
    goal.current = undefined;
    const element = places.find((found) => found !== null);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });
  return (ids) => {
    goal.current = { ids, version };
    look();
  };
}
