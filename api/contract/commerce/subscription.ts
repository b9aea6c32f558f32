import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import type { EndpointMap } from '../endpoint.ts';
import { MoneyMoveBody, MoveBody, moves } from '../move.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const planId = '0190a6f0-7c00-7000-8000-0000000000a7';
const usd = (amount: number) => ({ amount, currency: 'USD' });

const planFields = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  description: Type.String({ maxLength: 2000 }),
  /** Rank of the plan. A change to a higher rank is an upgrade, to a lower rank a downgrade. */
  tierRank: Type.Integer({ minimum: 0, maximum: 1000 }),
  interval: Type.Enum(['MONTH', 'YEAR']),
  price: Amount,
  trialDays: Type.Integer({ minimum: 0, maximum: 365 }),
  features: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 30 }),
  maxStreams: Type.Integer({ minimum: 1, maximum: 20 }),
  entityStatus: EntityStatus,
};
/** Default plan of a person who names none (MARQUEE_PLAN_ID). */
const planFacts = { isDefault: Type.Boolean() };

const examplePlan = {
  name: 'Standard',
  description: 'Everything, on two screens.',
  tierRank: 20,
  interval: 'MONTH',
  price: usd(999),
  trialDays: 14,
  features: ['Every title', 'Full HD', 'Two screens'],
  maxStreams: 2,
  entityStatus: 'APPROVED',
  isDefault: true,
};

const plans = resource('plan', {
  many: 'plans',
  one: 'a plan',
  read: 'key',
  write: 'subscription:update',
  fields: planFields,
  facts: planFacts,
  required: ['name', 'tierRank', 'interval', 'price'],
  example: examplePlan,
});
const Plan = plans['GET /plan/item/:id'].reply;
export type Plan = Static<typeof Plan>;

export const SubscriptionStatus = Type.Enum(['INCOMPLETE', 'INCOMPLETE_EXPIRED', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'EXPIRED', 'CANCELED']);
export type SubscriptionStatus = Static<typeof SubscriptionStatus>;

/**
 * Subscriptions: the caller's own, and the tenant's with subscription:read. A person has at most one living subscription. A new one is TRIALING if the plan
 * has a trial and the person never had a subscription. A new one is ACTIVE if the plan is free, and otherwise INCOMPLETE until paid. A new `planId` applies
 * at once while nothing has been paid, and later waits as `pendingPlanId`. During a trial a plan with a trial at least as long applies at once, with the
 * same end. Other plans wait. `cancelAtPeriodEnd: false` withdraws a cancellation. Deleting cancels at the end of the period. Only transitions change the
 * status.
 */
const subscriptions = resource('subscription', {
  many: 'subscriptions: one’s own, and with subscription:read those of everybody',
  one: 'a subscription',
  read: 'signed-in',
  write: 'signed-in',
  fields: { planId: Id, cancelAtPeriodEnd: Type.Boolean() },
  facts: {
    status: SubscriptionStatus,
    identityId: nullable(Id),
    planName: Type.String(),
    currentPeriodStart: Instant,
    currentPeriodEnd: Instant,
    trialEndsAt: nullable(Instant),
    pendingPlanId: nullable(Id),
    /** End of a gifted plan; null where the plan is paid for, or awaits payment. */
    giftUntil: nullable(Instant),
  },
  required: [],
  filters: { status: SubscriptionStatus, planId: Id, identityId: Id },
  example: {
    planId,
    status: 'TRIALING',
    cancelAtPeriodEnd: false,
    identityId: '0190a6f0-7c00-7000-8000-0000000000b1',
    planName: 'Standard',
    currentPeriodStart: '2026-11-21T10:00:00.000Z',
    currentPeriodEnd: '2026-12-05T10:00:00.000Z',
    trialEndsAt: '2026-12-05T10:00:00.000Z',
    pendingPlanId: null,
    giftUntil: null,
  },
});
const Subscription = subscriptions['GET /subscription/item/:id'].reply;
export type Subscription = Static<typeof Subscription>;

const Period = Type.Object({ planId: Id, planName: Type.String(), from: Instant, to: Instant, isTrial: Type.Boolean(), amount: Money });
/**
 * Effect of a plan change. An upgrade applies at once, for the price difference of the rest of the period. During a trial a plan with a trial as long
 * applies at once, for free. A larger plan without such a trial costs its whole price. Other changes apply at the end of the period.
 */
const Change = Type.Object({ planId: Id, effective: Type.Enum(['NOW', 'PERIOD_END']), at: Instant, credit: Money, charge: Money, dueNow: Money });
export const CurrentCharges = Type.Object({
  subscriptionId: nullable(Id),
  /** Cost of the current period; null without a living subscription. */
  current: nullable(Period),
  /** Cost of the next period; null if there is none. */
  next: nullable(Period),
  /** Effect of the requested plan change; null if none was requested. */
  change: nullable(Change),
});
export type CurrentCharges = Static<typeof CurrentCharges>;

const exampleItem = subscriptions['GET /subscription/item/:id'].example;
const PlansQuery = Type.Object(listQuery, { additionalProperties: false });

const staff = { access: 'subscription:update', body: MoveBody } as const;

export const subscriptionEndpoints = {
  ...plans,
  ...subscriptions,
  ...moves('subscription', subscriptions['POST /subscription/item'], {
    'mark-paid': {
      summary: 'INCOMPLETE, TRIALING, PAST_DUE or SUSPENDED → ACTIVE by a payment received outside, of the price of its plan; it is kept as a payment.',
      access: 'payment:update',
      body: MoneyMoveBody,
    },
    'mark-past-due': { summary: 'TRIALING or ACTIVE → PAST_DUE: still watching, while the money is asked for again.', ...staff },
    suspend: { summary: 'PAST_DUE → SUSPENDED.', ...staff },
    expire: { summary: 'INCOMPLETE → INCOMPLETE_EXPIRED; TRIALING, ACTIVE or SUSPENDED → EXPIRED.', ...staff },
    cancel: { summary: 'Ends it at once: → CANCELED. (Deleting ends it with the period that is paid for.)', ...staff },
  }),
  'GET /subscription/me': {
    summary: 'The caller’s living subscription; null without one.',
    access: 'signed-in',
    reply: nullable(Subscription),
    example: exampleItem,
  },
  'POST /subscription/list-plans': {
    summary: 'The plans there are to choose from, from the smallest up.',
    access: 'key',
    body: PlansQuery,
    reply: page(Plan),
    example: plans['GET /plan/list'].example,
  },
  'POST /subscription/upgrade': {
    summary:
      'Begins a checkout of a larger plan for the rest of the period that is paid for: what is due is what current-charges says. It holds from the payment on; where the subscription, its plan or the end of its time is another by then, the money goes back. CONFLICT where the change waits for the end of the period.',
    access: 'signed-in',
    body: Type.Object({ planId: Id }, { additionalProperties: false }),
    reply: Type.Object({ checkoutId: Id, token: Type.String() }),
    example: { checkoutId: '0190a6f0-7c00-7000-8000-0000000000e3', token: 'Yb0x…' },
  },
  'GET /subscription/current-charges': {
    summary: 'What the present period of the caller’s subscription costs and the next one will; with planId also what changing to that plan would mean now.',
    access: 'signed-in',
    query: Type.Object({ planId: Type.Optional(Id) }, { additionalProperties: false }),
    reply: CurrentCharges,
    example: {
      subscriptionId: '0190a6f0-7c00-7000-8000-0000000000f1',
      current: {
        planId,
        planName: 'Standard',
        from: '2026-11-21T10:00:00.000Z',
        to: '2026-12-05T10:00:00.000Z',
        isTrial: true,
        amount: usd(0),
      },
      next: { planId, planName: 'Standard', from: '2026-12-05T10:00:00.000Z', to: '2027-01-05T10:00:00.000Z', isTrial: false, amount: usd(999) },
      change: null,
    },
  },
} as const satisfies EndpointMap;
