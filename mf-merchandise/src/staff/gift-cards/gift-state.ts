import type { GiftCard, Query } from '@marquee/api/contract';
import { readAnew } from '@marquee/mf-shared/api';

export type GiftState = 'WAITS' | 'ACTIVE' | 'EMPTY' | 'DISABLED' | 'RETURNED';
export const statuses = ['ACTIVE', 'DISABLED', 'RETURNED'] as const satisfies readonly GiftCard['status'][];

/** Where a card stands, as people call it: its letter waits for its day, it can be paid with, nothing is on it any more, nobody pays with it. */
export function stateOf({ status, sentAt, balance }: Pick<GiftCard, 'status' | 'sentAt' | 'balance'>): GiftState {
  if (status !== 'ACTIVE') return status;
  if (sentAt === null) return 'WAITS';
  return balance.amount > 0 ? 'ACTIVE' : 'EMPTY';
}

export interface GiftFilter {
  readonly q: string;
  readonly status: GiftCard['status'] | undefined;
}
export const everything: GiftFilter = { q: '', status: undefined };
export const isNarrowed = ({ q, status }: GiftFilter): boolean => q !== '' || status !== undefined;
export const queryOf = ({ q, status }: GiftFilter): Query<'GET /gift/card/list'> => ({ ...(q && { q }), ...(status && { status }) });

export const readCardsAnew = () => readAnew('GET /gift/card/list', 'GET /gift/card/item/:id', 'GET /gift/totals');
