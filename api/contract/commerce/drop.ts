import { Email } from '../email.ts';
import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Done, examplePage, Id, Instant, listQuery, nullable, page, Path } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** Status derived from the clock: PLANNED, REGISTERING (entries are open), DRAWING until the order is drawn, SELLING in turns, OVER. */
export const DropStatus = Type.Enum(['PLANNED', 'REGISTERING', 'DRAWING', 'SELLING', 'OVER', 'CANCELED']);
export type DropStatus = Static<typeof DropStatus>;

const Hash = Type.String({ minLength: 64, maxLength: 64, pattern: '^[0-9a-f]{64}$' });
const named = nullable(Type.Object({ id: Id, name: Type.String() }));

/** SKU of a drop: units offered, and those neither bought nor being paid for (`left`). */
const DropSku = Type.Object({
  skuId: Id,
  sku: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  units: Type.Integer(),
  earlyUnits: Type.Integer(),
  left: Type.Integer(),
});

export const Drop = Type.Object({
  id: Id,
  version: Type.Integer(),
  path: Type.String(),
  name: Type.String(),
  description: Type.String(),
  product: Type.Object({ id: Id, name: Type.String(), path: Type.String() }),
  status: DropStatus,
  registersAt: Instant,
  opensAt: Instant,
  endsAt: Instant,
  /** Event whose start opens the drop, and the offset from that start. */
  event: nullable(Type.Object({ id: Id, name: Type.String(), path: Type.String(), programType: Type.String(), offsetSeconds: Type.Integer() })),
  turnMinutes: Type.Integer(),
  limitPerPerson: Type.Integer(),
  skus: Type.Array(DropSku),
  /** Units offered in total: as planned, and after the start as far as they could be reserved. */
  units: Type.Integer(),
  left: Type.Integer(),
  /** Part of `left` for people with early access, until the draw. */
  earlyLeft: Type.Integer(),
  entries: Type.Integer(),
  /** Position in the drawn order up to which turns were given. */
  served: Type.Integer(),
  early: Type.Object({ reward: named, plan: named, hasList: Type.Boolean() }),
  /** SHA-256 of the seed, published before anybody enters. The seed itself is published once drawn or canceled. Both are hexadecimal. */
  commitment: Hash,
  seed: nullable(Hash),
  drawnAt: nullable(Instant),
  endedAt: nullable(Instant),
  canceledAt: nullable(Instant),
  cancelReason: Type.String(),
  /** Server time. */
  now: Instant,
});
export type Drop = Static<typeof Drop>;

/**
 * Standing of an entry. ENTERED: until the draw. EARLY: may buy before the draw. WAITING: in the drawn order. TURN: may buy now. LAPSED: turn not used.
 * NOT_DRAWN: the drop ended before the turn.
 */
export const DropStanding = Type.Enum(['ENTERED', 'EARLY', 'WAITING', 'TURN', 'BOUGHT', 'LAPSED', 'NOT_DRAWN', 'CANCELED']);
export type DropStanding = Static<typeof DropStanding>;

export const DropEntry = Type.Object({
  id: Id,
  dropId: Id,
  standing: DropStanding,
  enteredAt: Instant,
  position: nullable(Type.Integer()),
  /** Units the person may still buy now. */
  mayBuy: Type.Integer(),
  bought: Type.Integer(),
  turnUntil: nullable(Instant),
});
export type DropEntry = Static<typeof DropEntry>;

/** Entry as published after the draw. Only its own person can identify an entry, by `isMine`. */
export const DrawnEntry = Type.Object({
  position: nullable(Type.Integer()),
  id: Id,
  isEarly: Type.Boolean(),
  hadTurn: Type.Boolean(),
  bought: Type.Integer(),
  isMine: Type.Boolean(),
});
export type DrawnEntry = Static<typeof DrawnEntry>;

/** Totals of a drop. Units: `sold` are paid, `held` are being paid for, `left` are unsold, `freed` went back into the shop. */
export const DropNumbers = Type.Object({
  ...{ entries: Type.Integer(), early: Type.Integer(), turns: Type.Integer(), openTurns: Type.Integer(), lapsedTurns: Type.Integer(), buyers: Type.Integer() },
  ...{ offered: Type.Integer(), sold: Type.Integer(), held: Type.Integer(), left: Type.Integer(), freed: Type.Integer() },
});
export type DropNumbers = Static<typeof DropNumbers>;

const units = Type.Integer({ minimum: 1, maximum: 100_000 });
const fields = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  /** Path of the drop's page; null: derived from the name. */
  path: nullable(Path),
  description: Type.String({ maxLength: 2000 }),
  productId: Id,
  skus: Type.Array(Type.Object({ skuId: Id, units, earlyUnits: Type.Integer({ minimum: 0, maximum: 100_000 }) }, closed), { minItems: 1, maxItems: 100 }),
  registersAt: Instant,
  /** Null where the drop opens with an event. */
  opensAt: nullable(Instant),
  endsAt: Instant,
  /** Event of the catalogue with a start time. */
  eventId: nullable(Id),
  offsetSeconds: Type.Integer({ minimum: -86_400, maximum: 86_400 }),
  turnMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
  limitPerPerson: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Reward or plan whose holders may buy before the draw, up to the early units. */
  earlyRewardId: nullable(Id),
  earlyPlanId: nullable(Id),
};
const Plan = Type.Object(fields, closed);
const Change = Type.Object({ version: Version, ...fields }, closed);

const example = {
  id: '0190a6f0-7c00-7000-8000-0000000000c1',
  version: 1,
  path: 'lantern-tee-first-night',
  name: 'Lantern T-shirt, first night',
  description: 'Fifty shirts, printed once.',
  product: { id: '0190a6f0-7c00-7000-8000-0000000000c2', name: 'Lantern T-shirt', path: 'lantern-t-shirt' },
  status: 'REGISTERING' as const,
  registersAt: '2026-12-01T10:00:00.000Z',
  opensAt: '2026-12-03T18:00:00.000Z',
  endsAt: '2026-12-04T18:00:00.000Z',
  event: null,
  turnMinutes: 15,
  limitPerPerson: 1,
  skus: [{ skuId: '0190a6f0-7c00-7000-8000-0000000000c3', sku: 'LK-TEE-M', options: { size: 'M' }, units: 50, earlyUnits: 5, left: 48 }],
  ...{ units: 50, left: 48, earlyLeft: 3, entries: 312, served: 0 },
  early: { reward: null, plan: { id: '0190a6f0-7c00-7000-8000-0000000000c4', name: 'Premium' }, hasList: true },
  commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ...{ seed: null, drawnAt: null, endedAt: null, canceledAt: null, cancelReason: '' },
  now: '2026-12-02T10:00:00.000Z',
};
const exampleEntry = {
  id: '0190a6f0-7c00-7000-8000-0000000000c5',
  dropId: example.id,
  standing: 'ENTERED' as const,
  enteredAt: '2026-12-02T10:00:00.000Z',
  ...{ position: null, mayBuy: 0, bought: 0, turnUntil: null },
};
const exampleNumbers = {
  ...{ entries: 312, early: 2, turns: 58, openTurns: 0, lapsedTurns: 8, buyers: 50 },
  ...{ offered: 50, sold: 50, held: 0, left: 0, freed: 0 },
};
const guest = { id: '0190a6f0-7c00-7000-8000-0000000000d1', name: 'Vera Lund', email: 'vera@home.example' };
const Guest = Type.Object({ id: Id, name: Type.String(), email: Type.String() });

const { page: pageNumber, size } = listQuery;

export const dropEndpoints = {
  'GET /drop/list': {
    summary: 'Drops: what runs first, then what comes, then what is over, the latest first.',
    access: 'key',
    query: Type.Object({ page: pageNumber, size, productId: Type.Optional(Id), status: Type.Optional(DropStatus) }, closed),
    reply: page(Drop),
    example: examplePage(example),
  },
  'GET /drop/item': { summary: 'A drop by its path.', access: 'key', query: Type.Object({ path: Path }, closed), reply: Drop, example },
  'GET /drop/item/:id': { summary: 'A drop.', access: 'key', params: ById, reply: Drop, example },
  'GET /drop/events/:id': {
    summary:
      'Follows a drop by server-sent events: its status, how many entered, what is left, and how far turns have come, as they change. Anybody else is told once.',
    access: 'key',
    params: ById,
    reply: Type.String(),
    example: 'event: drop\ndata: {"status":"SELLING","entries":312,"left":12,"earlyLeft":0,"served":40,"version":4}\n\n',
  },
  'GET /drop/audit/:id': {
    summary:
      'All that shows that a draw was fair, once it is drawn: the seed, the entries in their order, who had a turn, and what became of the units. An entry’s place is that of HMAC-SHA256(seed, id) among all, as hexadecimal text.',
    access: 'key',
    params: ById,
    query: Type.Object({ page: pageNumber, size }, closed),
    reply: Type.Object({ drop: Drop, numbers: DropNumbers, entries: page(DrawnEntry) }),
    example: {
      drop: { ...example, status: 'OVER', seed: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', drawnAt: '2026-12-03T18:00:01.000Z' },
      numbers: exampleNumbers,
      entries: examplePage({ position: 1, id: exampleEntry.id, isEarly: false, hadTurn: true, bought: 1, isMine: false }),
    },
  },
  'GET /drop/mine': {
    summary: 'Drops the caller has entered, the latest first.',
    access: 'signed-in',
    query: Type.Object({ page: pageNumber, size }, closed),
    reply: page(Type.Object({ drop: Drop, entry: DropEntry })),
    example: examplePage({ drop: example, entry: exampleEntry }),
  },
  'GET /drop/mine/:id': {
    summary: 'Where the caller is in a drop, whether they have early access, and whether their e-mail address is confirmed, which entering needs.',
    access: 'signed-in',
    params: ById,
    reply: Type.Object({ entry: nullable(DropEntry), hasEarlyAccess: Type.Boolean(), isVerified: Type.Boolean() }),
    example: { entry: exampleEntry, hasEarlyAccess: false, isVerified: true },
  },
  'POST /drop/enter/:id': {
    summary:
      'Enters a drop, once: who has entered is told where they are. CONFLICT where one cannot enter now (status), or another account with the same mailbox has entered (email, taken); EMAIL_UNVERIFIED.',
    access: 'signed-in',
    params: ById,
    body: Type.Object({}, closed),
    reply: DropEntry,
    example: exampleEntry,
  },
  'POST /drop/plan': {
    summary: 'Plans a drop. CONFLICT: a SKU is in another drop at that time (skus.n.skuId, overlap).',
    access: 'drop:update',
    body: Plan,
    reply: Drop,
    example,
  },
  'POST /drop/change/:id': {
    summary: 'Changes a drop that is still PLANNED; nothing of it afterwards.',
    access: 'drop:update',
    params: ById,
    body: Change,
    reply: Drop,
    example,
  },
  'POST /drop/cancel/:id': {
    summary: 'Cancels a drop that is not over, for a reason everybody reads: what nobody is paying for yet is for sale again, orders stay as they are.',
    access: 'drop:update',
    params: ById,
    body: Type.Object({ version: Version, reason: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
    reply: Drop,
    example: { ...example, status: 'CANCELED', canceledAt: '2026-12-02T10:00:00.000Z', cancelReason: 'The shirts were misprinted.' },
  },
  'GET /drop/numbers/:id': {
    summary: 'Entries, turns and units of a drop in numbers, as they stand.',
    access: 'drop:read',
    params: ById,
    reply: DropNumbers,
    example: exampleNumbers,
  },
  'GET /drop/early/:id': {
    summary: 'Who is on the list for early access.',
    access: 'drop:read',
    params: ById,
    query: Type.Object({ page: pageNumber, size }, closed),
    reply: page(Guest),
    example: examplePage(guest),
  },
  'POST /drop/let-in/:id': {
    summary: 'Puts a person on the list for early access, until the draw. Whoever is on it already stays so.',
    access: 'drop:update',
    params: ById,
    body: Type.Object({ email: Email }, closed),
    reply: Guest,
    example: guest,
  },
  'POST /drop/take-off/:id': {
    summary: 'Takes a person off the list. CONFLICT where they have entered by it.',
    access: 'drop:update',
    params: ById,
    body: Type.Object({ identityId: Id }, closed),
    reply: Done,
    example: { done: true },
  },
} as const satisfies EndpointMap;
