/** What was paid and is neither earned nor sent back. */
export const DEPOSITS = 'customer_deposits';
/** What the shop owes the holders of its gift cards. */
export const GIFT_CARDS = 'gift_card_liability';
/** What was given away in gift cards. */
export const GIFT_CARDS_GIVEN = 'gift_cards_given';
