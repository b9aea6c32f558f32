/** What was paid and is neither earned nor sent back. */
export const DEPOSITS = 'customer_deposits';
/** What the shop owes the holders of its gift cards. */
export const GIFT_CARDS = 'gift_card_liability';
/** What was paid for plans that are given, and nobody has yet. */
export const PLAN_GIFTS = 'plan_gift_liability';
/** What went back of plans that were given and somebody has. */
export const PLAN_GIFTS_BACK = 'refund:svod_gift';
/** What was paid for time of plans and is not earned yet; the same of plans that were given, and somebody has. */
export const DEFERRED = 'deferred:svod';
export const DEFERRED_GIFTS = 'deferred:svod_gift';
/** What went back of plans. */
export const PLANS_BACK = 'refund:svod';
/** What plans earn. */
export const PLANS_EARN = 'revenue:svod';
/** What was on sold gift cards and nobody has any more. */
export const GIFT_CARDS_VOID = 'gift_card_breakage';
/** What was given away in gift cards. */
export const GIFT_CARDS_GIVEN = 'gift_cards_given';
