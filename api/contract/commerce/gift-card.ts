import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { GiftWords, WantedGift } from './gift.ts';
import { ById, examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** DISABLED: cannot pay until enabled again. RETURNED: the purchase was refunded. VOIDED: the balance was cancelled. EXPIRED: ended, and written off. */
export const GiftCardStatus = Type.Enum(['ACTIVE', 'DISABLED', 'RETURNED', 'VOIDED', 'EXPIRED']);
export type GiftCardStatus = Static<typeof GiftCardStatus>;

/** HELD by a pending payment, then CAPTURED or RELEASED. REFUNDED: money of an order returned to the card. */
export const GiftMoveKind = Type.Enum([
  ...[
    'ISSUED',
    'SENT',
    'CLAIMED',
    'HELD',
    'CAPTURED',
    'RELEASED',
    'REFUNDED',
    'RETURNED',
    'DISABLED',
    'ENABLED',
    'VOIDED',
    'READDRESSED',
    'PROLONGED',
    'EXPIRED',
  ],
] as const);

/** Code in any spelling: spaces, hyphens and case are ignored. */
const Code = Type.String({ minLength: 1, maxLength: 60 });

/** Journal entry of a card. The balance is the sum of `amount`, the reserved amount the sum of `held`. */
const GiftMove = Type.Object({
  id: Id,
  kind: GiftMoveKind,
  amount: Money,
  held: Money,
  orderId: nullable(Id),
  orderNumber: nullable(Type.String()),
  note: Type.String(),
  movedBy: nullable(Type.Object({ id: Id, firstName: Type.String() })),
  occurredAt: Instant,
});
export type GiftMove = Static<typeof GiftMove>;

/** Last moment at which the card pays; null: no end. The balance stays on the card after that. */
const endsAt = nullable(Instant);

/** Card as staff see it, without the code: only its last four characters. */
const card = {
  id: Id,
  version: Type.Integer(),
  createdAt: Instant,
  status: GiftCardStatus,
  /** Null until the e-mail is sent, because the code does not exist before. */
  lastFour: nullable(Type.String()),
  /** Initial value, current balance, and the part of the balance reserved by pending payments. */
  amount: Money,
  balance: Money,
  held: Money,
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  sendAt: Instant,
  /** Day of `sendAt` by the tenant's clock; null once that day has come. */
  sendOn: nullable(Type.String()),
  sentAt: nullable(Instant),
  endsAt,
  /** Somebody has added the card to their account. */
  isClaimed: Type.Boolean(),
  /** Order in which the card was bought; null if staff issued the card. */
  orderId: nullable(Id),
  orderNumber: nullable(Type.String()),
  /** Reason for which staff issued the card. */
  reason: Type.String(),
};
export const GiftCard = Type.Object(card);
export type GiftCard = Static<typeof GiftCard>;
const GiftCardWithMoves = Type.Object({ ...card, moves: Type.Array(GiftMove) });

export const OwnGiftCard = Type.Object({
  id: Id,
  lastFour: Type.String(),
  status: GiftCardStatus,
  currency: Type.String(),
  amount: Money,
  /** Spendable balance, without amounts reserved by pending payments. */
  balance: Money,
  senderName: Type.String(),
  message: Type.String(),
  receivedAt: Instant,
  endsAt,
  /** Latest first, at most 100. */
  moves: Type.Array(Type.Object({ kind: GiftMoveKind, amount: Money, orderNumber: nullable(Type.String()), occurredAt: Instant })),
});
export type OwnGiftCard = Static<typeof OwnGiftCard>;

/** Card as its buyer sees it, without the code and without its use. */
export const BoughtGiftCard = Type.Object({
  id: Id,
  /** Version to send when readdressing the card. Null where that is impossible: the e-mail was sent, or the card cannot pay. */
  version: nullable(Type.Integer()),
  amount: Money,
  status: GiftCardStatus,
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  sendAt: Instant,
  /** Day of `sendAt` by the tenant's clock; null once that day has come. */
  sendOn: nullable(Type.String()),
  sentAt: nullable(Instant),
  orderId: Id,
  orderNumber: Type.String(),
});
export type BoughtGiftCard = Static<typeof BoughtGiftCard>;

const CheckedGiftCard = Type.Object({ lastFour: Type.String(), status: GiftCardStatus, balance: Money, endsAt });

const usd = (amount: number) => ({ amount, currency: 'USD' });
const exampleCard = {
  ...{ id: '0190a6f0-7c00-7000-8000-0000000000f7', version: 2, createdAt: '2026-11-21T10:00:00.000Z', status: 'ACTIVE', lastFour: '9TR2' },
  ...{ amount: usd(5000), balance: usd(3200), held: usd(0), recipientName: 'Vera', recipientEmail: 'vera@home.example', senderName: 'Femi' },
  ...{ message: 'Happy birthday!', sendAt: '2026-11-21T10:00:00.000Z', sendOn: null, sentAt: '2026-11-21T10:00:00.000Z' },
  ...{ isClaimed: false, endsAt: '2027-11-21T22:59:59.000Z' },
  ...{ orderId: '0190a6f0-7c00-7000-8000-0000000000e3', orderNumber: '7K4QX-9TR2M', reason: '' },
};
const exampleMove = {
  ...{ id: '0190a6f0-7c00-7000-8000-0000000000f8', kind: 'ISSUED', amount: usd(5000), held: usd(0), orderId: exampleCard.orderId },
  ...{ orderNumber: exampleCard.orderNumber, note: '', movedBy: null, occurredAt: '2026-11-21T10:00:00.000Z' },
};
const exampleOwn = {
  ...{ id: exampleCard.id, lastFour: '9TR2', status: 'ACTIVE', currency: 'USD', amount: usd(5000), balance: usd(3200), senderName: 'Femi' },
  ...{ message: 'Happy birthday!', receivedAt: '2026-11-21T10:00:00.000Z', endsAt: exampleCard.endsAt },
  moves: [{ kind: 'CAPTURED', amount: usd(-1800), orderNumber: '7K4QX-9TR2M', occurredAt: '2026-11-22T10:00:00.000Z' }],
};
const exampleBought = {
  ...{ id: exampleCard.id, version: 1, amount: usd(5000), status: 'ACTIVE', recipientName: 'Vera', recipientEmail: 'vera@home.example' },
  ...{ senderName: 'Femi', message: 'Happy birthday!', sendAt: '2026-12-24T08:00:00.000Z', sendOn: '2026-12-24', sentAt: null },
  ...{ orderId: exampleCard.orderId, orderNumber: exampleCard.orderNumber },
};
const exampleWithMoves = { ...exampleCard, moves: [exampleMove] };

const { page: pageNumber, size, q } = listQuery;
const KEYED = 'Needs a header Idempotency-Key: sent again it is done once.';
const AGAIN = 'With a header Idempotency-Key a call sent again answers the same and does nothing.';
const reason = Type.String({ minLength: 1, maxLength: 500 });
const staff = { params: ById, reply: GiftCardWithMoves, example: exampleWithMoves } as const;
const LastDay = Type.String({ format: 'date', maxLength: 10 });
const Because = Type.Object({ version: Version, note: reason }, closed);

/** Gift cards, which pay an order in part or in full. Anybody with the code can pay, until an account claims the card; then only that account can. */
export const giftCardEndpoints = {
  'GET /gift/card/list': {
    summary: 'Gift cards, the newest first. `q`: the last four of a code, a recipient, or the number of an order.',
    access: 'gift:read',
    query: Type.Object(
      { page: pageNumber, size, q, status: Type.Optional(GiftCardStatus), currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3 })) },
      closed,
    ),
    reply: page(GiftCard),
    example: examplePage(exampleCard),
  },
  'GET /gift/card/item/:id': { summary: 'A gift card and all that ever happened to it.', access: 'gift:read', ...staff },
  'GET /gift/totals': {
    summary: 'What is on all gift cards together, by currency: what the shop owes their holders.',
    access: 'gift:read',
    reply: Type.Object({
      content: Type.Array(
        Type.Object({
          currency: Type.String(),
          cards: Type.Integer(),
          /** Total balance of all cards. */
          outstanding: Money,
          /** Parts of `outstanding`: reserved by pending payments, and on cards that cannot pay. */
          held: Money,
          disabled: Money,
        }),
      ),
    }),
    example: { content: [{ currency: 'USD', cards: 12, outstanding: usd(41_200), held: usd(0), disabled: usd(2500) }] },
  },
  'POST /gift/card/issue': {
    summary: `Gives somebody a gift card for nothing, for a reason. ${KEYED}`,
    access: 'gift:update',
    body: Type.Object(
      {
        amount: Amount,
        recipientName: GiftWords.recipientName,
        recipientEmail: GiftWords.recipientEmail,
        senderName: Type.Optional(GiftWords.senderName),
        message: Type.Optional(GiftWords.message),
        sendOn: Type.Optional(GiftWords.sendOn),
        /** Last day on which the card pays, by the tenant's clock; null: no end. Default: the tenant's validity of cards. */
        endsOn: Type.Optional(nullable(LastDay)),
        /** Language of the e-mail; the tenant's by default. */
        language: Type.Optional(Type.Enum(locales)),
        reason,
      },
      closed,
    ),
    reply: GiftCardWithMoves,
    example: exampleWithMoves,
  },
  'POST /gift/card/disable/:id': {
    summary: `Nobody pays with it any more; what is on it stays on it, and what a payment under way holds goes its way. ${AGAIN}`,
    access: 'gift:update',
    body: Because,
    ...staff,
  },
  'POST /gift/card/enable/:id': { summary: `Takes that back. ${AGAIN}`, access: 'gift:update', body: Because, ...staff },
  'POST /gift/card/void/:id': {
    summary: `What is on it is nobody’s any more, for good: the books owe it no longer. Not while a payment holds some of it; what comes back to it later waits, disabled. ${AGAIN}`,
    access: 'gift:update',
    body: Because,
    ...staff,
  },
  'POST /gift/card/prolong/:id': {
    summary: `It pays until a later day; endsOn null: for good. Also one that has ended, as long as it is not written off. ${AGAIN}`,
    access: 'gift:update',
    body: Type.Object({ version: Version, note: reason, endsOn: nullable(LastDay) }, closed),
    ...staff,
  },
  'POST /gift/card/expire/:id': {
    summary: `Writes off a card that has ended: the books owe what is on it no longer. Once; not while a payment holds some of it. ${AGAIN}`,
    access: 'gift-breakage:update',
    body: Because,
    ...staff,
  },
  'POST /gift/card/resend/:id': {
    summary: `Sends its letter again, with a new code: the one before opens nothing any more. Not once it is in an account. ${AGAIN}`,
    access: 'gift-letter:update',
    body: Type.Object({ version: Version }, closed),
    ...staff,
  },
  'POST /gift/card/readdress/:id': {
    summary: `It is for whom \`gift\` says from now on. Where its letter has gone out already it goes out again at once, with a new code: the one before opens nothing any more. Not once it is in an account, or something of it is spent. ${AGAIN}`,
    access: 'gift:update',
    body: Type.Object({ version: Version, note: reason, gift: WantedGift }, closed),
    ...staff,
  },
  'GET /gift/mine': {
    summary: 'Gift cards the caller was sent, or has added to their account.',
    access: 'signed-in',
    query: Type.Object({ page: pageNumber, size }, closed),
    reply: page(OwnGiftCard),
    example: examplePage(exampleOwn),
  },
  'GET /gift/bought': {
    summary: 'Gift cards the caller has bought: for whom, and when their letters go out or went. Never their codes.',
    access: 'signed-in',
    query: Type.Object({ page: pageNumber, size }, closed),
    reply: page(BoughtGiftCard),
    example: examplePage(exampleBought),
  },
  'POST /gift/bought/readdress/:id': {
    summary: `A gift card the caller has bought is for whom \`gift\` says from now on, as long as its letter has not gone out; without an address it is for them. ${AGAIN}`,
    access: 'signed-in',
    params: ById,
    body: Type.Object({ version: Version, gift: WantedGift }, closed),
    reply: BoughtGiftCard,
    example: exampleBought,
  },
  'POST /gift/claim': {
    summary: 'Adds a gift card to one’s account by its code; from then on nobody else pays with it. Ten tries in 15 minutes.',
    access: 'signed-in',
    body: Type.Object({ code: Code }, closed),
    reply: OwnGiftCard,
    example: exampleOwn,
  },
  'POST /gift/balance': {
    summary: 'What can be paid with a gift card now, for whoever has its code. Ten tries in 15 minutes, by account or network.',
    access: 'key',
    body: Type.Object({ code: Code }, closed),
    reply: CheckedGiftCard,
    example: { lastFour: '9TR2', status: 'ACTIVE', balance: usd(3200), endsAt: null },
  },
} as const satisfies EndpointMap;
