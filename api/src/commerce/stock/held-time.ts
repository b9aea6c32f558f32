/** How long what is wanted is kept for who is about to pay: ten minutes, and once ten more while they do. */
export const HELD_MS = 10 * 60_000;
/** The same for who pays later: by a bank transfer, or a debit that takes days. */
export const AWAITED_MS = 72 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The same for each way to pay outside of the shop. */
export const OUTSIDE_MS = { TRANSFER: AWAITED_MS, CASH: 7 * DAY_MS, INVOICE: 14 * DAY_MS } as const;
