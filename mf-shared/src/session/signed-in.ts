import type { Identity, Session } from '@marquee/api/contract';
import { call, queryClient, type ApiError } from '../api/index.ts';
import { owned, type SessionState } from '../bus/index.ts';
import { forgetPerson, settlePerson } from './personal-storage.ts';
import { readStoredUser, storeUser } from './stored-user.ts';
import { clearToken, expiryOf, personOf, readToken, writeToken } from './token.ts';

/** Time before its expiry at which a token is renewed, so that no call meets an expired one. */
const RENEW_BEFORE_MS = 60_000;

let renewal: ReturnType<typeof setTimeout> | undefined;
let renewing: Promise<boolean> | undefined;
/** State that decides whether a session that ends is lost or left. */
export const ending = {
  /** Whether the page on screen stays when the session ends without a sign-out. */
  keepsPage: () => false,
  /** Set once the user asks to leave: a session that ends then was meant to. */
  isLeaving: false,
  /** Set while a user who deleted the account reads the goodbye: refused calls must not cut it off. */
  isGoodbye: false,
  /** Set until the API answers a stored token for the first time. The session may have ended before the page came, which then holds nothing yet. */
  isDoubted: false,
};
/** Messages between tabs. Cookie and stored user are the same in all tabs, and follow the tab that sends. */
export type Word = 'began' | 'ended' | 'left' | 'favorites';
export const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('marquee.session');
export const tell = (word: Word) => tabs?.postMessage(word);

export const nobody: SessionState = {
  ready: true,
  ended: false,
  token: null,
  identity: null,
  loginError: false,
  favouritesItem: { product: [], identity: [], organization: [] },
};

export function publish(token: string, identity: Identity): void {
  const former = owned.session.current().identity;
  // Data shown to the user before must not be shown to anybody else.
  if (former && former.id !== identity.id) queryClient.clear();
  settlePerson(identity.id);
  const { PRODUCT, IDENTITY, ORGANIZATION } = identity.favorites;
  owned.session.publish({
    ready: true,
    ended: false,
    token,
    identity,
    loginError: false,
    favouritesItem: { product: PRODUCT, identity: IDENTITY, organization: ORGANIZATION },
  });
  clearTimeout(renewal);
  renewal = setTimeout(() => void renew(), Math.max(expiryOf(token) - Date.now() - RENEW_BEFORE_MS, 1000));
}

/** Returns the session stored for all tabs. While another tab writes, cookie and stored user may be of two people; the result is undefined then. */
export function storedSession(now?: number): { readonly token: string; readonly user: Identity } | undefined {
  const token = readToken(now);
  const user = readStoredUser();
  return token && user && personOf(token) === user.id ? { token, user } : undefined;
}

/** Publishes the session that another tab has stored. */
export function follow(): void {
  const session = storedSession();
  if (session) publish(session.token, session.user);
}

export function begin(session: Session): void {
  writeToken(session.jwt);
  storeUser(session.identity);
  publish(session.jwt, session.identity);
  tell('began');
}

export function forget(): void {
  clearToken();
  storeUser(null);
}

/** Ends the session in this tab. */
export function leave(): void {
  clearTimeout(renewal);
  if (ending.isLeaving) forgetPerson();
  else settlePerson(null);
  ending.isLeaving = false;
  ending.isGoodbye = false;
  queryClient.clear();
  owned.session.publish(nobody);
}

/**
 * Handles a session that ended without a sign-out. A private page stays as it is, with what was typed into it, until its user signs in again; the shell
 * covers it meanwhile. Any other page becomes signed out.
 */
export function lose(): void {
  const session = owned.session.current();
  if (!session.token || ending.isGoodbye) return;
  if (ending.isLeaving || ending.isDoubted || !ending.keepsPage()) {
    leave();
    return;
  }
  clearTimeout(renewal);
  owned.session.publish({ ...session, ended: true, token: null, loginError: false });
}

export function loseEverywhere(): void {
  forget();
  lose();
  tell('ended');
}

/** Replaces the identity here and in every other tab. Ignores the identity of a user who is no longer signed in. */
export function replaceIdentity(identity: Identity): void {
  const { token, identity: current } = owned.session.current();
  if (!token || current?.id !== identity.id) return;
  storeUser(identity);
  publish(token, identity);
  tell('began');
}

/** Errors that do not depend on the session: a retry may succeed. */
const troubles: ReadonlySet<ApiError['code']> = new Set(['OFFLINE', 'ABORTED', 'UNREADABLE', 'UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS']);

/** Renews the token; concurrent calls share one renewal. The refresh cookie rotates, and a second use of it would end the session. */
export function renew(): Promise<boolean> {
  renewing ??= withTabLock('marquee.refresh', async () => {
    const fresh = storedSession(Date.now() + RENEW_BEFORE_MS);
    if (fresh && fresh.token !== owned.session.current().token) {
      publish(fresh.token, fresh.user); // another tab has renewed meanwhile
      return true;
    }
    const renewed = await call('POST /auth/refresh', {});
    if (renewed.ok) begin(renewed.value);
    else if (!troubles.has(renewed.error.code)) loseEverywhere();
    return renewed.ok;
  }).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Runs `work` while no other tab runs work under the same name, in the order asked for. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
