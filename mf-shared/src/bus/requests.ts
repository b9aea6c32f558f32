import type { Failure, Result } from '@marquee/api/contract';
import type { Cart, Identity } from '@marquee/api/contract';
import type { ThemeFact, Toast } from './facts.ts';

/** What one may ask of an owner: the request's name, what it carries, what comes back. Facts follow when the owner agrees. */
export interface Requests {
  'session.login': { carries: { email: string; password: string }; answers: Result<Identity> };
  'session.register': { carries: { email: string; password: string; firstName: string; lastName: string }; answers: Result<{ done: boolean }> };
  'session.logout': { carries: undefined; answers: undefined };
  'cart.add': { carries: { productId: string; skuId?: string; quantity?: number }; answers: Result<Cart> };
  'cart.update': { carries: { itemId: string; quantity: number }; answers: Result<Cart> };
  'cart.remove': { carries: { itemId: string }; answers: Result<Cart> };
  'cart.refresh': { carries: undefined; answers: Result<Cart> };
  'theme.change': { carries: Partial<ThemeFact>; answers: undefined };
  'theme.reset': { carries: undefined; answers: undefined };
  'toast.show': { carries: { tone: Toast['tone']; text: string }; answers: undefined };
}

export type RequestName = keyof Requests;
type Handler<K extends RequestName> = (carried: Requests[K]['carries']) => Promise<Requests[K]['answers']>;

const handlers = new Map<RequestName, (carried: never) => Promise<unknown>>();

export const unanswered: Failure = { code: 'UNAVAILABLE', message: 'Nothing here answers that yet.' };

/** Makes the caller the one owner that answers a request; a second owner is a mistake of ours and throws. */
export function answer<K extends RequestName>(name: K, handler: Handler<K>): void {
  if (handlers.has(name)) throw new Error(`Two owners answer ${name}`);
  handlers.set(name, handler);
}

/** Asks the owner. A request nobody owns yet answers as a failure would. */
export async function ask<K extends RequestName>(name: K, carried: Requests[K]['carries']): Promise<Requests[K]['answers']> {
  const handler = handlers.get(name) as Handler<K> | undefined;
  return handler ? handler(carried) : ({ ok: false, error: unanswered } as Requests[K]['answers']);
}
