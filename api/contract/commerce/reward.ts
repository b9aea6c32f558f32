import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import type { EndpointMap } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { ById, EntityStatus, examplePage, Id, Instant, listQuery, MetaData, nullable, page } from '../values.ts';

const closed = { additionalProperties: false } as const;

/**
 * BADGE and POINTS give points only. CONTENT gives the right to watch a title; EARLY_ACCESS gives that right before the title opens to all. PLAN_TIME gives
 * the contents of a plan.
 */
export const RewardKind = Type.Enum(['BADGE', 'POINTS', 'DISCOUNT', 'CONTENT', 'PLAN_TIME', 'EARLY_ACCESS']);
export type RewardKind = Static<typeof RewardKind>;

/**
 * SIGN_UP: an address is confirmed. FIRST_WATCH: a title is watched to its end for the first time. SEASON_WATCHED: all episodes of a season are watched.
 * ORDER_PLACED: an order is paid. MONEY_SPENT: money paid and not refunded. RATING_GIVEN: a rating is published. INVITE_ACCEPTED: an invited person has
 * joined.
 */
export const RewardEvent = Type.Enum([
  ...(['SIGN_UP', 'FIRST_WATCH', 'SEASON_WATCHED', 'ORDER_PLACED'] as const),
  ...(['MONEY_SPENT', 'RATING_GIVEN', 'POLL_ANSWERED', 'INVITE_ACCEPTED'] as const),
]);
export type RewardEvent = Static<typeof RewardEvent>;

const Limit = Type.Integer({ minimum: 1, maximum: 100_000_000 });
const Points = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Name of the title that may be watched, or of the plan. */
const giftName = nullable(Type.String());

const rewards = resource('reward', {
  many: 'rewards',
  one: 'a reward',
  read: 'key',
  write: 'campaign:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    description: Type.String({ maxLength: 2000 }),
    kind: RewardKind,
    points: Points,
    /** Price in points; null: earned by triggers. */
    pointsPrice: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** DISCOUNT only: 100,000 is 10 %. Either this or `amount`. */
    partsPerMillion: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    amount: nullable(Amount),
    /** CONTENT and EARLY_ACCESS only: a title, or a series with its episodes. */
    productId: nullable(Id),
    /** PLAN_TIME only. */
    planId: nullable(Id),
    /** Days of validity of a code or right; null: unlimited. */
    days: nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
    limitPerPerson: nullable(Limit),
    limitInTotal: nullable(Limit),
    startsAt: nullable(Instant),
    endsAt: nullable(Instant),
    entityStatus: EntityStatus,
    metaData: MetaData,
  },
  /** Number of rewards currently given, and of those undone or taken back; null unless the caller is staff. */
  facts: { organizationId: Id, giftName, given: nullable(Type.Integer()), undone: nullable(Type.Integer()) },
  required: ['name', 'kind'],
  filters: { kind: RewardKind },
  example: {
    name: 'First light',
    description: 'For the first film you finish.',
    kind: 'BADGE',
    points: 50,
    ...{ pointsPrice: null, partsPerMillion: null, amount: null, productId: null, planId: null, days: null, limitPerPerson: 1, limitInTotal: null },
    startsAt: null,
    endsAt: null,
    entityStatus: 'APPROVED',
    metaData: { colour: '#e0315b' },
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
    giftName: null,
    given: null,
    undone: null,
  },
});

/** Trigger of a reward: an event that has happened `threshold` times; for MONEY_SPENT, money that adds up to `amount`. */
const triggers = resource('reward/trigger', {
  many: 'what sets rewards off',
  one: 'a trigger of a reward',
  read: 'campaign:read',
  write: 'campaign:update',
  fields: {
    rewardId: Id,
    event: RewardEvent,
    threshold: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** Title, series, product or poll of the event; null: any. */
    targetId: nullable(Id),
    amount: nullable(Amount),
    /** Repeats: for every ten ratings, not only for the first ten. */
    isRepeated: Type.Boolean(),
    sequence: Type.Integer({ minimum: 0, maximum: 100_000 }),
  },
  facts: { targetName: nullable(Type.String()) },
  required: ['rewardId', 'event'],
  filters: { rewardId: Id, event: RewardEvent },
  example: {
    rewardId: '0190a6f0-7c00-7000-8000-0000000000f2',
    event: 'FIRST_WATCH',
    threshold: 1,
    ...{ targetId: null, amount: null, isRepeated: false, targetName: null },
    sequence: 0,
  },
});

export const RewardStatus = Type.Enum(['GIVEN', 'UNDONE', 'TAKEN_BACK']);
export type RewardStatus = Static<typeof RewardStatus>;

/** Reward that a person has or had. UNDONE: the event that earned the reward was undone. TAKEN_BACK: revoked by staff, with a reason. */
export const RewardGiven = Type.Object({
  id: Id,
  rewardId: Id,
  name: Type.String(),
  kind: RewardKind,
  status: RewardStatus,
  points: Type.Integer(),
  pointsPrice: Type.Integer(),
  /** Personal discount code, and whether an order used the code. */
  code: nullable(Type.String()),
  isUsed: Type.Boolean(),
  /** Title that may be watched. */
  product: nullable(Type.Object({ id: Id, name: Type.String(), path: Type.String(), programType: Type.String() })),
  planName: nullable(Type.String()),
  /** End of the code or right. */
  endsAt: nullable(Instant),
  reason: Type.String(),
  givenAt: Instant,
  changedAt: nullable(Instant),
});
export type RewardGiven = Static<typeof RewardGiven>;
const exampleGiven = {
  id: '0190a6f0-7c00-7000-8000-0000000000f7',
  rewardId: '0190a6f0-7c00-7000-8000-0000000000f2',
  name: 'Ten percent off',
  kind: 'DISCOUNT' as const,
  status: 'GIVEN' as const,
  points: 0,
  pointsPrice: 300,
  code: 'MINE-7KQ2M9XWPA',
  isUsed: false,
  ...{ product: null, planName: null },
  endsAt: '2026-12-29T10:00:00.000Z',
  reason: '',
  givenAt: '2026-11-29T10:00:00.000Z',
  changedAt: null,
};

/** Given reward with its person, for staff. */
const GivenTo = Type.Object({ ...RewardGiven.properties, person: Type.Object({ id: Id, name: Type.String() }) });
const exampleGivenTo = { ...exampleGiven, person: { id: '0190a6f0-7c00-7000-8000-0000000000d1', name: 'Vera Lund' } };

const Offered = Type.Object({
  rewardId: Id,
  name: Type.String(),
  description: Type.String(),
  kind: RewardKind,
  points: Type.Integer(),
  partsPerMillion: nullable(Type.Integer()),
  amount: nullable(Amount),
  giftName,
  days: nullable(Type.Integer()),
  endsAt: nullable(Instant),
});
/** Progress to a reward: `reached` of `needed`, in minor units of `currency` where set. */
const Next = Type.Object({
  ...Offered.properties,
  event: RewardEvent,
  targetName: nullable(Type.String()),
  isRepeated: Type.Boolean(),
  needed: Type.Integer(),
  reached: Type.Integer(),
  currency: nullable(Type.String()),
});
const ForPoints = Type.Object({ ...Offered.properties, pointsPrice: Type.Integer() });
export const MyRewards = Type.Object({ balance: Type.Integer(), given: Type.Array(RewardGiven), next: Type.Array(Next), forPoints: Type.Array(ForPoints) });
export type MyRewards = Static<typeof MyRewards>;
const offered = {
  rewardId: '0190a6f0-7c00-7000-8000-0000000000f2',
  ...{ name: 'First light', description: 'For the first film you finish.', kind: 'BADGE' as const, points: 50 },
  ...{ partsPerMillion: null, amount: null, giftName: null, days: null, endsAt: null },
};

export const PointEntry = Type.Object({
  position: Type.Integer(),
  kind: Type.Enum(['EARNED', 'UNDONE', 'SPENT', 'TAKEN_BACK', 'RETURNED']),
  points: Type.Integer(),
  balance: Type.Integer(),
  name: Type.String(),
  createdAt: Instant,
});
export type PointEntry = Static<typeof PointEntry>;

const { page: pageNumber, size } = listQuery;

export const rewardEndpoints = {
  ...rewards,
  ...triggers,
  'GET /reward/mine': {
    summary: 'What the caller has of rewards: points, what was given, what comes next and what points buy.',
    access: 'signed-in',
    reply: MyRewards,
    example: {
      balance: 120,
      given: [exampleGiven],
      next: [{ ...offered, event: 'FIRST_WATCH', targetName: null, isRepeated: false, needed: 1, reached: 0, currency: null }],
      forPoints: [{ ...offered, name: 'Ten percent off', description: '', kind: 'DISCOUNT', partsPerMillion: 100_000, points: 0, days: 30, pointsPrice: 300 }],
    },
  },
  'GET /reward/journal': {
    summary: 'The caller’s points, as they came and went; the latest first.',
    access: 'signed-in',
    query: Type.Object({ page: pageNumber, size }, closed),
    reply: page(PointEntry),
    example: examplePage({ position: 1, kind: 'EARNED', points: 50, balance: 50, name: 'First light', createdAt: '2026-11-29T10:00:00.000Z' }),
  },
  'POST /reward/redeem/:id': {
    summary: 'Buys a reward with points; needs an Idempotency-Key. CONFLICT: too few points (points, minimum), or it is not to be had any more.',
    access: 'signed-in',
    params: ById,
    body: Type.Object({}, closed),
    reply: RewardGiven,
    example: exampleGiven,
  },
  'GET /reward/given/list': {
    summary: 'Who was given rewards of the caller’s organization, the latest first.',
    access: 'campaign:read',
    query: Type.Object({ page: pageNumber, size, rewardId: Type.Optional(Id), identityId: Type.Optional(Id), status: Type.Optional(RewardStatus) }, closed),
    reply: page(GivenTo),
    example: examplePage(exampleGivenTo),
  },
  'POST /reward/given/take-back/:id': {
    summary: 'Takes back what was given, for a reason its person reads: points, an unused code, the right to watch. CONFLICT where it is taken back already.',
    access: 'campaign:update',
    params: ById,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
    reply: GivenTo,
    example: { ...exampleGivenTo, status: 'TAKEN_BACK', reason: 'Rated by a script.', changedAt: '2026-11-30T10:00:00.000Z' },
  },
} as const satisfies EndpointMap;
