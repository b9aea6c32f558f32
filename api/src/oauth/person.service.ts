import { v7 as newId } from 'uuid';
import type { Result } from '../../contract/index.ts';
import { findProviderOfDomain } from '../auth/account.repository.ts';
import { hasSignInLink, insertSignInLink, useSignInLink } from '../connection/connection.repository.ts';
import { notifyOfWayIn } from '../connection/notice.service.ts';
import { type Context, done, refuse } from '../platform/context.ts';
import { findPersonByEmail, insertVerifiedPerson } from './person.repository.ts';
import type { Person } from './provider.ts';
import type { Provider } from './provider.repository.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONGEST_EMAIL = 254;
const LONGEST_NAME = 100;

const unverified = refuse('EMAIL_UNVERIFIED', 'The provider has not confirmed your e-mail address. Confirm it there, then sign in again.');
const waitsForConfirmation = refuse(
  'EMAIL_UNVERIFIED',
  'An account with this e-mail address is not confirmed yet. Confirm it by the link in the mail, or set a new password by mail; then sign in again.',
);
const otherAccount = refuse('SSO_FAILED', 'This e-mail address is linked to another account at the provider.');
const raced = refuse('SSO_FAILED', 'Somebody else signed in with this account meanwhile. Try again.');

const emailOf = ({ email }: Person): string | undefined => {
  const address = email?.toLowerCase();
  return address && address.length <= LONGEST_EMAIL && EMAIL.test(address) ? address : undefined;
};

/** The person who has this address; a new one where nobody has. */
async function holderOf(ctx: Context, email: string, person: Person): Promise<{ id: string; verified: boolean; isNew: boolean } | undefined> {
  const known = await findPersonByEmail(ctx, email);
  if (known) return { ...known, isNew: false };
  const id = newId();
  const firstName = (person.firstName ?? email.split('@')[0] ?? '').slice(0, LONGEST_NAME);
  if (await insertVerifiedPerson(ctx, { id, email, firstName, lastName: (person.lastName ?? '').slice(0, LONGEST_NAME) }))
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
  const linked = await useSignInLink(ctx, link);
  if (linked) return linked.verified ? done({ identityId: linked.identityId }) : waitsForConfirmation;

  const email = emailOf(person);
  if (!email || !person.emailVerified) return unverified;
  const home = await findProviderOfDomain(ctx, email);
  if (home && home.id !== provider.id) return refuse('SSO_FAILED', `People of this domain sign in with ${home.name}.`);

  const holder = await holderOf(ctx, email, person);
  if (!holder) return raced;
  if (!holder.verified) return waitsForConfirmation;
  if (!holder.isNew && (await hasSignInLink(ctx, holder.id, link))) return otherAccount;
  const isLinked = await insertSignInLink(ctx, { ...link, id: newId(), identityId: holder.id, label: provider.name });
  if (!isLinked) return raced;
  if (!holder.isNew) await notifyOfWayIn(ctx, holder.id, { event: 'PROVIDER_LINKED', name: provider.name, resetUrl });
  return done({ identityId: holder.id });
}
