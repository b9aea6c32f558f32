import { v7 as newId } from 'uuid';
import type { Action, ActionKind, Body, Query, Reply, Result } from '../../../contract/index.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { type Limit, takeAttempts } from '../../platform/limits.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { findActions, insertAction } from './action.repository.ts';
import { existsTarget } from './target.repository.ts';

interface ActionRequest {
  readonly kind: ActionKind;
  /** Person who acted; the caller by default. */
  readonly identityId?: string;
  readonly targetKind?: string | null;
  readonly targetId?: string | null;
  readonly metaData?: Action['metaData'];
}

/** Records an action as part of the caller's transaction. Actions of an API key without a person are not recorded. */
export async function recordAction(ctx: Context, request: ActionRequest): Promise<Action | undefined> {
  const identityId = request.identityId ?? ctx.identityId;
  if (identityId === null) return undefined;
  const { kind, targetKind = null, targetId = null, metaData = {} } = request;
  return inTransaction(ctx, (inside) => insertAction(inside, { id: newId(), identityId, kind, targetKind, targetId, metaData }));
}

/** Actions a person may report: far more than pages send, far fewer than a flood. */
const reports: Limit = { what: 'actions', most: 300, windowS: 10 * 60 };

/** Records an action the caller reports, on a target that is visible to the caller. */
export async function saveAction(ctx: Context, input: Body<'POST /identity/action/item'>): Promise<Result<Action>> {
  const { targetKind: kind, targetId: id } = input;
  if ((kind === undefined) !== (id === undefined)) {
    const path = kind === undefined ? 'targetKind' : 'targetId';
    return refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });
  }
  if (kind !== undefined && id !== undefined && !(await existsTarget(ctx, { kind, id }, can(ctx, 'product:read') && ctx.isHouse))) return notFound;
  const taken = await takeAttempts(ctx, [[reports, ctx.identityId ?? '']]);
  if (!taken.ok) return taken;
  const action = await recordAction(ctx, input);
  return action ? done(action) : refuse('SIGN_IN_REQUIRED', 'Sign in first.');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the caller's actions or, with `person:read`, those of another person. */
export async function listActions(ctx: Context, query: Query<'GET /identity/action/list'>): Promise<Result<Reply<'GET /identity/action/list'>>> {
  const { identityId = ctx.identityId ?? '', kind, cursor: after, page = 0, size = 10 } = query;
  if (identityId !== ctx.identityId && !can(ctx, 'person:read')) return refuse('FORBIDDEN', 'This needs the right person:read.');
  if (after !== undefined && !UUID.test(after)) return invalid('cursor', 'is not one of this list');
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep; follow nextCursor instead');
  const { actions, total } = await findActions(ctx, { identityId, kind, page, size, after });
  const content = actions.slice(0, size);
  const nextCursor = actions.length > size ? (content.at(-1)?.id ?? null) : null;
  return done({ content, page, size, totalElements: total, lastPage: nextCursor === null, nextCursor });
}
