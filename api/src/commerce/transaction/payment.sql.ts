/** Money received or sent outside, in cash or by a bank. */
export const MANUAL = 'manual';
/** Money on a gift card of the shop's own. */
export const GIFT_CARD = 'gift-card';
