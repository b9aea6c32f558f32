/** How long what is wanted is kept for who is about to pay: ten minutes, and once ten more while they do. */
export const HELD_MS = 10 * 60_000;
/** The same for who pays by bank transfer or at the door. */
export const AWAITED_MS = 72 * 60 * 60_000;
