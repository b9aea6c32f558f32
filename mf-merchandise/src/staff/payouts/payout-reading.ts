import type { Payout } from '@marquee/api/contract';
import { readAnew } from '@marquee/mf-shared/api';

export type PayoutSum = Payout['sums'][number];

/** Everything that shows what a supplier is owed. */
export const readPayoutsAnew = () => readAnew('GET /payout/list', 'GET /payout/item/:id', 'GET /payout/entry/list');
