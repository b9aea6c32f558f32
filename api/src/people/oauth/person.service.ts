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
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 100;

const unverified = refuse('EMAIL_UNVERIFIED', 'The provider has not confirmed your e-mail address. Confirm it there, then sign in again.');
const waitsForConfirmation = refuse(
  'EMAIL_UNVERIFIED',
  'An account with this e-mail address is not confirmed yet. Confirm it by the link in the mail, or set a new password by mail; then sign in again.',
);
const otherAccount = refuse('SSO_FAILED', 'This e-mail address is linked to another account at the provider.');
const raced = refuse('SSO_FAILED', 'Somebody else signed in with this account meanwhile. Try again.');

/** Rejects people whose mail domain signs in at another provider; owners are exempt, as with passwords. */
export async function refuseElsewhere(ctx: Context, provider: { id: string }, person: Pick<Account, 'email' | 'isOwner'>): Promise<Failure | undefined> {
  const home = person.isOwner ? undefined : await findProviderOfDomain(ctx, person.email);
  return home && home.id !== provider.id ? refuse('SSO_FAILED', `People of this domain sign in with ${home.name}.`).error : undefined;
}

export const emailOf = ({ email }: Person): string | undefined => {
  const address = email && canonicalEmail(email);
  return address && address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address) ? address : undefined;
};

/** Returns the person with this address, or creates one. */
async function holderOf(ctx: Context, email: string, person: Person): Promise<{ id: string; verified: boolean; isNew: boolean } | undefined> {
  const known = await findPersonByEmail(ctx, email);
  if (known) return { ...known, isNew: false };
  const id = newId();
  const firstName = cutText(person.firstName ?? email.split('@')[0] ?? '', MAX_NAME_LENGTH);
  if (await insertVerifiedPerson(ctx, { id, email, firstName, lastName: cutText(person.lastName ?? '', MAX_NAME_LENGTH) }))
    return { id, verified: true, isNew: true };
  const meanwhile = await findPersonByEmail(ctx, email);
  return meanwhile && { ...meanwhile, isNew: false };
}

/**
 * Resolves a provider's account to a person: by the linked account, else by e-mail address, else as a new person. The provider AND the person here must have
 * confirmed the address. Otherwise an account opened with another's address could take over or be taken over. Refuses EMAIL_UNVERIFIED if either side has not
 * confirmed the address. Refuses SSO_FAILED if the address belongs to another provider or another account there. Mails an existing person about a new link.
 * Runs inside a transaction.
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
