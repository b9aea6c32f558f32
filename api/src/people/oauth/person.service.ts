import { v7 as newId } from 'uuid';
import type { Failure, Result } from '../../../contract/index.ts';
import { type Account, findAccount, findProviderOfDomain } from '../auth/account.repository.ts';
import { hasSignInLink, insertSignInLink, useSignInLink } from '../connection/connection.repository.ts';
import { noteConnected } from '../connection/notice.service.ts';
import { happened } from '../occasion/occasion.service.ts';
import { canonicalEmail } from '../../platform/email-address.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { findPersonByEmail, insertVerifiedPerson } from './person.repository.ts';
import type { Person } from './provider.ts';
import type { Provider } from './provider.repository.ts';
import { cutText } from '../../../contract/cut-text.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const LONGEST_EMAIL = 254;
const LONGEST_NAME = 100;

const unverified = refuse('EMAIL_UNVERIFIED', 'The provider has not confirmed your e-mail address. Confirm it there, then sign in again.');
const waitsForConfirmation = refuse(
  'EMAIL_UNVERIFIED',
  'An account with this e-mail address is not confirmed yet. Confirm it by the link in the mail, or set a new password by mail; then sign in again.',
);
const otherAccount = refuse('SSO_FAILED', 'This e-mail address is linked to another account at the provider.');
const raced = refuse('SSO_FAILED', 'Somebody else signed in with this account meanwhile. Try again.');

/** The refusal for people of a mail domain that signs in at another provider; owners are held to it as little as with their password. */
export async function refuseElsewhere(ctx: Context, provider: { id: string }, person: Pick<Account, 'email' | 'isOwner'>): Promise<Failure | undefined> {
  const home = person.isOwner ? undefined : await findProviderOfDomain(ctx, person.email);
  return home && home.id !== provider.id ? refuse('SSO_FAILED', `People of this domain sign in with ${home.name}.`).error : undefined;
}

export const emailOf = ({ email }: Person): string | undefined => {
  const address = email && canonicalEmail(email);
  return address && address.length <= LONGEST_EMAIL && EMAIL.test(address) ? address : undefined;
};

/** The person who has this address; a new one where nobody has. */
async function holderOf(ctx: Context, email: string, person: Person): Promise<{ id: string; verified: boolean; isNew: boolean } | undefined> {
  const known = await findPersonByEmail(ctx, email);
  if (known) return { ...known, isNew: false };
  const id = newId();
  const firstName = cutText(person.firstName ?? email.split('@')[0] ?? '', LONGEST_NAME);
  if (await insertVerifiedPerson(ctx, { id, email, firstName, lastName: cutText(person.lastName ?? '', LONGEST_NAME) }))
    return { id, verified: true, isNew: true };
  const meanwhile = await findPersonByEmail(ctx, email);
  return meanwhile && { ...meanwhile, isNew: false };
}

/**
 * Who somebody from a provider is here. First by the account there, which was linked when it first came. Then by e-mail address, where the
 * provider vouches for it AND the person here has confirmed it: an account somebody opened with another's address neither takes over nor is taken
 * over. Else a new person. Refuses EMAIL_UNVERIFIED where an address is not confirmed on both sides, SSO_FAILED where the address belongs to
 * another provider or another account at this one. Tells a person who was here already by mail. Runs inside a transaction.
 */
export async function personOf(ctx: Context, provider: Provider, person: Person, resetUrl: string): Promise<Result<{ identityId: string }>> {
  const link = { providerId: provider.id, issuer: provider.issuer, subject: person.subject };
  const email = emailOf(person);
  const address = email ?? null;
  const linked = await useSignInLink(ctx, { ...link, address });
  const account = linked && (await findAccount(ctx, linked));
  if (account) {
    const elsewhere = await refuseElsewhere(ctx, provider, account);
    if (elsewhere) return { ok: false, error: elsewhere };
    return account.verified ? done({ identityId: account.id }) : waitsForConfirmation;
  }

  if (!email || !person.emailVerified) return unverified;
  const elsewhere = await refuseElsewhere(ctx, provider, { email, isOwner: false });
  if (elsewhere) return { ok: false, error: elsewhere };

  const holder = await holderOf(ctx, email, person);
  if (!holder) return raced;
  if (!holder.verified) return waitsForConfirmation;
  if (holder.isNew) await happened(ctx, { about: 'SIGN_UP', identityId: holder.id });
  if (!holder.isNew && (await hasSignInLink(ctx, holder.id, link))) return otherAccount;
  const made = { ...link, id: newId(), identityId: holder.id, label: provider.name, address, lastUsedAt: ctx.now() };
  if (!(await insertSignInLink(ctx, made))) return raced;
  if (!holder.isNew) await noteConnected(ctx, made, resetUrl);
  return done({ identityId: holder.id });
}
