import { defer, firstValueFrom, Subject } from 'rxjs';
import type { Body, Cart, Failure, Identity, Reply, Result, Session, SignedIn, WantedGift } from '@marquee/api/contract';
import type { ThemeState, Toast } from './shared-state.ts';

export interface FavoriteTarget {
  readonly kind: keyof Identity['favorites'];
  readonly id: string;
}

/** What one may ask of an owner: the request's name, what it carries, what comes back. Facts follow when the owner agrees. */
export interface Requests {
  /** Of everything that signs in: where `mfa` is not null, a second factor is still asked for, and nobody is signed in yet. */
  'session.login': { carries: Body<'POST /auth/login'>; answers: Result<SignedIn> };
  'session.login-sso': { carries: Body<'POST /auth/login-sso'>; answers: Result<Reply<'POST /auth/login-sso'>> };
  'session.verify-mfa': { carries: Body<'POST /auth/verify-mfa'>; answers: Result<Session> };
  'session.passkey': { carries: Body<'POST /auth/passkey/verify'>; answers: Result<SignedIn> };
  /** Joins an organization: as who is signed in, or as a new person, who then is. */
  'session.accept-invite': { carries: Body<'POST /invite/accept'>; answers: Result<Reply<'POST /invite/accept'>> };
  'session.verify-email': { carries: Body<'POST /auth/verify-email'>; answers: Result<Reply<'POST /auth/verify-email'>> };
  'session.register': { carries: Body<'POST /auth/register'>; answers: Result<{ done: boolean }> };
  /** `everywhere` ends one's sessions on other devices too. */
  'session.logout': { carries: { everywhere?: boolean } | undefined; answers: undefined };
  /** Ends the account, and with it every session; here one may still read the goodbye. */
  'session.delete-account': { carries: Body<'POST /identity/delete-account'>; answers: Result<Reply<'POST /identity/delete-account'>> };
  /** What one is, newly read: after a change of profile, roles or the second factor. The stored user and favourites follow (spec §4). */
  'session.replace': { carries: Identity; answers: undefined };
  /** Shown at once, and taken back when refused. */
  'session.add-favorite': { carries: FavoriteTarget; answers: Result<Identity> };
  'session.remove-favorite': { carries: FavoriteTarget; answers: Result<Identity> };
  /** `gift`: whom a gift card is for; without it, for who buys it. */
  'cart.add': { carries: { productId: string; skuId?: string; quantity?: number; gift?: WantedGift | null }; answers: Result<Cart> };
  /** `gift`: whom its gift cards are for from now on. */
  'cart.update': { carries: { itemId: string; quantity: number; gift?: WantedGift | null }; answers: Result<Cart> };
  'cart.remove': { carries: { itemId: string }; answers: Result<Cart> };
  /**
   * What is offered (by a link from another device) is in the cart then: of each SKU the larger quantity, so that taken again it changes nothing. A new
   * `opId` is a new wish.
   */
  'cart.take': { carries: { items: { skuId: string; quantity: number }[]; opId: string }; answers: Result<Cart> };
  /** Takes back what merging the visitor's cart has changed. */
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

/** Makes the caller the one owner that answers a request. Throws where there is one already: that is a mistake of ours. */
export function handleRequest<K extends RequestName>(name: K, handler: Handler<K>): void {
  const stream = streamOf(name);
  if (stream.observed) throw new Error(`Two owners answer ${name}`);
  stream.subscribe(({ carried, answer }) => defer(() => handler(carried)).subscribe(answer));
}

/** Asks the owner. A request nobody owns yet answers as a failure would; rejects with what the owner threw. */
export function request<K extends RequestName>(name: K, carried: Requests[K]['carries']): Promise<Requests[K]['answers']> {
  const stream = streamOf(name);
  if (!stream.observed) return Promise.resolve({ ok: false, error: unanswered } as Requests[K]['answers']);
  const answer = new Subject<Requests[K]['answers']>();
  const answered = firstValueFrom(answer);
  stream.next({ carried, answer });
  return answered;
}
