import type { Identity, Reply, Result, Session } from '@marquee/api/contract';
import { call, provideTokens, queryClient, type ApiError } from '../api/index.ts';
import { answer, owned, type SessionFact } from '../bus/index.ts';
import { readStoredUser, storeUser } from './stored-user.ts';
import { clearToken, expiryOf, readToken, writeToken } from './token.ts';

/** A token is renewed this long before it ends, so that no call meets an expired one. */
const RENEW_BEFORE_MS = 60_000;

let renewal: ReturnType<typeof setTimeout> | undefined;
let renewing: Promise<boolean> | undefined;
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('marquee.session');

const nobody: SessionFact = { ready: true, token: null, identity: null, loginError: false, favouritesItem: { product: [], identity: [], organization: [] } };

function publish(token: string, identity: Identity): void {
  const { PRODUCT, IDENTITY, ORGANIZATION } = identity.favorites;
  owned.session.publish({
    ready: true,
    token,
    identity,
    loginError: false,
    favouritesItem: { product: PRODUCT, identity: IDENTITY, organization: ORGANIZATION },
  });
  clearTimeout(renewal);
  renewal = setTimeout(() => void renew(), Math.max(expiryOf(token) - Date.now() - RENEW_BEFORE_MS, 1000));
}

function begin(session: Session): Identity {
  writeToken(session.jwt);
  storeUser(session.identity);
  publish(session.jwt, session.identity);
  tabs?.postMessage('began');
  return session.identity;
}

function end(): void {
  clearTimeout(renewal);
  clearToken();
  storeUser(null);
  queryClient.clear();
  owned.session.publish(nobody);
}

/** One renewal at a time, however many calls ask: the refresh cookie rotates, and a second use of it would end the session. */
function renew(): Promise<boolean> {
  renewing ??= withTabLock(async () => {
    const fresh = readToken(Date.now() + RENEW_BEFORE_MS);
    const user = readStoredUser();
    if (fresh && user && fresh !== owned.session.current().token) {
      publish(fresh, user); // another tab has renewed meanwhile
      return true;
    }
    const renewed = await call('POST /auth/refresh', {});
    if (renewed.ok) begin(renewed.value);
    else if (renewed.error.code !== 'OFFLINE') end();
    return renewed.ok;
  }).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

function withTabLock(work: () => Promise<boolean>): Promise<boolean> {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request('marquee.refresh', work) : work();
}

function sessionOf(result: Result<Reply<'POST /auth/login'>, ApiError>): Result<Identity> {
  if (result.ok && result.value.mfa === null) return { ok: true, value: begin(result.value) };
  owned.session.publish({ ...owned.session.current(), loginError: true });
  return result as Result<Identity>;
}

async function logout(): Promise<undefined> {
  await call('POST /auth/logout', {});
  end();
  tabs?.postMessage('ended');
  return undefined;
}

/**
 * Takes ownership of the session: the shell calls it once. A valid cookie signs in at once; a person known from before whose
 * token has ended is renewed by the refresh cookie; everybody else is signed out. Other tabs follow.
 */
export async function startSession(): Promise<void> {
  provideTokens({ token: () => readToken(), renew });
  answer('session.login', async (given) => sessionOf(await call('POST /auth/login', { body: given })));
  answer('session.register', async (given) => (await call('POST /auth/register', { body: given })) as Result<{ done: boolean }>);
  answer('session.logout', logout);
  tabs?.addEventListener('message', (event: MessageEvent<string>) => {
    if (event.data === 'ended') end();
    const token = readToken();
    const user = readStoredUser();
    if (event.data === 'began' && token && user) publish(token, user);
  });
  const token = readToken();
  const user = readStoredUser();
  if (token && user) publish(token, user);
  else if (!user || !(await renew())) owned.session.publish(nobody);
}
