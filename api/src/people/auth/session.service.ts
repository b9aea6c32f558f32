import type { Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { REFRESH_LIVES_S } from '../../platform/session-cookie.ts';
import { endSessions, listSessions } from './session.repository.ts';

const signInFirst = refuse('SIGN_IN_REQUIRED', 'Sign in first.');

/** Where the caller is signed in; sessions nobody can renew any more are not among them. */
export async function listOwnSessions(
  ctx: Context,
  { page = 0, size = 10 }: Query<'GET /auth/session/list'>,
): Promise<Result<Reply<'GET /auth/session/list'>>> {
  const { identityId, sessionId } = ctx;
  if (!identityId) return signInFirst;
  const seenSince = new Date(ctx.now().getTime() - REFRESH_LIVES_S * 1000);
  const { sessions, total } = await listSessions(ctx, { identityId, seenSince, page, size });
  const content = sessions.map((session) => ({ ...session, current: session.id === sessionId }));
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

export async function endOwnSession(ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  const { identityId } = ctx;
  if (!identityId) return signInFirst;
  const ended = await inTransaction(ctx, (inside) => endSessions(inside, identityId, { only: id }));
  return ended > 0 ? done({ done: true }) : notFound;
}

export async function endOtherSessions(ctx: Context): Promise<Result<{ done: boolean }>> {
  const { identityId, sessionId } = ctx;
  if (!identityId) return signInFirst;
  await inTransaction(ctx, (inside) => endSessions(inside, identityId, { except: sessionId }));
  return done({ done: true });
}
