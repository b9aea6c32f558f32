import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ById, examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';
import { WantedGift } from './gift.ts';

const closed = { additionalProperties: false } as const;

/** Numbers of periods for which a plan can be given. */
export const GIFT_PERIODS = { MONTH: [1, 3, 6, 12], YEAR: [1, 2] } as const;
/** Months in which a code can be redeemed, counted from its first e-mail. */
export const PLAN_GIFT_MONTHS = 24;

/** WAITING: nobody has redeemed the code. REDEEMED: the gift became a subscription. REVOKED: the purchase was refunded. */
export const PlanGiftStatus = Type.Enum(['WAITING', 'REDEEMED', 'REVOKED']);
export type PlanGiftStatus = Static<typeof PlanGiftStatus>;

/** Code in any spelling: spaces, hyphens and case are ignored. */
const Code = Type.String({ minLength: 1, maxLength: 60 });
const Interval = Type.Enum(['MONTH', 'YEAR']);

const planned = {
  planId: Id,
  planName: Type.String(),
  interval: Interval,
  periods: Type.Integer(),
};
const gift = {
  id: Id,
  ...planned,
  status: PlanGiftStatus,
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  sendAt: Instant,
  /** Day of `sendAt` by the tenant's clock; null once that day has come. */
  sendOn: nullable(Type.String()),
  sentAt: nullable(Instant),
  /** Last moment to redeem the code; null until the e-mail is sent. */
  validUntil: nullable(Instant),
  orderId: Id,
  orderNumber: Type.String(),
};

/** Plan gift as staff see it, without the code: only its last four characters. */
export const PlanGift = Type.Object({
  ...gift,
  version: Type.Integer(),
  createdAt: Instant,
  amount: Money,
  lastFour: nullable(Type.String()),
  redeemedAt: nullable(Instant),
  redeemedBy: nullable(Type.Object({ id: Id, firstName: Type.String() })),
});
export type PlanGift = Static<typeof PlanGift>;

/** Plan gift as its buyer sees it. `version` is sent when readdressing the gift; null where that is impossible. */
export const BoughtPlanGift = Type.Object({ ...gift, version: nullable(Type.Integer()) });
export type BoughtPlanGift = Static<typeof BoughtPlanGift>;

const exampleGift = {
  ...{ id: '0190a6f0-7c00-7000-8000-0000000001a1', planId: '0190a6f0-7c00-7000-8000-0000000000a7', planName: 'Standard', interval: 'MONTH', periods: 3 },
  ...{ status: 'WAITING', recipientName: 'Vera', recipientEmail: 'vera@home.example', senderName: 'Femi', message: 'Happy birthday!' },
  ...{ sendAt: '2026-12-24T08:00:00.000Z', sendOn: '2026-12-24', sentAt: null, validUntil: null },
  ...{ orderId: '0190a6f0-7c00-7000-8000-0000000000e3', orderNumber: '7K4QX-9TR2M' },
};
const exampleBought = { ...exampleGift, version: 1 };
const exampleForStaff = {
  ...{ ...exampleBought, createdAt: '2026-11-21T10:00:00.000Z', amount: { amount: 2997, currency: 'USD' }, lastFour: null },
  ...{ redeemedAt: null, redeemedBy: null },
};

const { page: pageNumber, size, q } = listQuery;
const AGAIN = 'With a header Idempotency-Key a call sent again answers the same and does nothing.';
const staff = { params: ById, reply: PlanGift, example: exampleForStaff } as const;

/** Plans bought for somebody else. The code gives its holder the plan for its periods, once. */
export const planGiftEndpoints = {
  'GET /gift/plan/list': {
    summary: 'Plans that were given, the newest first. `q`: the last four of a code, a recipient, or the number of an order.',
    access: 'gift:read',
    query: Type.Object({ page: pageNumber, size, q, status: Type.Optional(PlanGiftStatus), orderId: Type.Optional(Id) }, closed),
    reply: page(PlanGift),
    example: examplePage(exampleForStaff),
  },
  'POST /gift/plan/resend/:id': {
    summary: `Sends its letter again, with a new code: the one before opens nothing any more. Not once it is redeemed. ${AGAIN}`,
    access: 'gift-letter:update',
    body: Type.Object({ version: Version }, closed),
    ...staff,
  },
  'POST /gift/plan/readdress/:id': {
    summary: `It is for whom \`gift\` says from now on. Where its letter has gone out already it goes out again at once, with a new code: the one before opens nothing any more. Not once it is redeemed. ${AGAIN}`,
    access: 'gift:update',
    body: Type.Object({ version: Version, note: Type.String({ minLength: 1, maxLength: 500 }), gift: WantedGift }, closed),
    ...staff,
  },
  'GET /gift/plan/bought': {
    summary: 'Plans the caller has bought for somebody: for whom, when their letters go out or went, and whether they are redeemed. Never their codes.',
    access: 'signed-in',
    query: Type.Object({ page: pageNumber, size }, closed),
    reply: page(BoughtPlanGift),
    example: examplePage(exampleBought),
  },
  'POST /gift/plan/bought/readdress/:id': {
    summary: `A plan the caller has bought for somebody is for whom \`gift\` says from now on, as long as its letter has not gone out. ${AGAIN}`,
    access: 'signed-in',
    params: ById,
    body: Type.Object({ version: Version, gift: WantedGift }, closed),
    reply: BoughtPlanGift,
    example: exampleBought,
  },
  'POST /gift/plan/redeem': {
    summary:
      'By its code a plan is the caller’s for its periods, once, and ends by itself. Who has that plan has it so much longer; CONFLICT where they have another one, which changes nothing. Entered again by the same it answers the same. Ten tries in 15 minutes.',
    access: 'signed-in',
    body: Type.Object({ code: Code }, closed),
    reply: Type.Object({
      ...planned,
      /** End of the paid time. */
      until: Instant,
      /** The caller already had the plan, and has it for longer now. */
      isProlonged: Type.Boolean(),
    }),
    example: {
      ...{ planId: exampleGift.planId, planName: 'Standard', interval: 'MONTH', periods: 3 },
      ...{ until: '2027-03-24T10:00:00.000Z', isProlonged: false },
    },
  },
} as const satisfies EndpointMap;
