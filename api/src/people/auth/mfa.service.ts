import { renderSVG } from 'uqr';
import type { Body, Reply, Result } from '../../../contract/index.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { giveBack, takeAttempts } from '../../platform/limits.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { type OpenedSession, visitOf } from '../../platform/session-cookie.ts';
import { type Account, findAccount, setUsing2FA } from './account.repository.ts';
import type { Asked } from './asked.ts';
import { findMethods, takeTry } from './challenge.repository.ts';
import { codeTakes } from './limits.ts';
import { lastingKeysOf } from '../../platform/signing-key.ts';
import { deleteSecret, findSecret, putRecoveryCodes, putSecret, useRecoveryCode, useStep } from './mfa.repository.ts';
import { notifyOwner, originOf } from './notice.service.ts';
import { provePassword } from './password.service.ts';
import { hashOfRecoveryCode, makeAuthenticatorKey, makeRecoveryCodes, stepOf } from './second-factor.ts';
import { endSessions } from './session.repository.ts';
import { finishChallenge, readChallenge, TRIES } from './sign-in.service.ts';

type Configuration = Reply<'POST /auth/configure-mfa'>;
type Method = 'TOTP' | 'RECOVERY_CODE';

const wrongCode = refuse('CODE_INVALID', 'The code is wrong, too old or was used before.', { path: 'code', code: 'wrong' });
const challengeIsOver = refuse('CHALLENGE_INVALID', 'This sign-in is over. Begin anew.');
const signInFirst = refuse('SIGN_IN_REQUIRED', 'Sign in first.');
const nothing: Configuration = { using2FA: false, secret: null, uri: null, qr: null, recoveryCodes: null };

/** The second factors of the sign-in a challenge stands for, or of the caller. */
export async function checkMfa(ctx: Context, secret: Uint8Array, token: string | undefined): Promise<Result<Reply<'POST /auth/check-mfa'>>> {
  if (token === undefined) {
    const account = ctx.identityId ? await findAccount(ctx, ctx.identityId) : undefined;
    if (!account) return signInFirst;
    return done({ using2FA: account.using2FA, ...(await findMethods(ctx, account.id)), attemptsLeft: TRIES, expiresAt: null });
  }
  const challenge = await readChallenge(ctx, secret, token);
  if (!challenge.ok) return challenge;
  const { identityId, triesLeft, expiresAt } = challenge.value;
  return done({ using2FA: true, ...(await findMethods(ctx, identityId)), attemptsLeft: triesLeft, expiresAt });
}

/** Whether a code is good now, using it up. */
async function useCode(ctx: Context, secret: Uint8Array, identityId: string, code: string, method: Method): Promise<boolean> {
  if (method === 'RECOVERY_CODE') {
    const hashes = lastingKeysOf(secret).map((key) => hashOfRecoveryCode(key, identityId, code));
    return useRecoveryCode(ctx, identityId, hashes);
  }
  const existing = await findSecret(ctx, identityId);
  const key = existing && unseal(secret, existing.sealed);
  const step = key ? stepOf(key, code.replace(/\s/g, ''), ctx.now()) : undefined;
  return step !== undefined && useStep(ctx, identityId, step);
}

const methodOf = (code: string): Method => (/^\s*\d{3}\s*\d{3}\s*$/.test(code) ? 'TOTP' : 'RECOVERY_CODE');

/** The second factor of a sign-in. A try is taken before the code is looked at, of the challenge and of the account, so that many at once get no more. */
export async function verifyMfa(ctx: Context, asked: Asked, body: Body<'POST /auth/verify-mfa'>): Promise<Result<OpenedSession>> {
  const { secret } = asked.platform;
  const { token, code, method = methodOf(code) } = body;
  const visit = visitOf(asked.request);
  const challenge = await readChallenge(ctx, secret, token);
  if (!challenge.ok) return challenge;
  const { id, identityId } = challenge.value;
  const takes = codeTakes(identityId, visit.address);
  const allowed = await takeAttempts(ctx, takes);
  if (!allowed.ok) return allowed;
  const tried = await inTransaction(ctx, (inside) => takeTry(inside, id));
  if (!tried) return challengeIsOver;
  const origin = await originOf(ctx, asked);
  return inTransaction<Result<OpenedSession>>(ctx, async (inside) => {
    if (!(await useCode(inside, secret, identityId, code, method))) return wrongCode;
    const account = await findAccount(inside, identityId);
    if (account && method === 'RECOVERY_CODE') await notifyOwner(inside, origin, account, 'RECOVERY_CODE_USED');
    await giveBack(inside, takes);
    return finishChallenge(inside, secret, token, { visit });
  });
}

/** Turns one's second factor on or off, or renews its recovery codes, for who proves to be the person: by password, or by a code for those without one. */
export async function configureMfa(ctx: Context, asked: Asked, body: Body<'POST /auth/configure-mfa'>): Promise<Result<Configuration>> {
  const account = ctx.identityId ? await findAccount(ctx, ctx.identityId) : undefined;
  if (!account) return signInFirst;
  if (body.action === 'CONFIRM') return confirm(ctx, asked, account, body.code);
  if ((body.action === 'BEGIN') === account.using2FA)
    return refuse('CONFLICT', account.using2FA ? 'The second factor is on. Turn it off first.' : 'The second factor is off.');
  const byCode = account.passwordHash === null && body.action !== 'BEGIN';
  const proven = byCode ? await proveCode(ctx, asked, account, body.code) : await provePassword(ctx, asked, account, body.password);
  if (!proven.ok) return proven;
  if (body.action === 'BEGIN') return begin(ctx, asked, account);
  const origin = await originOf(ctx, asked);
  return inTransaction<Result<Configuration>>(ctx, async (inside) => {
    if (body.action === 'RECOVERY_CODES') {
      await notifyOwner(inside, origin, account, 'RECOVERY_CODES_RENEWED');
      return done({ ...nothing, using2FA: true, recoveryCodes: await renewCodes(inside, asked.platform.secret, account.id) });
    }
    await deleteSecret(inside, account.id);
    await setUsing2FA(inside, account.id, false);
    await notifyOwner(inside, origin, account, 'MFA_OFF');
    return done(nothing);
  });
}

async function begin(ctx: Context, { platform }: Asked, account: Account): Promise<Result<Configuration>> {
  const settings = await readTenantSettings(ctx);
  const { secret, uri } = makeAuthenticatorKey(settings?.app_name ?? 'Marquee', account.email);
  await inTransaction(ctx, (inside) => putSecret(inside, account.id, seal(platform.secret, secret)));
  return done({ ...nothing, secret, uri, qr: renderSVG(uri) });
}

/** A first code shows that the app has the secret; from now on it is asked for, and whoever was signed in elsewhere signs in anew with it. */
async function confirm(ctx: Context, asked: Asked, account: Account, code: string | undefined): Promise<Result<Configuration>> {
  const existing = await findSecret(ctx, account.id);
  if (!existing || account.using2FA) return refuse('CONFLICT', 'Begin first.');
  const origin = await originOf(ctx, asked);
  return whenCodeIsGood(ctx, asked, account, { code, only: 'TOTP' }, async (inside) => {
    await setUsing2FA(inside, account.id, true);
    await endSessions(inside, account.id, { except: ctx.sessionId });
    await notifyOwner(inside, origin, account, 'MFA_ON');
    return done({ ...nothing, using2FA: true, recoveryCodes: await renewCodes(inside, asked.platform.secret, account.id) });
  });
}

const proveCode = (ctx: Context, asked: Asked, account: Account, code: string | undefined) =>
  whenCodeIsGood(ctx, asked, account, { code }, () => Promise.resolve(done(true)));

async function whenCodeIsGood<T>(
  ctx: Context,
  asked: Asked,
  account: Account,
  given: { code: string | undefined; only?: Method },
  work: (inside: Context) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { code } = given;
  if (code === undefined) return refuse('CODE_INVALID', 'A code is asked for.', { path: 'code', code: 'required' });
  const takes = codeTakes(account.id, asked.request.ip);
  const allowed = await takeAttempts(ctx, takes);
  if (!allowed.ok) return allowed;
  return inTransaction<Result<T>>(ctx, async (inside) => {
    if (!(await useCode(inside, asked.platform.secret, account.id, code, given.only ?? methodOf(code)))) return wrongCode;
    await giveBack(inside, takes);
    return work(inside);
  });
}

async function renewCodes(ctx: Context, secret: Uint8Array, identityId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await putRecoveryCodes(
    ctx,
    identityId,
    codes.map((code) => hashOfRecoveryCode(secret, identityId, code)),
  );
  return codes;
}
