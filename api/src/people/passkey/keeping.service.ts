import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Body, Passkey, Reply, Result } from '../../../contract/index.ts';
import { findAccount } from '../auth/account.repository.ts';
import { proveLately } from '../auth/password.service.ts';
import { lockWaysToSignIn } from '../connection/connection.repository.ts';
import { type Asked, notifyOfWayIn, resetUrlOf } from '../connection/notice.service.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { Site } from '../../platform/site.ts';
import { challengeOf, checkMade, handleOf, hashOfChallenge } from './ceremony.ts';
import { insertAsk, takeAsk } from './challenge.repository.ts';
import { deletePasskey, findOwnPasskey, findPasskeysAt, insertPasskey, listPasskeys, renamePasskey } from './passkey.repository.ts';
import { webauthn } from './webauthn.ts';

/** Lifetime of a challenge. */
export const ASK_LIVES_MS = 5 * 60 * 1000;
const MAX_PASSKEYS = 20;

const signInFirst = refuse('SIGN_IN_REQUIRED', 'Sign in first.');
const isOver = refuse('CHALLENGE_INVALID', 'This took too long, or was answered already. Begin anew.');
const notBelieved = refuse('INVALID_INPUT', 'This is not a passkey for this site.', { path: 'response', code: 'passkey' });
const keptAlready = refuse('CONFLICT', 'This passkey is kept already.', { path: 'response', code: 'taken' });
const enough = refuse('CONFLICT', `There are ${MAX_PASSKEYS} passkeys already. Remove one first.`);
const onlyWay = refuse('CONFLICT', 'This is your only way to sign in. Set a password or add another passkey first.');

/** Returns the options to create a passkey for this site. Requires what `proveLately` requires. */
export async function beginRegistration(
  ctx: Context,
  asked: Asked,
  site: Site,
  { password }: Body<'POST /auth/passkey/register-options'>,
): Promise<Result<Reply<'POST /auth/passkey/register-options'>>> {
  const { identityId } = ctx;
  const person = identityId === null ? undefined : await findAccount(ctx, identityId);
  if (!person) return signInFirst;
  const { total } = await listPasskeys(ctx, person.id, { limit: 0, offset: 0 });
  if (total >= MAX_PASSKEYS) return enough;
  const proven = await proveLately(ctx, asked, person, password);
  if (!proven.ok) return proven;
  const [settings, existing] = [await readTenantSettings(ctx), await findPasskeysAt(ctx, person.id, site.hostname)];
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: settings?.app_name ?? site.hostname,
    rpID: site.hostname,
    userName: person.email,
    userDisplayName: person.firstName,
    userID: new Uint8Array(handleOf(person.id)),
    challenge: new Uint8Array(randomBytes(32)),
    timeout: ASK_LIVES_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: Buffer.from(credentialId).toString('base64url'), transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const expiresAt = new Date(ctx.now().getTime() + ASK_LIVES_MS);
  await inTransaction(ctx, (inside) => insertAsk(inside, { hash: hashOfChallenge(options.challenge), purpose: 'REGISTER', identityId: person.id, expiresAt }));
  return done({ ...options });
}

/** Stores the new passkey and informs the owner by mail. The challenge is consumed in any case. */
export async function finishRegistration(ctx: Context, asked: Asked, site: Site, body: Body<'POST /auth/passkey/register'>): Promise<Result<Passkey>> {
  const { identityId } = ctx;
  if (identityId === null) return signInFirst;
  const challenge = challengeOf(body.response);
  const isAsked =
    challenge !== undefined && (await inTransaction(ctx, (inside) => takeAsk(inside, { hash: hashOfChallenge(challenge), purpose: 'REGISTER', identityId })));
  if (!isAsked) return isOver;
  const made = await checkMade(ctx.log, site, challenge, body.response);
  if (!made) return notBelieved;
  const resetUrl = await resetUrlOf(ctx, asked);
  return inTransaction<Result<Passkey>>(ctx, async (inside) => {
    const { passkeys } = await lockWaysToSignIn(inside, identityId);
    if (passkeys >= MAX_PASSKEYS) return enough;
    const id = newId();
    if (!(await insertPasskey(inside, { ...made, id, identityId, name: body.name, rpId: site.hostname }))) return keptAlready;
    await notifyOfWayIn(inside, identityId, { event: 'PASSKEY_ADDED', name: body.name, resetUrl });
    const existing = await findOwnPasskey(inside, identityId, id);
    return existing ? done(existing) : notFound;
  });
}

export async function listOwnPasskeys(
  ctx: Context,
  { page = 0, size = 10 }: { page?: number; size?: number },
): Promise<Result<Reply<'GET /auth/passkey/list'>>> {
  if (ctx.identityId === null) return signInFirst;
  const { passkeys, total } = await listPasskeys(ctx, ctx.identityId, { limit: size, offset: page * size });
  return done({ content: passkeys, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

export function renameOwnPasskey(ctx: Context, input: Body<'POST /auth/passkey/item'>): Promise<Result<Passkey>> {
  const { identityId } = ctx;
  if (identityId === null) return Promise.resolve(signInFirst);
  return inTransaction<Result<Passkey>>(ctx, async (inside) => {
    await renamePasskey(inside, identityId, input);
    const passkey = await findOwnPasskey(inside, identityId, input.id);
    return passkey ? done(passkey) : notFound;
  });
}

/** Deletes a passkey and informs the owner by mail. Rejects the deletion of the last way to sign in. */
export async function removeOwnPasskey(ctx: Context, asked: Asked, id: string): Promise<Result<{ done: boolean }>> {
  const { identityId } = ctx;
  if (identityId === null) return signInFirst;
  const resetUrl = await resetUrlOf(ctx, asked);
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const ways = await lockWaysToSignIn(inside, identityId);
    const passkey = await findOwnPasskey(inside, identityId, id);
    if (!passkey) return notFound;
    if (!ways.password && ways.providers === 0 && ways.passkeys === 1) return onlyWay;
    await deletePasskey(inside, identityId, id);
    await notifyOfWayIn(inside, identityId, { event: 'PASSKEY_REMOVED', name: passkey.name, resetUrl });
    return done({ done: true });
  });
}
