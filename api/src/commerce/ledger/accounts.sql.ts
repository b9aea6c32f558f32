/** Customer payments that are neither earned nor refunded. */
export const DEPOSITS = 'customer_deposits';
export const GIFT_CARDS = 'gift_card_liability';
/** Liability for given plans that nobody has redeemed yet. */
export const PLAN_GIFTS = 'plan_gift_liability';
/** Refunds of given plans that were redeemed. */
export const PLAN_GIFTS_BACK = 'refund:svod_gift';
/** Deferred revenue of plans, and of given plans that were redeemed. */
export const DEFERRED = 'deferred:svod';
export const DEFERRED_GIFTS = 'deferred:svod_gift';
export const PLANS_BACK = 'refund:svod';
export const PLANS_EARN = 'revenue:svod';
/** Balances of sold gift cards that are void or have ended. */
export const GIFT_CARDS_VOID = 'gift_card_breakage';
/** Cost of gift cards given for free, or spent before their refund. */
export const GIFT_CARDS_GIVEN = 'gift_cards_given';
