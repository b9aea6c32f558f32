import { type Context, refuse } from '../../platform/context.ts';
import { isSessionOpen } from './session.repository.ts';

const FRESH_FOR_MS = 15 * 60 * 1000;

export const signInAnew = refuse('FORBIDDEN', 'Sign in anew first, or confirm by your password.', { path: 'password', code: 'fresh' });

/** Whether the caller signed in within the last quarter of an hour. */
export const isFresh = (ctx: Context): Promise<boolean> => isSessionOpen(ctx, { begunAfter: new Date(ctx.now().getTime() - FRESH_FOR_MS) });
