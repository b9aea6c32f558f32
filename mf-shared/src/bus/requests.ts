import { defer, firstValueFrom, Subject } from 'rxjs';
import type { Body, Cart, Failure, Identity, Reply, Result, Session, SignedIn, WantedGift } from '@marquee/api/contract';
import type { ThemeState, Toast } from './shared-state.ts';

export interface FavoriteTarget {
  readonly kind: keyof Identity['favorites'];
  readonly id: string;
}

/** Requests to the owners of topics: name, input, answer. The topic changes once the owner accepts. */
export interface Requests {
  /** Sign-in; if `mfa` is not null, a second factor is still required and nobody is signed in yet. */
  'session.login': { carries: Body<'POST /auth/login'>; answers: Result<SignedIn> };
  'session.login-sso': { carries: Body<'POST /auth/login-sso'>; answers: Result<Reply<'POST /auth/login-sso'>> };
  'session.verify-mfa': { carries: Body<'POST /auth/verify-mfa'>; answers: Result<Session> };
  'session.passkey': { carries: Body<'POST /auth/passkey/verify'>; answers: Result<SignedIn> };
  /** Joins an organization as the signed-in user, or signs up a new user, who is then signed in. */
  'session.accept-invite': { carries: Body<'POST /invite/accept'>; answers: Result<Reply<'POST /invite/accept'>> };
  'session.verify-email': { carries: Body<'POST /auth/verify-email'>; answers: Result<Reply<'POST /auth/verify-email'>> };
  'session.register': { carries: Body<'POST /auth/register'>; answers: Result<{ done: boolean }> };
  /** `everywhere` also ends the user's sessions on other devices. */
  'session.logout': { carries: { everywhere?: boolean } | undefined; answers: undefined };
  /** Deletes the account and ends all its sessions; this page can still show the goodbye. */
  'session.delete-account': { carries: Body<'POST /identity/delete-account'>; answers: Result<Reply<'POST /identity/delete-account'>> };
  /** Replaces the identity after a change of profile, roles or second factor. The stored user and favourites follow (spec §4). */
  'session.replace': { carries: Identity; answers: undefined };
  /** Shown at once, and reverted when refused. */
  'session.add-favorite': { carries: FavoriteTarget; answers: Result<Identity> };
  'session.remove-favorite': { carries: FavoriteTarget; answers: Result<Identity> };
  /** `gift`: recipient of a gift card; without it, the buyer. */
  'cart.add': { carries: { productId: string; skuId?: string; quantity?: number; gift?: WantedGift | null }; answers: Result<Cart> };
  /** `gift`: new recipient of its gift cards. */
  'cart.update': { carries: { itemId: string; quantity: number; gift?: WantedGift | null }; answers: Result<Cart> };
  'cart.remove': { carries: { itemId: string }; answers: Result<Cart> };
  /**
   * Adds the offered items (of a link from another device): each SKU gets the larger quantity, so that a repetition changes nothing. `opId` is the
   * idempotency key.
   */
  'cart.take': { carries: { items: { skuId: string; quantity: number }[]; opId: string }; answers: Result<Cart> };
  /** Undoes the changes of merging the visitor's cart. */
  'cart.undo-merge': { carries: undefined; answers: Result<Cart> };
  'cart.refresh': { carries: undefined; answers: Result<Cart> };
  'theme.change': { carries: Partial<ThemeState>; answers: undefined };
  'theme.reset': { carries: undefined; answers: undefined };
  'toast.show': { carries: Pick<Toast, 'tone' | 'text' | 'link'>; answers: undefined };
}

export type RequestName = keyof Requests;
type Handler<K extends RequestName> = (carried: Requests[K]['carries']) => Promise<Requests[K]['answers']>;

interface Asked<K extends RequestName> {
  readonly carried: Requests[K]['carries'];
  readonly answer: Subject<Requests[K]['answers']>;
}

/** One stream for each request. Its owner is its one subscriber. */
const streams = new Map<RequestName, Subject<unknown>>();

function streamOf<K extends RequestName>(name: K): Subject<Asked<K>> {
  const stream = streams.get(name) ?? new Subject<unknown>();
  streams.set(name, stream);
  return stream as Subject<Asked<K>>;
}

export const unanswered: Failure = { code: 'UNAVAILABLE', message: 'Nothing here answers that yet.' };

/** Makes the caller the only owner that answers a request. Throws if there is one already, which is a programming error. */
export function handleRequest<K extends RequestName>(name: K, handler: Handler<K>): void {
  const stream = streamOf(name);
  if (stream.observed) throw new Error(`Two owners answer ${name}`);
  stream.subscribe(({ carried, answer }) => defer(() => handler(carried)).subscribe(answer));
}

/** Sends a request to its owner. Resolves to a failure if there is no owner yet; rejects with what the owner threw. */
export function request<K extends RequestName>(name: K, carried: Requests[K]['carries']): Promise<Requests[K]['answers']> {
  const stream = streamOf(name);
  if (!stream.observed) return Promise.resolve({ ok: false, error: unanswered } as Requests[K]['answers']);
  const answer = new Subject<Requests[K]['answers']>();
  const answered = firstValueFrom(answer);
  stream.next({ carried, answer });
  return answered;
}
