import type { Identity, Result } from '../../contract/index.ts';
import { can, type Context, done, notFound } from '../platform/context.ts';
import { findIdentity } from './identity.repository.ts';

/** Oneself; other people only with person:read, and never of another tenant. */
export async function readIdentity(ctx: Context, id: string): Promise<Result<Identity>> {
  if (id !== ctx.identityId && !can(ctx, 'person:read')) return notFound;
  const identity = await findIdentity(ctx, id);
  return identity ? done(identity) : notFound;
}
