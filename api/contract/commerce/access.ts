import Type, { type Static } from 'typebox';
import { exampleCard } from '../catalogue/product-example.ts';
import { narrowedTo, ProductCard } from '../catalogue/product.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Done, examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** Ground on which somebody may watch. STAFF: the title is in their own library, or staff granted access. */
export const AccessVia = Type.Enum(['FREE', 'PLAN', 'RENTAL', 'PURCHASE', 'GIFT', 'STAFF']);
export type AccessVia = Static<typeof AccessVia>;

/** Reason why somebody may not watch. NOT_OFFERED: no offer exists. AGE: too young. AGE_UNKNOWN: no birth date given, or not signed in. */
export const AccessReason = Type.Enum(['AGE', 'AGE_UNKNOWN', 'OFFER_NEEDED', 'NOT_YET', 'ENDED', 'TERRITORY', 'NOT_OFFERED']);
export type AccessReason = Static<typeof AccessReason>;

/** Rental or purchase that can be added to the cart by `skuId`. */
export const TitleOffer = Type.Object({
  skuId: Id,
  kind: Type.Enum(['RENTAL', 'PURCHASE']),
  price: Money,
  endsAt: nullable(Instant),
  startDays: nullable(Type.Integer()),
  playHours: nullable(Type.Integer()),
});
export type TitleOffer = Static<typeof TitleOffer>;

const IncludingPlan = Type.Object({ skuId: Id, name: Type.String(), price: Money, interval: Type.Enum(['MONTH', 'YEAR']) });

/** Decision whether the caller may watch a title now. Allowed: the ground (`via`) and its end (`until`). Denied: the reason, and the offers and plans. */
export const TitleAccess = Type.Object({
  productId: Id,
  isAllowed: Type.Boolean(),
  via: nullable(AccessVia),
  /** End of the access; null: none. Rentals not started yet: the deadline to start. */
  until: nullable(Instant),
  /** Rentals not started yet: hours of access from the first play. */
  playHours: nullable(Type.Integer()),
  reason: nullable(AccessReason),
  /** Opening time, set with reason NOT_YET. */
  opensAt: nullable(Instant),
  /** Minimum viewer age in years; null: none. */
  minimumAge: nullable(Type.Integer()),
  offers: Type.Array(TitleOffer),
  /** Plans that include the title, the cheapest first. */
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

export const EntitlementSource = Type.Enum(['RENTAL', 'PURCHASE', 'SUBSCRIPTION', 'GIFT', 'STAFF']);
export type EntitlementSource = Static<typeof EntitlementSource>;

const Giver = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() });

/** Right to watch a title, or the titles of a plan. `note`, `grantedBy`, `revokedBy` and `revokedNote` are visible to staff only. */
export const Entitlement = Type.Object({
  id: Id,
  identityId: Id,
  source: EntitlementSource,
  product: nullable(Type.Object({ id: Id, name: Type.String(), path: Type.String(), programType: Type.String() })),
  plan: nullable(Type.Object({ id: Id, name: Type.String() })),
  tierRank: nullable(Type.Integer()),
  startsAt: Instant,
  /** End, as `until` of `TitleAccess`. Subscriptions: the currently scheduled end. */
  endsAt: nullable(Instant),
  playHours: nullable(Type.Integer()),
  firstPlayAt: nullable(Instant),
  revokedAt: nullable(Instant),
  /** Reason for the grant. */
  note: Type.String(),
  /** Null for sales, for grants by an API key, and once the account is deleted. */
  grantedBy: nullable(Giver),
  revokedBy: nullable(Giver),
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

export const exampleRedeemed = { ...exampleEntitlement, source: 'GIFT', endsAt: null, playHours: null };

/** Running stream. Media requests carry `token` in the cookie this call sets, or as `?token=`, until `expiresAt`. */
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
    /** HOLDS: grants access now. OVER: ended or revoked. */
    state: Type.Optional(Type.Enum(['HOLDS', 'OVER'])),
  },
  closed,
);

/** Reason, stored with the transition. */
const Reason = Type.String({ minLength: 1, maxLength: 500 });

/** Single decision on whether a title may be watched. Pages, the playback token and, through the token, the media server rely on this decision alone. */
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
        /** Plan on offer, granted with its current rank and stream limit. */
        planId: Type.Optional(Id),
        /** Days of access; null: unlimited. */
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
