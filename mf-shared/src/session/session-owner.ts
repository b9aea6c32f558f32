import { call, provideTokens, invalidate } from '../api/index.ts';
import { handleRequest, owned } from '../bus/index.ts';
import { favoritesRevision } from './favorites.ts';
import { settlePerson } from './personal-storage.ts';
import { answerFavorites, answerLeaving, answerSignIns } from './session-requests.ts';
import { ending, follow, leave, lose, loseEverywhere, nobody, publish, renew, replaceIdentity, storedSession, tabs, type Word } from './signed-in.ts';
import { readStoredUser } from './stored-user.ts';
import { readToken } from './token.ts';

/** Replaces the stored person by the server's; favourites only if none was changed while the answer was under way. */
async function refreshIdentity(id: string): Promise<void> {
  const before = favoritesRevision();
  const read = await call('GET /identity/item/:id', { params: { id } });
  const { identity } = owned.session.current();
  if (!read.ok || identity?.id !== id) return;
  const isUnchanged = before !== undefined && before === favoritesRevision();
  const newest = isUnchanged ? read.value : { ...read.value, favorites: identity.favorites };
  if (JSON.stringify(newest) !== JSON.stringify(identity)) replaceIdentity(newest);
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

/**
 * Takes ownership of the session: the shell calls it once. A valid cookie signs in at once; a person known from before whose
 * token has ended is renewed by the refresh cookie; everybody else is signed out. Other tabs follow. `keeps` says, when a session ends
 * by itself, whether the page on screen is to stay for its person to sign in again.
 */
export async function startSession(keeps: () => boolean = () => false): Promise<void> {
  ending.keepsPage = keeps;
  provideTokens({ token: () => readToken(), renew: () => (owned.session.current().token ? renew() : Promise.resolve(false)), refused, absence });
  answerSignIns();
  answerLeaving();
  answerFavorites();
  handleRequest('session.replace', (identity) => {
    replaceIdentity(identity);
    return Promise.resolve(undefined);
  });
  tabs?.addEventListener('message', (event: MessageEvent<Word>) => {
    if (event.data === 'ended') lose();
    if (event.data === 'left') {
      ending.isLeaving = true;
      leave();
    }
    if (event.data === 'began') follow();
    if (event.data === 'favorites') void invalidate('GET /identity/favorite/list');
  });
  // The word of another tab may come before what it has stored.
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === 'user') follow();
  });
  const session = storedSession();
  if (session) {
    publish(session.token, session.user);
    ending.isDoubted = true;
    void refreshIdentity(session.user.id).finally(() => {
      ending.isDoubted = false;
    });
  } else if (!readStoredUser() || !(await renew())) {
    settlePerson(null);
    owned.session.publish(nobody);
  }
}
