import type { Identity, Session } from '@marquee/api/contract';
import { call, queryClient, type ApiError } from '../api/index.ts';
import { owned, type SessionState } from '../bus/index.ts';
import { forgetPerson, settlePerson } from './personal-storage.ts';
import { readStoredUser, storeUser } from './stored-user.ts';
import { clearToken, expiryOf, personOf, readToken, writeToken } from './token.ts';

/** A token is renewed this long before it ends, so that no call meets an expired one. */
const RENEW_BEFORE_MS = 60_000;

let renewal: ReturnType<typeof setTimeout> | undefined;
let renewing: Promise<boolean> | undefined;
/** What decides whether a session that ends is lost or left. */
export const ending = {
  /** Whether the page on screen stays when the session ends though nobody asked for it. */
  keepsPage: () => false,
  /** From when its person has asked to leave: what ends then was meant to. */
  isLeaving: false,
  /** While who has deleted their account reads the goodbye: what the API refuses meanwhile does not cut it off. */
  isGoodbye: false,
  /** Until the API has answered for the first time to a token stored before: the session may have ended before the page came, which then holds nothing yet. */
  isDoubted: false,
};
/** What the tabs tell each other; cookie and stored user are the same in all, and follow whoever says it. */
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
  // What the person before was shown is nobody else's to see.
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

/** Who is signed in, as all tabs keep it. While another tab writes it down, cookie and stored person may be of two people: then nobody is yet. */
export function storedSession(now?: number): { readonly token: string; readonly user: Identity } | undefined {
  const token = readToken(now);
  const user = readStoredUser();
  return token && user && personOf(token) === user.id ? { token, user } : undefined;
}

/** Another tab has signed somebody in, or knows them anew. */
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

/** Nobody is signed in here. */
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
 * The session is over, and nobody asked for that. A page that is only for its person stays as it is, with what was typed into it, until
 * they sign in again; the shell covers it meanwhile. Any other becomes signed out.
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

/** Lost here, and in every other tab. */
export function loseEverywhere(): void {
  forget();
  lose();
  tell('ended');
}

/** The person as newly read, here and in every other tab; what belongs to somebody who is no longer signed in is dropped. */
export function replaceIdentity(identity: Identity): void {
  const { token, identity: current } = owned.session.current();
  if (!token || current?.id !== identity.id) return;
  storeUser(identity);
  publish(token, identity);
  tell('began');
}

/** What says nothing of the session: asked again, the answer may be another. */
const troubles: ReadonlySet<ApiError['code']> = new Set(['OFFLINE', 'ABORTED', 'UNREADABLE', 'UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS']);

/** One renewal at a time, however many calls ask: the refresh cookie rotates, and a second use of it would end the session. */
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
