import type { Cart, Checkout } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { shared } from '@marquee/mf-shared/bus';
import { isHad } from '../cart/line-terms.ts';
import { nextPart } from './next-part.ts';
import { areSame, forgetKept, itemsOf, keep, readDone, readKept, type Kept } from './kept-checkout.ts';

export type Opened =
  | { readonly state: 'empty' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'here'; readonly checkout: Checkout; readonly token: string | undefined };

/** Returns whether a checkout is still to be paid. */
export const isOpen = ({ status }: Checkout): boolean => status === 'PLACING' || status === 'AWAITING_PAYMENT';
/** Returns whether a checkout can no longer be paid. */
export const isOver = ({ status }: Checkout): boolean => status === 'EXPIRED' || status === 'CANCELED';
/** Returns whether a payment is under way. */
export const isPaying = ({ payment }: Checkout): boolean => payment?.status === 'PENDING' || payment?.status === 'REQUIRES_ACTION';

/** Returns whether an order is placed and paid later: by a transfer, or by a capture when it is sent. */
export const isPaidLater = (checkout: Checkout): boolean =>
  isOpen(checkout) && isPaying(checkout) && (checkout.payment?.provider === 'manual' || checkout.payment?.isAuthorized === true);

/** Returns whether an order is paid, and its digital items are granted. */
export const isSettled = ({ status }: Checkout): boolean => status === 'PAID' || status === 'DELIVERED';
/** Returns whether a required address is missing. */
export const lacksAddress = ({ addressNeeded, shippingAddress, billingAddress }: Checkout): boolean =>
  addressNeeded !== 'NONE' && !(shippingAddress ?? (addressNeeded === 'BILLING' ? billingAddress : null));

const withToken = (token: string | undefined) => (token === undefined ? {} : { token });

/** Returns the stored checkout if it belongs to this cart. */
async function resumed(kept: Kept, wanted: Kept['items']): Promise<Opened | undefined> {
  const { id, token, items, isApart = false } = kept;
  if (id === undefined) return undefined;
  const found = await call('POST /checkout/read/:id', { params: { id }, body: withToken(token) });
  if (!found.ok) return found.error.code === 'NOT_FOUND' ? undefined : { state: 'failed', error: found.error };
  const checkout = found.value;
  if (isOver(checkout)) return undefined;
  const isThis = wanted.length === 0 || areSame(items, wanted) || (isApart && isOpen(checkout));
  if (isThis || (isOpen(checkout) && isPaying(checkout))) return { state: 'here', checkout, token };
  // The cart has changed: cancels the old checkout and releases its stock.
  if (isOpen(checkout)) await call('POST /checkout/cancel/:id', { params: { id }, body: { ...withToken(token), version: checkout.version } });
  return undefined;
}

/** Rejects titles and plans of visitors before the API does: they need an account. */
function refusedVisitor(items: Cart['items']): Opened | undefined {
  const at = items.findIndex(({ kind }) => isHad(kind));
  if (at < 0) return undefined;
  const message = 'This belongs to an account: sign in first.';
  return { state: 'failed', error: { code: 'CONFLICT', message, fields: [{ path: `items.${at}.skuId`, code: 'account', message }] } };
}

/** Opens the checkout that a pre-order e-mail links to: `#id.token`, or `#id` within its account. */
async function openLinked(): Promise<Opened | undefined> {
  const [, id, token] = /^#([0-9a-f-]{36})(?:\.([\w-]{20,100}))?$/.exec(location.hash) ?? [];
  if (id === undefined) return undefined;
  const found = await call('POST /checkout/read/:id', { params: { id }, body: withToken(token) });
  if (!found.ok) return { state: 'failed', error: found.error };
  // A buyer who pays on another site returns without the link.
  if (isOpen(found.value)) keep({ key: crypto.randomUUID(), items: [], id, ...withToken(token), isApart: true });
  return { state: 'here', checkout: found.value, token };
}

/** Returns the checkout of this cart: the stored one, or a new one with its items. */
export async function openCheckout(cart: Cart, { isVisitor }: { readonly isVisitor: boolean }): Promise<Opened> {
  const linked = await openLinked();
  if (linked) return linked;
  const items = [...nextPart(cart.items)];
  const refused = isVisitor ? refusedVisitor(items) : undefined;
  if (refused) return refused;
  const wanted = itemsOf({ items });
  const kept = readKept();
  // A finished checkout is shown again in its tab, until the cart has other items.
  const known = kept ?? (wanted.length === 0 ? readDone() : undefined);
  const before = known && (await resumed(known, wanted));
  if (before) return before;
  if (wanted.length === 0) {
    forgetKept();
    return { state: 'empty' };
  }
  const isAsked = kept !== undefined && kept.id === undefined && areSame(kept.items, wanted);
  const key = isAsked ? kept.key : crypto.randomUUID();
  keep({ key, items: wanted });
  const begun = await call('POST /checkout/item', { body: { items: [...wanted], language: shared.theme.current().locale }, idempotencyKey: key });
  if (!begun.ok) {
    // Without an answer the checkout may exist: the same key then finds it.
    if (begun.error.code !== 'OFFLINE') forgetKept();
    return { state: 'failed', error: begun.error };
  }
  const { checkout, token } = begun.value;
  keep({ key, items: wanted, id: checkout.id, token });
  return { state: 'here', checkout, token };
}
