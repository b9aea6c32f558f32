import Type, { type Static } from 'typebox';
import { exampleCard } from '../catalogue/product-example.ts';
import { narrowedTo, ProductCard } from '../catalogue/product.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Done, examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** What lets somebody watch. STAFF: it is their own library, or they were given it. */
export const AccessVia = Type.Enum(['FREE', 'PLAN', 'RENTAL', 'PURCHASE', 'GIFT', 'STAFF']);
export type AccessVia = Static<typeof AccessVia>;

/** Why somebody may not. NOT_OFFERED: there is no way to have it. AGE: they are too young; AGE_UNKNOWN: they have not said how old they are, or are not signed in. */
export const AccessReason = Type.Enum(['AGE', 'AGE_UNKNOWN', 'OFFER_NEEDED', 'NOT_YET', 'ENDED', 'TERRITORY', 'NOT_OFFERED']);
export type AccessReason = Static<typeof AccessReason>;

/** A rental or a purchase that can be put into the cart as `skuId`. */
export const TitleOffer = Type.Object({
  skuId: Id,
  kind: Type.Enum(['RENTAL', 'PURCHASE']),
  price: Money,
  /** Until when it is offered. */
  endsAt: nullable(Instant),
  startDays: nullable(Type.Integer()),
  playHours: nullable(Type.Integer()),
});
export type TitleOffer = Static<typeof TitleOffer>;

/** A plan that includes it. */
const IncludingPlan = Type.Object({ skuId: Id, name: Type.String(), price: Money, interval: Type.Enum(['MONTH', 'YEAR']) });

/** Whether the caller may watch a title now, by what and until when; else why not, and how it can be had. */
export const TitleAccess = Type.Object({
  productId: Id,
  isAllowed: Type.Boolean(),
  via: nullable(AccessVia),
  /** When that ends; null: it does not. Of a rental that has not begun: by when it has to. */
  until: nullable(Instant),
  /** Of a rental that has not begun: how long it lasts then. */
  playHours: nullable(Type.Integer()),
  reason: nullable(AccessReason),
  /** NOT_YET: when it opens. */
  opensAt: nullable(Instant),
  /** From which age on it may be watched; null: by everybody. */
  minimumAge: nullable(Type.Integer()),
  offers: Type.Array(TitleOffer),
  /** The cheapest plans that include it first. */
  plans: Type.Array(IncludingPlan),
});
export type TitleAccess = Static<typeof TitleAccess>;

const productId = '0190a6f0-7c00-7000-8000-000000000001';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const exampleAccess = {
  ...{ productId, isAllowed: false, via: null, until: null, playHours: null, reason: 'OFFER_NEEDED', opensAt: null, minimumAge: null },
  offers: [{ skuId: '0190a6f0-7c00-7000-8000-0000000000d5', kind: 'RENTAL', price: usd(499), endsAt: null, startDays: 30, playHours: 48 }],
  plans: [{ skuId: '0190a6f0-7c00-7000-8000-0000000000a7', name: 'Standard', price: usd(999), interval: 'MONTH' }],
};

/** Where a right comes from. */
export const EntitlementSource = Type.Enum(['RENTAL', 'PURCHASE', 'SUBSCRIPTION', 'GIFT', 'STAFF']);
export type EntitlementSource = Static<typeof EntitlementSource>;

/** Somebody of the house. */
const Giver = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() });

/** A right to watch: to a title, or to what a plan includes. Who gave it, why, and what is said of its being taken back is told to staff alone. */
export const Entitlement = Type.Object({
  id: Id,
  identityId: Id,
  source: EntitlementSource,
  product: nullable(Type.Object({ id: Id, name: Type.String(), path: Type.String(), programType: Type.String() })),
  plan: nullable(Type.Object({ id: Id, name: Type.String() })),
  tierRank: nullable(Type.Integer()),
  startsAt: Instant,
  /** As of a title's access; of a subscription: when it ends as things stand. */
  endsAt: nullable(Instant),
  playHours: nullable(Type.Integer()),
  firstPlayAt: nullable(Instant),
  revokedAt: nullable(Instant),
  /** Why it was given. */
  note: Type.String(),
  /** Null for what was sold, for a key, and once they are gone. */
  grantedBy: nullable(Giver),
  revokedBy: nullable(Giver),
  /** Why it was taken back. */
  revokedNote: Type.String(),
});
export type Entitlement = Static<typeof Entitlement>;
const exampleEntitlement = {
  id: '0190a6f0-7c00-7000-8000-0000000000f5',
  identityId: '0190a6f0-7c00-7000-8000-0000000000b1',
  source: 'RENTAL',
  product: { id: productId, name: 'The Lantern Keepers', path: 'the-lantern-keepers', programType: 'FEATURE' },
  ...{ plan: null, tierRank: null, startsAt: '2026-11-21T10:00:00.000Z', endsAt: '2026-12-21T10:00:00.000Z', playHours: 48, firstPlayAt: null },
  ...{ revokedAt: null, note: '', grantedBy: null, revokedBy: null, revokedNote: '' },
};
const sol = { id: '0190a6f0-7c00-7000-8000-0000000000b4', firstName: 'Sol', lastName: 'Reyes' };
const exampleGiven = { ...exampleEntitlement, source: 'STAFF', playHours: null, note: 'Their film broke off', grantedBy: sol };

/** What came of a code in a box. */
export const exampleRedeemed = { ...exampleEntitlement, source: 'GIFT', endsAt: null, playHours: null };

/** A stream under way. What is played is asked for with `token` in the cookie this sets (or as `?token=`), until `expiresAt`. */
const Playback = Type.Object({ playbackId: nullable(Id), token: Type.String(), expiresAt: Instant, via: AccessVia, until: nullable(Instant) });
const examplePlayback = {
  playbackId: '0190a6f0-7c00-7000-8000-0000000000f6',
  token: 'eyJ0…',
  expiresAt: '2026-11-21T10:05:00.000Z',
  via: 'RENTAL',
  until: '2026-11-23T10:00:00.000Z',
};

const { page: pageNumber, size, cursor, sortBy, sortDirection, metaData } = listQuery;
const ListFree = Type.Object({ page: pageNumber, size, cursor, sortBy, sortDirection, metaData, provider: listQuery.provider, ...narrowedTo }, closed);
const ListEntitlements = Type.Object(
  {
    ...{ page: pageNumber, size, identityId: Type.Optional(Id), productId: Type.Optional(Id) },
    source: Type.Optional(EntitlementSource),
    /** HOLDS: something can be watched by it now. OVER: it has ended, or was taken back. */
    state: Type.Optional(Type.Enum(['HOLDS', 'OVER'])),
  },
  closed,
);

/** Why it is done: kept with the move. */
const Reason = Type.String({ minLength: 1, maxLength: 500 });

/**
 * One decision says whether a title may be watched; pages, the playback token and through it the media server go by it alone.
 */
export const accessEndpoints = {
  'GET /access/title/:id': {
    summary: 'Whether the caller may watch a title now, by what and until when; else why not, and how it can be had.',
    access: 'key',
    params: ById,
    reply: TitleAccess,
    example: exampleAccess,
  },
  'GET /access/free': {
    summary:
      'Titles that the decision of GET /access/title calls FREE for the caller now, by place, age and time: never offered, or offered free. Ordered and filtered as GET /product/list; answered as cards.',
    access: 'key',
    query: ListFree,
    reply: page(ProductCard),
    example: examplePage(exampleCard),
  },
  'GET /access/leaving': {
    summary:
      'Published titles whose offers at the caller’s place all end within 30 days, the soonest first, at most 20. Titles offered again later are left out.',
    access: 'key',
    reply: Type.Object({ content: Type.Array(Type.Object({ title: ProductCard, endsAt: Instant })) }),
    example: { content: [{ title: exampleCard, endsAt: '2026-12-01T00:00:00.000Z' }] },
  },
  'POST /access/play/:id': {
    summary:
      'Begins to play a title: sets the cookie its media is served with, for five minutes. A rental begins now. The play of somebody who is signed in counts as a view, once in 24 hours. FORBIDDEN where it may not be watched (GET /access/title says why), CONFLICT (playback, maximum) where as many streams as one may have are under way.',
    access: 'key',
    params: ById,
    body: Type.Object({}, closed),
    reply: Playback,
    example: examplePlayback,
  },
  'POST /access/renew/:id': {
    summary:
      'Goes on playing: decides anew, and sets the cookie for five minutes more. The playback of another title, or one that was stopped, counts as a stream of its own. With `preview` whoever has the title in their library only looks at it: that is no view.',
    access: 'key',
    params: ById,
    body: Type.Object({ playbackId: Type.Optional(nullable(Id)), preview: Type.Optional(Type.Boolean()) }, closed),
    reply: Playback,
    example: examplePlayback,
  },
  'POST /access/stop/:id': {
    summary: 'The stream is over, its media is served no longer (within two seconds), and another may begin. `id` is the playback’s.',
    access: 'signed-in',
    params: ById,
    body: Type.Object({}, closed),
    reply: Done,
    example: { done: true },
  },
  'GET /access/list': {
    summary: 'Rights to watch, the newest first: one’s own, and with subscription:read those of everybody.',
    access: 'signed-in',
    query: ListEntitlements,
    reply: page(Entitlement),
    example: examplePage(exampleEntitlement),
  },
  'POST /access/grant': {
    summary:
      'Gives somebody a title, or what a plan includes (planId in place of productId): staff, for a reason. With a header Idempotency-Key it is given once, however often it is sent. Kept in GET /move/list as `grant`.',
    access: 'access:update',
    body: Type.Object(
      {
        identityId: Id,
        productId: Type.Optional(Id),
        /** One that is offered. Its rank and streams are those it has now. */
        planId: Type.Optional(Id),
        /** Null: for good. */
        days: nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
        note: Reason,
      },
      closed,
    ),
    reply: Entitlement,
    example: exampleGiven,
  },
  'POST /access/revoke/:id': {
    summary:
      'Takes back what staff gave, for a reason, once. What was sold ends with its refund, what a subscription gives with the subscription. With a header Idempotency-Key it may be sent again. Kept in GET /move/list as `revoke`.',
    access: 'access:update',
    params: ById,
    body: Type.Object({ note: Reason }, closed),
    reply: Entitlement,
    example: { ...exampleGiven, revokedAt: '2026-11-22T10:00:00.000Z', revokedBy: sol, revokedNote: 'Given to the wrong person' },
  },
} as const satisfies EndpointMap;
