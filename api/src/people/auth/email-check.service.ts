import type { Reply, Result } from '../../../contract/index.ts';
import { type Context, done } from '../../platform/context.ts';
import { takeAttempts } from '../../platform/limits.ts';
import { findProviderOfDomain } from './account.repository.ts';
import { isAcceptable, suggestionFor } from '../../platform/email-address.ts';
import { checkTakes } from './limits.ts';

/** Looks at an address without asking who has it, so that there is nothing to tell. */
export async function checkEmail(ctx: Context, asked: { email: string; address: string }): Promise<Result<Reply<'POST /auth/check-email'>>> {
  const { email } = asked;
  const allowed = await takeAttempts(ctx, checkTakes(email, asked.address));
  if (!allowed.ok) return allowed;
  const provider = (await findProviderOfDomain(ctx, email)) ?? null;
  return done({ email, acceptable: isAcceptable(email), suggestion: suggestionFor(email), next: provider ? 'SSO' : 'PASSWORD', provider });
}
