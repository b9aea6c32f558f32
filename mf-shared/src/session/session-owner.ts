import type { Body, Identity, Reply, Result, Session, SignedIn } from '@marquee/api/contract';
import { call, provideTokens, queryClient, type ApiError } from '../api/index.ts';
import { handleRequest, owned, type FavoriteTarget, type SessionState } from '../bus/index.ts';
import { changeFavorite } from './favorites.ts';
import { forgetPerson, settlePerson } from './personal-storage.ts';
import { verdictOf, verifiedOnly } from './sign-in-rules.ts';
import { readStoredUser, storeUser } from './stored-user.ts';
import { clearToken, expiryOf, personOf, readToken, writeToken } from './token.ts';

/** A token is renewed this long before it ends, so that no call meets an expired one. */
const RENEW_BEFORE_MS = 60_000;

let renewal: ReturnType<typeof setTimeout> | undefined;
let renewing: Promise<boolean> | undefined;
/** Whether the page on screen is kept when the session ends though nobody asked for it. */
let keepsPage = () => false;
/** From when its person has asked to leave: what ends then was meant to. */
let leaving = false;
/** Until the API has answered for the first time to a token kept from before: the session may have ended before the page came, which then holds nothing yet. */
let doubted = false;
/** What the tabs tell each other; cookie and stored user are the same in all, and follow whoever says it. */
type Word = 'began' | 'ended' | 'left';
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('marquee.session');
const tell = (word: Word) => tabs?.postMessage(word);

const nobody: SessionState = {
  ready: true,
  ended: false,
  token: null,
  identity: null,
  loginError: false,
  favouritesItem: { product: [], identity: [], organization: [] },
};

function publish(token: string, identity: Identity): void {
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
function kept(now?: number): { readonly token: string; readonly user: Identity } | undefined {
  const token = readToken(now);
  const user = readStoredUser();
  return token && user && personOf(token) === user.id ? { token, user } : undefined;
}

/** Another tab has signed somebody in, or knows them anew. */
function follow(): void {
  const session = kept();
  if (session) publish(session.token, session.user);
}

function begin(session: Session): void {
  writeToken(session.jwt);
  storeUser(session.identity);
  publish(session.jwt, session.identity);
  tell('began');
}

function forget(): void {
  clearToken();
  storeUser(null);
}

/** Nobody is signed in here. */
function leave(): void {
  clearTimeout(renewal);
  if (leaving) forgetPerson();
  else settlePerson(null);
  leaving = false;
  queryClient.clear();
  owned.session.publish(nobody);
}

/**
 * The session is over, and nobody asked for that. A page that is only for its person stays as it is, with what was typed into it, until
 * they sign in again; the shell covers it meanwhile. Any other becomes signed out.
 */
function lose(): void {
  const session = owned.session.current();
  if (!session.token) return;
  if (leaving || doubted || !keepsPage()) {
    leave();
    return;
  }
  clearTimeout(renewal);
  owned.session.publish({ ...session, ended: true, token: null, loginError: false });
}

/** Lost here, and in every other tab. */
function loseEverywhere(): void {
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
function renew(): Promise<boolean> {
  renewing ??= withTabLock(async () => {
    const fresh = kept(Date.now() + RENEW_BEFORE_MS);
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

function withTabLock(work: () => Promise<boolean>): Promise<boolean> {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request('marquee.refresh', work) : work();
}

/** Carries out what an answer of a sign-in means (spec §4), and hands it on. */
function settle<R extends SignedIn>(result: Result<R, ApiError>): Result<R> {
  const verdict = verdictOf(result);
  if (verdict.kind === 'begin') begin(verdict.session);
  else owned.session.publish({ ...owned.session.current(), loginError: verdict.kind === 'refused' });
  return result as Result<R>;
}

async function loginAtProvider(result: Result<Reply<'POST /auth/login-sso'>, ApiError>): Promise<Result<Reply<'POST /auth/login-sso'>>> {
  if (!result.ok) return settle<SignedIn>(result) as Result<never>;
  const settled = settle(verifiedOnly({ ok: true, value: result.value.signedIn }));
  if (settled.ok) return { ok: true, value: { ...result.value, signedIn: settled.value } };
  await call('POST /auth/logout', {}); // the answer may have left a refresh cookie
  return settled;
}

async function logout(carried: { everywhere?: boolean } | undefined): Promise<undefined> {
  leaving = true;
  if (carried?.everywhere) await call('POST /auth/session/end-others', {});
  await call('POST /auth/logout', {});
  forget();
  leave();
  tell('left');
  return undefined;
}

/** The other tabs leave at once; here one may read the goodbye before. */
async function deleteAccount(given: Body<'POST /identity/delete-account'>): Promise<Result<Reply<'POST /identity/delete-account'>>> {
  leaving = true;
  const result = await call('POST /identity/delete-account', { body: given });
  leaving = result.ok;
  if (result.ok) tell('left');
  return result as Result<Reply<'POST /identity/delete-account'>>;
}

/** Roles and profile may have changed since the person was stored: the newest follow at once. Favourites are in step already. */
async function readAnew(id: string): Promise<void> {
  const read = await call('GET /identity/item/:id', { params: { id } });
  const { identity } = owned.session.current();
  if (!read.ok || identity?.id !== id) return;
  const newest = { ...read.value, favorites: identity.favorites };
  if (JSON.stringify(newest) !== JSON.stringify(identity)) replaceIdentity(newest);
}

/** Joining changes what one is: a new person is signed in by it, whoever was signed in already is read anew. */
async function joined(result: Result<Reply<'POST /invite/accept'>, ApiError>): Promise<Result<Reply<'POST /invite/accept'>>> {
  if (!result.ok || result.value.status !== 'JOINED') return result as Result<Reply<'POST /invite/accept'>>;
  const { identity } = owned.session.current();
  if (result.value.signedIn) settle({ ok: true, value: result.value.signedIn });
  else if (identity) {
    const read = await call('GET /identity/item/:id', { params: { id: identity.id } });
    if (read.ok) replaceIdentity(read.value);
  }
  return result;
}

/** The API does not know the token any more: ended on another device, or by a new password. */
function refused(token: string): void {
  if (token === owned.session.current().token) loseEverywhere();
}

/** Settles when whose session has ended is back or gone; undefined where it has not. */
function absence(): Promise<void> | undefined {
  if (!owned.session.current().ended) return undefined;
  return new Promise((settle) => {
    const stop = owned.session.subscribe(({ ended }) => {
      if (ended) return;
      settle();
      stop();
    });
  });
}

function answerSignIns(): void {
  handleRequest('session.login', async (given) => settle(await call('POST /auth/login', { body: given })));
  handleRequest('session.login-sso', async (given) => loginAtProvider(await call('POST /auth/login-sso', { body: given })));
  handleRequest('session.verify-mfa', async (given) => settle(await call('POST /auth/verify-mfa', { body: given })));
  handleRequest('session.passkey', async (given) => settle(await call('POST /auth/passkey/verify', { body: given })));
  handleRequest('session.accept-invite', async (given) => joined(await call('POST /invite/accept', { body: given })));
  handleRequest('session.verify-email', async (given) => settle(await call('POST /auth/verify-email', { body: given })));
  handleRequest('session.register', async (given) => (await call('POST /auth/register', { body: given })) as Result<{ done: boolean }>);
}

function answerFavorites(): void {
  const change = (isFavorite: boolean, save: () => Promise<Result<Identity, ApiError>>, { kind, id }: FavoriteTarget) =>
    changeFavorite({ kind, id, isFavorite }, { current: () => owned.session.current().identity, replace: replaceIdentity, save });
  handleRequest('session.add-favorite', (target) => change(true, () => call('POST /identity/add-favorite', { body: target }), target));
  handleRequest('session.remove-favorite', (target) => change(false, () => call('POST /identity/remove-favorite', { body: target }), target));
}

/**
 * Takes ownership of the session: the shell calls it once. A valid cookie signs in at once; a person known from before whose
 * token has ended is renewed by the refresh cookie; everybody else is signed out. Other tabs follow. `keeps` says, when a session ends
 * by itself, whether the page on screen is to stay for its person to sign in again.
 */
export async function startSession(keeps: () => boolean = () => false): Promise<void> {
  keepsPage = keeps;
  provideTokens({ token: () => readToken(), renew: () => (owned.session.current().token ? renew() : Promise.resolve(false)), refused, absence });
  answerSignIns();
  handleRequest('session.logout', logout);
  handleRequest('session.delete-account', deleteAccount);
  answerFavorites();
  handleRequest('session.replace', (identity) => {
    replaceIdentity(identity);
    return Promise.resolve(undefined);
  });
  tabs?.addEventListener('message', (event: MessageEvent<Word>) => {
    if (event.data === 'ended') lose();
    if (event.data === 'left') {
      leaving = true;
      leave();
    }
    if (event.data === 'began') follow();
  });
  // The word of another tab may come before what it has stored.
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === 'user') follow();
  });
  const session = kept();
  if (session) {
    publish(session.token, session.user);
    doubted = true;
    void readAnew(session.user.id).finally(() => {
      doubted = false;
    });
  } else if (!readStoredUser() || !(await renew())) {
    settlePerson(null);
    owned.session.publish(nobody);
  }
}
