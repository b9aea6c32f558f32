import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { endpoints, type EndpointKey, type Failure, type Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../context.ts';
import { isUniqueViolation } from '../database.ts';
import { fingerprint, idempotencyKey, keyReused } from '../idempotency.ts';
import type { JsonText } from '../replies.ts';
import { type Handler, type Platform, route } from '../route.ts';
import { findMoveByKey, insertMove } from './move.repository.ts';
import type { Resource } from './resource.ts';
import { camelOf, type Existing } from './resource-types.ts';
import { findRecord, lockRecord, updateRecord } from './resource.repository.ts';
import { refusing } from './serve.ts';

export interface Asked {
  readonly version: number;
  readonly note?: string;
  readonly providerReference?: string;
  readonly amount?: number;
  readonly through?: string;
}

export type Columns = Readonly<Record<string, unknown>>;

/** Named transition of a record: the only way its state changes. */
export interface Move<K = Existing> {
  readonly from: readonly string[] | 'any';
  /** State after the move; a function where the record decides, once the effect is done. */
  readonly to: string | { bivarianceHack(ctx: Context, existing: K, asked: Asked): Promise<string> | string }['bivarianceHack'];
  /** Takes locks that must precede the lock of the record. */
  readonly hold?: (ctx: Context, id: string) => Promise<unknown>;
  /** Returns why the move is refused; inside the transaction, with the record locked. */
  check?(ctx: Context, existing: K, asked: Asked): Promise<Failure | undefined>;
  /** Runs before the state changes; returns further columns of the record, or a refusal. */
  effect?(ctx: Context, existing: K, asked: Asked): Promise<Result<Columns>>;
  /** Runs in the same transaction, once the state has changed. */
  after?(ctx: Context, existing: K, asked: Asked): Promise<void>;
}

export interface Movable {
  /** Resource; a function where other parts of the path decide. */
  readonly resource: Resource | ((ctx: Context, params: Readonly<Record<string, string>>) => Promise<Resource | undefined>);
  readonly name: string;
  readonly column?: string;
}

const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });

/** Returns the hash of a call's Idempotency-Key and its caller; null without a key. */
export function moveKeyOf(ctx: Context, request: FastifyRequest): Result<string | null> {
  const key = idempotencyKey(request);
  return key.ok ? done(key.value === undefined ? null : fingerprint(ctx.identityId ?? ctx.organizationId, key.value)) : key;
}

const outOfTurn = (from: string, move: string) => refuse('CONFLICT', `What is ${from} takes no move ${move}.`, { path: 'status', code: 'transition' });

interface Step {
  readonly movable: Movable;
  readonly resource: Resource;
  readonly move: Move;
  readonly named: string;
  readonly id: string;
  readonly asked: Asked;
  readonly key: string | null;
}

async function answer(ctx: Context, { resource, id }: Step): Promise<Result<JsonText<unknown>>> {
  const record = await findRecord(ctx, resource, id);
  return record ? done(record) : notFound;
}

async function make(ctx: Context, existing: Existing, step: Step, requestHash: string): Promise<Result<JsonText<unknown>>> {
  const { movable, resource, move, named, id, asked, key } = step;
  const { name, column = 'status' } = movable;
  const standing = existing[camelOf(column)];
  const from = typeof standing === 'string' ? standing : 'OPEN';
  if (move.from !== 'any' && !move.from.includes(from)) return outOfTurn(from, named);
  const refusal = await move.check?.(ctx, existing, asked);
  if (refusal) return { ok: false, error: refusal };
  const extra = (await move.effect?.(ctx, existing, asked)) ?? done({});
  if (!extra.ok) return extra;
  const to = typeof move.to === 'string' ? move.to : await move.to(ctx, existing, asked);
  const moved = await updateRecord(ctx, resource, id, { [column]: to, ...extra.value });
  const hashes = key === null ? { idempotencyHash: null, requestHash: null } : { idempotencyHash: key, requestHash };
  await insertMove(ctx, { id: newId(), resource: name, recordId: id, move: named, from, to, note: asked.note ?? '', ...hashes });
  if (moved) await move.after?.(ctx, moved, asked);
  return answer(ctx, step);
}

async function holdAndMake(ctx: Context, step: Step): Promise<Result<JsonText<unknown>>> {
  const { movable, resource, move, named, id, asked, key } = step;
  await move.hold?.(ctx, id);
  const existing = await lockRecord(ctx, resource, id);
  if (!existing) return notFound;
  const requestHash = fingerprint(movable.name, named, id, JSON.stringify(asked));
  const known = key === null ? undefined : await findMoveByKey(ctx, key);
  if (known) return known.requestHash === requestHash ? answer(ctx, step) : keyReused;
  return existing.version === asked.version ? make(ctx, existing, step, requestHash) : stale;
}

/** Makes a move: one at a time, against the version read, from an allowed state, once per idempotency key. */
function moveRecord(ctx: Context, step: Step): Promise<Result<JsonText<unknown>>> {
  return refusing(step.resource, async () => {
    try {
      return await inTransaction(ctx, (inside) => holdAndMake(inside, step));
    } catch (error) {
      if (isUniqueViolation(error, 'state_move_tenant_id_idempotency_hash_key')) return keyReused;
      throw error;
    }
  });
}

/** Serves the moves of a resource; throws at start when the contract lacks one. */
export function serveMoves(platform: Platform, path: string, movable: Movable, moves: Readonly<Record<string, Move>>): void {
  for (const [named, move] of Object.entries(moves)) {
    const key = `POST /${path}/${named}/:id`;
    if (!Object.hasOwn(endpoints, key)) throw new Error(`The contract has no ${key}`);
    const handler: Handler<never> = async (ctx, { params, body, request }) => {
      const key = moveKeyOf(ctx, request);
      if (!key.ok) return key;
      const parts = params as Readonly<Record<string, string>>;
      const resource = typeof movable.resource === 'function' ? await movable.resource(ctx, parts) : movable.resource;
      if (!resource) return notFound;
      return moveRecord(ctx, { movable, resource, move, named, id: parts['id'] ?? '', asked: body, key: key.value }) as never;
    };
    route(platform, key as EndpointKey, handler as unknown as Handler<EndpointKey>);
  }
}
