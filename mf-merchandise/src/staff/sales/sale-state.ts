import type { Query, Sale, SaleState } from '@marquee/api/contract';

export const saleStates = ['TO_SEND', 'SENT', 'BACK'] as const satisfies readonly SaleState[];
/** Days a list looks back; 0 means to the beginning. */
export const periods = { ALL: 0, WEEK: 7, MONTH: 30, QUARTER: 90, YEAR: 365 } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];

export interface SaleFilter {
  readonly q: string;
  readonly state: SaleState | undefined;
  readonly period: Period;
}
export const everything: SaleFilter = { q: '', state: undefined, period: 'ALL' };
export const isNarrowed = ({ q, state, period }: SaleFilter): boolean => q !== '' || state !== undefined || period !== 'ALL';

const DAY_MS = 86_400_000;

/** Returns the list query. `now`, in milliseconds, is cut to its minute, so that a rerender sends the same query. */
export function queryOf({ q, state, period }: SaleFilter, now: number): Query<'GET /order/sale/list'> {
  const minute = now - (now % 60_000);
  const days = periods[period];
  return { ...(q && { q }), ...(state && { state }), ...(days > 0 && { from: new Date(minute - days * DAY_MS).toISOString() }) };
}

/** Returns the state of a line: units to be sent come first, then units returned or refunded. */
export function stateOf({ toSend, returned, refunded }: Pick<Sale, 'toSend' | 'returned' | 'refunded'>): SaleState {
  if (toSend > 0) return 'TO_SEND';
  return returned + refunded > 0 ? 'BACK' : 'SENT';
}
