import type { Body, Identity, Reply, Result, SignedIn } from '@marquee/api/contract';
import { call, invalidate, type ApiError } from '../api/index.ts';
import { handleRequest, owned, type FavoriteTarget } from '../bus/index.ts';
import { changeFavorite } from './favorites.ts';
import { verdictOf, verifiedOnly } from './sign-in-rules.ts';
import { begin, ending, forget, leave, replaceIdentity, tell, withTabLock } from './signed-in.ts';

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
  ending.isLeaving = true;
  if (carried?.everywhere) await call('POST /auth/session/end-others', {});
  await call('POST /auth/logout', {});
  forget();
  leave();
  tell('left');
  return undefined;
}

/** The other tabs leave at once; here one reads the goodbye before, until one signs out. */
async function deleteAccount(given: Body<'POST /identity/delete-account'>): Promise<Result<Reply<'POST /identity/delete-account'>>> {
  ending.isLeaving = true;
  const result = await call('POST /identity/delete-account', { body: given });
  ending.isLeaving = result.ok;
  ending.isGoodbye = result.ok;
  if (result.ok) tell('left');
  return result as Result<Reply<'POST /identity/delete-account'>>;
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

export function answerSignIns(): void {
  handleRequest('session.login', async (given) => settle(await call('POST /auth/login', { body: given })));
  handleRequest('session.login-sso', async (given) => loginAtProvider(await call('POST /auth/login-sso', { body: given })));
  handleRequest('session.verify-mfa', async (given) => settle(await call('POST /auth/verify-mfa', { body: given })));
  handleRequest('session.passkey', async (given) => settle(await call('POST /auth/passkey/verify', { body: given })));
  handleRequest('session.accept-invite', async (given) => joined(await call('POST /invite/accept', { body: given })));
  handleRequest('session.verify-email', async (given) => settle(await call('POST /auth/verify-email', { body: given })));
  handleRequest('session.register', async (given) => (await call('POST /auth/register', { body: given })) as Result<{ done: boolean }>);
}

/** Leaving for good, or for now. */
export function answerLeaving(): void {
  handleRequest('session.logout', logout);
  handleRequest('session.delete-account', deleteAccount);
}

export function answerFavorites(): void {
  const change = async (isFavorite: boolean, save: () => Promise<Result<Identity, ApiError>>, { kind, id }: FavoriteTarget) => {
    // Two tabs may change one favourite; the server saves the changes in the order they were made.
    const saveInOrder = () => withTabLock('marquee.favorites', save);
    const current = () => owned.session.current().identity;
    const result = await changeFavorite({ kind, id, isFavorite }, { current, replace: replaceIdentity, save: saveInOrder });
    if (result.ok) {
      void invalidate('GET /identity/favorite/list');
      tell('favorites');
    }
    return result;
  };
  handleRequest('session.add-favorite', (target) => change(true, () => call('POST /identity/add-favorite', { body: target }), target));
  handleRequest('session.remove-favorite', (target) => change(false, () => call('POST /identity/remove-favorite', { body: target }), target));
}
