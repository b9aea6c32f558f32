import { Email } from '../email.ts';
import Type, { type Static } from 'typebox';
import { nullable } from '../values.ts';

/** Who gets a card, from whom, with which words, and when. */
export const GiftWords = {
  recipientName: Type.String({ minLength: 1, maxLength: 100 }),
  recipientEmail: Email,
  senderName: Type.String({ maxLength: 100 }),
  message: Type.String({ maxLength: 500 }),
  /** The day its letter goes out, by the tenant’s clock, a year ahead at most; null: at once. */
  sendOn: nullable(Type.String({ format: 'date', maxLength: 10 })),
};

/** Gift cards in one line of a cart or an order. */
export const MOST_GIFT_CARDS = 20;
/** So many gift cards are bought with one order at most: all are made at the moment it is paid. */
export const MOST_CARDS_AN_ORDER = 100;

/** Whom a gift card is bought for. Without an address it goes to whoever buys it, without a day as soon as it is paid. */
export const WantedGift = Type.Object(
  {
    recipientName: Type.Optional(Type.String({ maxLength: 100 })),
    recipientEmail: Type.Optional(nullable(GiftWords.recipientEmail)),
    senderName: Type.Optional(GiftWords.senderName),
    message: Type.Optional(GiftWords.message),
    sendOn: Type.Optional(GiftWords.sendOn),
  },
  { additionalProperties: false },
);
export type WantedGift = Static<typeof WantedGift>;

/** The same as it is kept. */
export const Gift = Type.Object({
  recipientName: Type.String(),
  /** Null: whoever buys it. */
  recipientEmail: nullable(Type.String()),
  senderName: Type.String(),
  message: Type.String(),
  sendOn: nullable(Type.String()),
});
export type Gift = Static<typeof Gift>;
