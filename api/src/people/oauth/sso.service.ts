import { createHash, randomBytes } from 'node:crypto';
import type { Body, Result } from '../../../contract/index.ts';
import { type BegunChallenge, completeSignIn, type OpenedSession } from '../auth/sign-in.service.ts';
import { type Asked, resetUrlOf } from '../connection/notice.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import { type Take, takeAttempts, takesByNetwork } from '../../platform/limits.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { visitOf } from '../../platform/session-cookie.ts';
import { insertAttempt, takeAttempt, type TakenAttempt } from './attempt.repository.ts';
import { personOf } from './person.service.ts';
import type { Client, Person, Providers, Trouble } from './provider.ts';
import { findProvider, type Provider } from './provider.repository.ts';

/** Lifetime of an attempt in seconds. */
export const ATTEMPT_LIVES_S = 10 * 60;
export const CALLBACK_PATH = '/auth/login';

export const isOver = refuse('CHALLENGE_INVALID', 'This is over, or was begun in another browser. Begin anew.');
const failed = refuse('SSO_FAILED', 'The provider did not confirm who you are. Try again.');
const down = refuse('UNAVAILABLE', 'The provider does not answer just now. Try again later, or sign in another way.');

/** Limit per network address; high, as many people may share one. */
const beginTakes = (address: string): readonly Take[] => takesByNetwork({ what: 'sso from address', most: 600, windowS: 15 * 60 }, address);

const random = () => randomBytes(32).toString('base64url');
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the part of the cookie name that separates attempts in several tabs. Reveals nothing about the state. */
export const attemptName = (state: string): string => hashOf(`name ${state}`).toString('base64url').slice(0, 12);

/** Returns a path of this site with query and hash; `undefined` if the address leads elsewhere. */
function ownPath(returnTo: string): string | undefined {
  const here = 'http://here.invalid';
  if (!returnTo.startsWith('/') || !URL.canParse(returnTo, here)) return undefined;
  const url = new URL(returnTo, here);
  // Parsed again, because `/.//elsewhere.example` was normalized to `//elsewhere.example`.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === here && new URL(path, here).origin === here ? path : undefined;
}

function clientOf(ctx: Context, secret: Uint8Array, provider: Provider): Client {
  const { id, version, issuer, clientId, clientSecret, scopes } = provider;
  const opened = clientSecret ? unseal(secret, clientSecret) : undefined;
  return { key: `${ctx.tenant.id} ${id} ${version} ${issuer}`, issuer, clientId, clientSecret: opened, scopes };
}

const refusalOf = (trouble: Trouble) => (trouble === 'unreachable' ? down : failed);

export interface Begun {
  readonly url: string;
  readonly state: string;
  /** Value of the cookie that binds the attempt to this browser. */
  readonly browser: string;
}

/** Begins a sign-in at a provider or, with `sessionId`, the linking of an account there. `origin` is the site the browser returns to. */
export async function beginSso(
  ctx: Context,
  asked: Asked,
  providers: Providers,
  input: { providerId: string; origin: string; returnTo: string; sessionId?: string },
): Promise<Result<Begun>> {
  const { secret } = asked.platform;
  const returnTo = ownPath(input.returnTo);
  if (returnTo === undefined) return invalid('returnTo', 'must be a path of this site');
  const provider = await findProvider(ctx, input.providerId);
  if (!provider) return notFound;
  const allowed = await takeAttempts(ctx, beginTakes(asked.request.ip));
  if (!allowed.ok) return allowed;
  const redirectUri = `${input.origin}${CALLBACK_PATH}`;
  const { sessionId = null } = input;
  // The callback page reads the kind of attempt from the state; the server does not rely on it.
  const state = sessionId === null ? random() : `connect.${provider.id}.${random()}`;
  const [proofs, browser] = [{ state, nonce: random(), verifier: random() }, random()];
  const url = await providers.begin(ctx.log, clientOf(ctx, secret, provider), redirectUri, proofs);
  if (!(url instanceof URL)) return refusalOf(url);
  await inTransaction(ctx, (inside) =>
    insertAttempt(inside, {
      stateHash: hashOf(proofs.state),
      browserHash: hashOf(browser),
      settingId: provider.id,
      verifier: seal(secret, proofs.verifier),
      nonce: proofs.nonce,
      redirectUri,
      returnTo,
      sessionId,
      expiresAt: new Date(ctx.now().getTime() + ATTEMPT_LIVES_S * 1000),
    }),
  );
  return done({ url: url.href, state: proofs.state, browser });
}

/** Callback parameters with the browser's cookie. */
export type CameBack = Body<'POST /auth/login-sso'> & { readonly browser: string | undefined };
interface Taken {
  readonly attempt: TakenAttempt;
  readonly verifier: string;
  readonly provider: Provider;
}

/** Returns the attempt begun in this browser with this state, and consumes it. */
export async function takeBack(ctx: Context, secret: Uint8Array, { state, browser }: CameBack, isConnecting: boolean): Promise<Result<Taken>> {
  if (!browser) return isOver;
  const attempt = await inTransaction(ctx, (inside) => takeAttempt(inside, { stateHash: hashOf(state), browserHash: hashOf(browser) }, isConnecting));
  const verifier = attempt && unseal(secret, attempt.verifier);
  if (!attempt || verifier === undefined) return isOver;
  const provider = await findProvider(ctx, attempt.settingId);
  return provider ? done({ attempt, verifier, provider }) : isOver;
}

export async function askProvider(
  ctx: Context,
  secret: Uint8Array,
  providers: Providers,
  taken: Taken,
  { code, state, iss }: CameBack,
): Promise<Result<Person>> {
  const { attempt, verifier, provider } = taken;
  const current = new URL(attempt.redirectUri);
  current.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  const person = await providers.finish(ctx.log, clientOf(ctx, secret, provider), current, { state, nonce: attempt.nonce, verifier });
  return typeof person === 'string' ? refusalOf(person) : done(person);
}

/**
 * Completes a sign-in at a provider. The attempt is consumed in any case. Refuses CHALLENGE_INVALID (no such attempt in this browser and tenant, or expired),
 * SSO_FAILED (the provider's answer failed verification), UNAVAILABLE (no answer), EMAIL_UNVERIFIED.
 */
export async function finishSso(
  ctx: Context,
  asked: Asked,
  providers: Providers,
  came: CameBack,
): Promise<Result<{ signIn: OpenedSession | BegunChallenge; returnTo: string }>> {
  const { secret } = asked.platform;
  const taken = await takeBack(ctx, secret, came, false);
  if (!taken.ok) return taken;
  const { attempt, provider } = taken.value;
  const person = await askProvider(ctx, secret, providers, taken.value, came);
  if (!person.ok) return person;

  const resetUrl = await resetUrlOf(ctx, asked);
  return inTransaction<Result<{ signIn: OpenedSession | BegunChallenge; returnTo: string }>>(ctx, async (inside) => {
    const known = await personOf(inside, provider, person.value, resetUrl);
    if (!known.ok) return known;
    const signIn = await completeSignIn(inside, secret, { identityId: known.value.identityId, factor: 'SSO', visit: visitOf(asked.request) });
    return signIn.ok ? done({ signIn: signIn.value, returnTo: attempt.returnTo }) : signIn;
  });
}
