import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { GiftWords, WantedGift } from './gift.ts';
import { ById, examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** DISABLED: nobody pays with it until it is enabled again. RETURNED: the money it was bought with went back. VOIDED: what was on it is nobody’s any more. EXPIRED: it has ended, and is written off. */
export const GiftCardStatus = Type.Enum(['ACTIVE', 'DISABLED', 'RETURNED', 'VOIDED', 'EXPIRED']);
export type GiftCardStatus = Static<typeof GiftCardStatus>;

/** HELD by a payment under way, which has CAPTURED or RELEASED it in the end. REFUNDED: the money of an order came back to it. */
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

/** As people type it: spaces, hyphens and small letters do not matter. */
const Code = Type.String({ minLength: 1, maxLength: 60 });

/** What happened to a card: what is on it is the sum of `amount`, and what is held the sum of `held`. */
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

/** Until when it pays; null: for good. What is on it stays on it after that. */
const endsAt = nullable(Instant);

/** A card as staff see it: never its code, only the last four characters of it. */
const card = {
  id: Id,
  version: Type.Integer(),
  createdAt: Instant,
  status: GiftCardStatus,
  /** Null until its letter is sent: until then it has no code. */
  lastFour: nullable(Type.String()),
  /** What was on it at first, is on it now, and is held of that by payments under way. */
  amount: Money,
  balance: Money,
  held: Money,
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  sendAt: Instant,
  /** The day that is by the tenant’s clock; null once it has come. */
  sendOn: nullable(Type.String()),
  sentAt: nullable(Instant),
  endsAt,
  /** Whether somebody has added it to their account. */
  isClaimed: Type.Boolean(),
  /** Of the order it was bought in; null where staff gave it. */
  orderId: nullable(Id),
  orderNumber: nullable(Type.String()),
  /** Why staff gave it. */
  reason: Type.String(),
};
export const GiftCard = Type.Object(card);
export type GiftCard = Static<typeof GiftCard>;
const GiftCardWithMoves = Type.Object({ ...card, moves: Type.Array(GiftMove) });

/** What its holder reads of a card. */
export const OwnGiftCard = Type.Object({
  id: Id,
  lastFour: Type.String(),
  status: GiftCardStatus,
  currency: Type.String(),
  amount: Money,
  /** What can be paid with it now: what payments under way hold is not in it. */
  balance: Money,
  senderName: Type.String(),
  message: Type.String(),
  receivedAt: Instant,
  endsAt,
  /** The last first, a hundred at most. */
  moves: Type.Array(Type.Object({ kind: GiftMoveKind, amount: Money, orderNumber: nullable(Type.String()), occurredAt: Instant })),
});
export type OwnGiftCard = Static<typeof OwnGiftCard>;

/** A card as who bought it sees it: not its code, and not what has become of the money on it. */
export const BoughtGiftCard = Type.Object({
  id: Id,
  /** What it is readdressed by; null where it cannot be: its letter has gone out, or nobody pays with it. */
  version: nullable(Type.Integer()),
  amount: Money,
  status: GiftCardStatus,
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  sendAt: Instant,
  /** The day that is by the tenant’s clock; null once it has come. */
  sendOn: nullable(Type.String()),
  sentAt: nullable(Instant),
  orderId: Id,
  orderNumber: Type.String(),
});
export type BoughtGiftCard = Static<typeof BoughtGiftCard>;

/** What a code says to who has it. */
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

/** Cards by which an order is paid in part or whole. Whoever has the code pays with it, until it is in an account: then that account does. */
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
          /** What is on cards. */
          outstanding: Money,
          /** Of that: what payments under way hold, and what is on cards nobody can pay with. */
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
        /** The last day it pays, by the tenant’s clock; null: it has no end. As the tenant’s cards end unless said otherwise. */
        endsOn: Type.Optional(nullable(LastDay)),
        /** Of its letter; the tenant’s unless said otherwise. */
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
