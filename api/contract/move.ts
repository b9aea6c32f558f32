import Type, { type TObject, type TSchema } from 'typebox';
import { Version } from './bounded.ts';
import type { Access, EndpointMap } from './endpoint.ts';
import { ById, Id, Instant, listQuery, nullable, page, examplePage } from './values.ts';

const parts = {
  /** Version that was read. A transition of a record that has changed since is STALE. */
  version: Version,
  /** Note stored with the transition, for readers of the history. */
  note: Type.Optional(Type.String({ maxLength: 500 })),
};
const closed = { additionalProperties: false } as const;
export const MoveBody = Type.Object(parts, closed);

/** Reference of the payment at the institution that carried it out: a bank's reference, a receipt number. */
const providerReference = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));
export const MoneyMoveBody = Type.Object({ ...parts, providerReference }, closed);
/** Body of a refund. `amount` is in minor units, at most the remaining amount, which is the default. */
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
 * Returns the named transitions of a record, the only way to change its status. Each is `POST /{path}/{move}/:id` with `version`, and returns the updated
 * record. A repeat with the same Idempotency-Key header returns the same and does nothing. GET /move/list returns the history: who, what, when and why.
 */
export function moves<const P extends string, S extends Saved, const M extends Readonly<Record<string, MoveSpec>>>(path: P, saved: S, specs: M) {
  const { reply, example } = saved;
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [`POST /${path}/${name}/:id`, { ...spec, params: ById, reply, example }]),
  ) as unknown as MovesOf<P, S, M>;
}

const deciding = { access: 'proposal:update', body: MoveBody } as const;
/** Decisions of the tenant's own organization on a supplier's proposal. */
export const proposalMoves = {
  approve: { summary: 'Takes what a supplier proposed: DRAFT or REJECTED → APPROVED. From then on it is the house’s to change.', ...deciding },
  reject: {
    summary: 'Refuses what a supplier proposed: DRAFT → REJECTED. The supplier reads the note as rejectionReason, and may change it and propose it again.',
    ...deciding,
  },
} as const;
export const proposalFacts = {
  /** Organization that proposed the record; null for the tenant's own organization. */
  proposedById: nullable(Id),
  /** Reason for the rejection, until the proposal is accepted; null if none was given. */
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

/** Transition of a record: who made it, when, and from which status to which. */
const Move = Type.Object({
  id: Id,
  resource: Resource,
  recordId: Id,
  move: Type.String(),
  from: Type.String(),
  to: Type.String(),
  note: Type.String(),
  /** Null for an API key, and once the account is deleted. */
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
