import type { Payout } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';

export type PayoutSum = Payout['sums'][number];

/** Everything that shows what a supplier is owed. */
export const readPayoutsAnew = () => invalidate('GET /payout/list', 'GET /payout/item/:id', 'GET /payout/entry/list');
