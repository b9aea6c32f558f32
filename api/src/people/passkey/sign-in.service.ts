import { randomBytes } from 'node:crypto';
import type { Body, Reply, Result } from '../../../contract/index.ts';
import { findAccount, findProviderOfDomain } from '../auth/account.repository.ts';
import { signsInElsewhere } from '../auth/password.service.ts';
import { type BegunChallenge, completeSignIn, finishChallenge, type OpenedSession, readChallenge, type Visit } from '../auth/sign-in.service.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { type Take, takeAttempts, takesByNetwork } from '../../platform/limits.ts';
import type { Site } from '../../platform/site.ts';
import { challengeOf, checkUsed, credentialOf, hashOfChallenge, isOf, type Used } from './ceremony.ts';
import { insertAsk, takeAsk } from './challenge.repository.ts';
import { ASK_LIVES_MS } from './keeping.service.ts';
import { findPasskeyByCredential, findPasskeysAt, type StoredPasskey, usePasskey } from './passkey.repository.ts';
import { webauthn } from './webauthn.ts';

type SignIn = OpenedSession | BegunChallenge;

const isOver = refuse('CHALLENGE_INVALID', 'This took too long, or was answered already. Begin anew.');
const notKnown = refuse('CREDENTIALS_INVALID', 'This passkey opens no account here.');
const unverified = refuse('EMAIL_UNVERIFIED', 'Confirm your e-mail address first, by the link we mailed you.');
const sameTwice = refuse('CODE_INVALID', 'This passkey was the first step already. Use a code of your app.');

/** Limit per network address; high, as many people may share one. */
const askTakes = (address: string): readonly Take[] => takesByNetwork({ what: 'passkey from address', most: 600, windowS: 15 * 60 }, address);

/** Returns the options to use any passkey of this site. With the token of a sign-in, only passkeys of its person are allowed. */
export async function beginSignIn(
  ctx: Context,
  secret: Uint8Array,
  { site, visit, token }: { site: Site; visit: Visit; token: string | undefined },
): Promise<Result<Reply<'POST /auth/passkey/options'>>> {
  const allowed = await takeAttempts(ctx, askTakes(visit.address));
  if (!allowed.ok) return allowed;
  const pending = token === undefined ? undefined : await readChallenge(ctx, secret, token);
  if (pending && !pending.ok) return pending;
  const identityId = pending?.value.identityId ?? null;
  const own = identityId === null ? [] : await findPasskeysAt(ctx, identityId, site.hostname);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.hostname,
    challenge: new Uint8Array(randomBytes(32)),
    timeout: ASK_LIVES_MS,
    userVerification: 'preferred',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: Buffer.from(credentialId).toString('base64url'), transports })),
  });
  const expiresAt = new Date(ctx.now().getTime() + ASK_LIVES_MS);
  await inTransaction(ctx, (inside) => insertAsk(inside, { hash: hashOfChallenge(options.challenge), purpose: 'SIGN_IN', identityId, expiresAt }));
  return done({ ...options });
}

/** Completes the first factor, or both if the device verified its user. */
async function completeWith(ctx: Context, secret: Uint8Array, passkey: StoredPasskey, used: Used, visit: Visit): Promise<Result<SignIn>> {
  const person = await findAccount(ctx, passkey.identityId);
  if (!person) return notKnown;
  if (!person.verified) return unverified;
  const provider = person.isOwner ? undefined : await findProviderOfDomain(ctx, person.email);
  if (provider) return signsInElsewhere(provider);
  return completeSignIn(ctx, secret, { identityId: person.id, factor: 'PASSKEY', isWhole: used.userVerified, visit });
}

/**
 * Signs in with a passkey, or completes the second factor of the sign-in `token` belongs to. The challenge is consumed in any case. Refuses CHALLENGE_INVALID
 * (unknown or expired challenge), CREDENTIALS_INVALID (no passkey of this person and site).
 */
export async function finishSignIn(
  ctx: Context,
  secret: Uint8Array,
  { site, visit, token, response }: Body<'POST /auth/passkey/verify'> & { site: Site; visit: Visit },
): Promise<Result<SignIn>> {
  const allowed = await takeAttempts(ctx, askTakes(visit.address));
  if (!allowed.ok) return allowed;
  const pending = token === undefined ? undefined : await readChallenge(ctx, secret, token);
  if (pending && !pending.ok) return pending;
  const identityId = pending?.value.identityId ?? null;
  const challenge = challengeOf(response);
  const isAsked =
    challenge !== undefined && (await inTransaction(ctx, (inside) => takeAsk(inside, { hash: hashOfChallenge(challenge), purpose: 'SIGN_IN', identityId })));
  if (!isAsked) return isOver;

  const credential = credentialOf(response);
  const passkey = credential && (await findPasskeyByCredential(ctx, credential));
  if (!passkey || !isOf(response, passkey.identityId) || (identityId !== null && identityId !== passkey.identityId)) return notKnown;
  const used = await checkUsed(ctx.log, site, challenge, response, passkey);
  if (!used) return notKnown;
  return inTransaction<Result<SignIn>>(ctx, async (inside) => {
    if (!(await usePasskey(inside, passkey.id, used))) return notKnown;
    if (token === undefined) return completeWith(inside, secret, passkey, used, visit);
    if (pending?.value.factor === 'PASSKEY' && !used.userVerified) return sameTwice;
    return finishChallenge(inside, secret, token, { visit });
  });
}
