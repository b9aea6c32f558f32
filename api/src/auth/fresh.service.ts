import type { Result } from '../../contract/index.ts';
import { type Context, done, refuse } from '../platform/context.ts';
import type { Account } from './account.repository.ts';
import type { Asked } from './asked.ts';
import { provePassword } from './password.service.ts';
import { isSessionOpen } from './session.repository.ts';

const FRESH_FOR_MS = 15 * 60 * 1000;

export const signInAnew = refuse('FORBIDDEN', 'Sign in anew first, or confirm by your password.', { path: 'password', code: 'fresh' });

/** Whether the caller signed in within the last quarter of an hour. */
export const isFresh = (ctx: Context): Promise<boolean> => isSessionOpen(ctx, { begunAfter: new Date(ctx.now().getTime() - FRESH_FOR_MS) });

/** Whether somebody signed in has shown lately who they are: by signing in, or now by their password. People without one sign in anew. */
export async function proveLately(ctx: Context, asked: Asked, account: Account, password: string | undefined): Promise<Result<true>> {
  if (await isFresh(ctx)) return done(true);
  return account.passwordHash === null ? signInAnew : provePassword(ctx, asked, account, password);
}
