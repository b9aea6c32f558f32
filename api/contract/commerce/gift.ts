import { Email } from '../email.ts';
import Type, { type Static } from 'typebox';
import { nullable } from '../values.ts';

export const GiftWords = {
  recipientName: Type.String({ minLength: 1, maxLength: 100 }),
  recipientEmail: Email,
  senderName: Type.String({ maxLength: 100 }),
  message: Type.String({ maxLength: 500 }),
  /** Day on which the e-mail is sent, by the tenant's clock, at most a year ahead; null: at once. */
  sendOn: nullable(Type.String({ format: 'date', maxLength: 10 })),
};

/** Limit of one line, in a cart and in an order. */
export const MAX_GIFT_CARDS_PER_LINE = 20;
/** Bounded because all cards of an order are created at the moment it is paid. */
export const MAX_GIFT_CARDS_PER_ORDER = 100;

/** Recipient of a gift. Without `recipientEmail` the gift goes to its buyer. Without `sendOn` the gift is sent on payment. */
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

/** Gift as stored. */
export const Gift = Type.Object({
  recipientName: Type.String(),
  /** Null: the buyer. */
  recipientEmail: nullable(Type.String()),
  senderName: Type.String(),
  message: Type.String(),
  sendOn: nullable(Type.String()),
});
export type Gift = Static<typeof Gift>;
