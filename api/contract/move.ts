import Type, { type TObject, type TSchema } from 'typebox';
import { Version } from './bounded.ts';
import type { Access, EndpointMap } from './endpoint.ts';
import { ById, Id, Instant, listQuery, nullable, page, examplePage } from './values.ts';

const parts = {
  /** As it was read: a move of what has changed meanwhile is STALE. */
  version: Version,
  /** Kept with the move, for those who read the trail. */
  note: Type.Optional(Type.String({ maxLength: 500 })),
};
const closed = { additionalProperties: false } as const;
export const MoveBody = Type.Object(parts, closed);

/** The name of a payment at whoever carried it out: a bank's reference, the number of a receipt. */
const providerReference = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));
export const MoneyMoveBody = Type.Object({ ...parts, providerReference }, closed);
/** `amount` in minor units, at most what is left; all of that unless said otherwise. */
export const RefundBody = Type.Object({ ...parts, providerReference, amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })) }, closed);

interface MoveSpec {
  readonly summary: string;
  readonly access: Access;
  readonly body: TObject;
}
interface Saved {
  readonly reply: TSchema;
  readonly example: unknown;
}
type MovesOf<P extends string, S extends Saved, M extends Readonly<Record<string, MoveSpec>>> = {
  readonly [K in keyof M & string as `POST /${P}/${K}/:id`]: M[K] & { readonly params: typeof ById; readonly reply: S['reply']; readonly example: unknown };
};

/**
 * The named moves of a record, the only way its state changes: each `POST /{path}/{move}/:id` with `version`, answered by the record as it is then. With
 * a header Idempotency-Key a move sent again answers the same and does nothing. Who moved what, when and why is kept (GET /move/list).
 */
export function moves<const P extends string, S extends Saved, const M extends Readonly<Record<string, MoveSpec>>>(path: P, saved: S, specs: M) {
  const { reply, example } = saved;
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [`POST /${path}/${name}/:id`, { ...spec, params: ById, reply, example }]),
  ) as unknown as MovesOf<P, S, M>;
}

const deciding = { access: 'proposal:update', body: MoveBody } as const;
/** What the house decides on a proposal of a supplier. */
export const proposalMoves = {
  approve: { summary: 'Takes what a supplier proposed: DRAFT or REJECTED → APPROVED. From then on it is the house’s to change.', ...deciding },
  reject: {
    summary: 'Refuses what a supplier proposed: DRAFT → REJECTED. The supplier reads the note as rejectionReason, and may change it and propose it again.',
    ...deciding,
  },
} as const;
export const proposalFacts = {
  /** The organization that proposed it; null for what the house made itself. */
  proposedById: nullable(Id),
  /** What the house said when it refused it, for as long as it is not taken; null when it said nothing. */
  rejectionReason: nullable(Type.String()),
};

const Resource = Type.Enum([
  'order',
  'transaction',
  'subscription',
  'access',
  'ledger',
  'ledger/report',
  'tag',
  'vocab/value',
  'work',
  'model',
  'rating',
  'product/link',
  'product/submission',
  'webhook/endpoint',
  'webhook/delivery',
  'drop',
  'payout',
]);

/** A move of a record: who made it, when, and from where to where. */
const Move = Type.Object({
  id: Id,
  resource: Resource,
  recordId: Id,
  move: Type.String(),
  from: Type.String(),
  to: Type.String(),
  note: Type.String(),
  /** Who made it; null for a key, and once the person is gone. */
  movedBy: nullable(Type.Object({ id: Id, firstName: Type.String() })),
  occurredAt: Instant,
});
const { page: pageNumber, size } = listQuery;
const exampleMove = {
  id: '0190a6f0-7c00-7000-8000-0000000000d8',
  resource: 'order',
  recordId: '0190a6f0-7c00-7000-8000-0000000000e3',
  move: 'mark-paid',
  from: 'AWAITING_PAYMENT',
  to: 'PAID',
  note: 'Bank transfer of Monday',
  movedBy: { id: '0190a6f0-7c00-7000-8000-0000000000b2', firstName: 'Femi' },
  occurredAt: '2026-11-21T10:00:00.000Z',
};

export const moveEndpoints = {
  'GET /move/list': {
    summary:
      'Who moved orders, payments, subscriptions, rights to watch, books, statements, proposals, ratings, drops, payouts and titles for review, when and from where to where; the last first.',
    access: 'order:read',
    query: Type.Object({ page: pageNumber, size, resource: Type.Optional(Resource), recordId: Type.Optional(Id) }, closed),
    reply: page(Move),
    example: examplePage(exampleMove),
  },
} as const satisfies EndpointMap;
