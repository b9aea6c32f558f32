import type { Checkout } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { AppLink, Button, Cluster, LinkButton, Panel, Stack } from '@marquee/mf-shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useDay } from '../buy/use-day.ts';
import { useText } from '../text.ts';
import { useGiftWords } from '../cart/gift-words.ts';
import { useCart } from '../cart/use-cart.ts';
import { isForSomebody, isHad, titlePage } from '../cart/line-terms.ts';
import { Details } from '../order/paid-outside.tsx';
import { WhereItGoes } from './where-it-goes.tsx';
import { finishKept } from './kept-checkout.ts';
import { isOpen, isSettled } from './open-checkout.ts';

/** Returns what distinguishes two gift cards of one kind. */
const wishOf = (gift: Checkout['lines'][number]['gift']) =>
  gift && JSON.stringify([gift.recipientName, gift.recipientEmail, gift.senderName, gift.message, gift.sendOn]);

/** Removes the bought items from the cart, one by one; later additions stay. Returns whether all are removed. */
function useEmptiedCart({ lines }: Checkout): boolean {
  const { cart } = useShared('cart');
  const bought = cart?.items.find((item) =>
    lines.some(({ skuId, quantity, gift }) => skuId === item.skuId && quantity >= item.quantity && wishOf(gift) === wishOf(item.gift)),
  );
  const itemId = bought?.id;
  const isEmptied = useRef(false);
  useEffect(() => {
    if (!cart || isEmptied.current) return;
    isEmptied.current = itemId === undefined;
    if (itemId === undefined) finishKept();
    else void request('cart.remove', { itemId });
  }, [cart, itemId]);
  return cart !== null && itemId === undefined;
}

/** Invalidates the queries about access that the purchase changes. */
function useFreshRights(checkout: Checkout): void {
  const isAnother = isSettled(checkout) && checkout.lines.some(({ kind }) => isHad(kind));
  useEffect(() => {
    if (isAnother) void invalidate('GET /access/title/:id', 'GET /access/list', 'GET /subscription/me', 'GET /subscription/current-charges');
  }, [isAnother]);
}

/** Links to the titles and plans that can be watched now. */
function Had({ lines }: Pick<Checkout, 'lines'>) {
  const text = useText('checkout');
  return lines
    .filter(({ kind }) => isHad(kind))
    .map(({ id, kind, name, path, programType }) => (
      <div key={id}>
        {kind === 'PLAN' ? (
          <LinkButton to="/home">{text('watchPlan', { name })}</LinkButton>
        ) : (
          <LinkButton to={titlePage(path, programType)}>{text('watch', { name })}</LinkButton>
        )}
      </div>
    ));
}

/** Lists the recipients of gift cards and plans, and the days they are sent. */
function Gifts({ lines }: Pick<Checkout, 'lines'>) {
  const giftWords = useGiftWords();
  return lines
    .filter(({ kind }) => isForSomebody(kind))
    .map((line) => (
      <p key={line.id}>
        <bdi>{line.name}</bdi>: {giftWords(line).join(' · ')}
      </p>
    ));
}

/** Leaves room below the header when the focus moves here. */
const Place = styled.div`
  scroll-margin-block: 10rem;
  outline: none;
`;

/** Returns the text of what happens next. */
function useNextWords(checkout: Checkout): string {
  const text = useText('checkout');
  const tracking = useText('tracking');
  const { locale } = useShared('theme');
  const day = useDay();
  const { status, preorderFor, payment, due, number, email, lines, heldUntil } = checkout;
  const to = email ?? '';
  if (status === 'PREORDERED') return text('preorderedWords', { day: day(preorderFor ?? ''), email: to });
  if (isOpen(checkout)) {
    const total = formatMoney(due, locale);
    if (payment?.needsConfirmation) return text('confirmFirst', { email: to, time: formatDate(heldUntil ?? '', locale, 'moment') });
    return payment?.isAuthorized ? text('authorized', { total, email: to }) : text(`now${payment?.manual?.kind ?? 'TRANSFER'}`, { total, number });
  }
  if (!isSettled(checkout)) return tracking(`is${status}`);
  if (lines.some(({ kind }) => kind === 'GOODS')) return text('paidWords', { email: to });
  return text(lines.some(({ kind }) => isHad(kind)) ? 'hadWords' : 'giftWords', { email: to });
}

/** Confirms the order with its number and what happens next. */
export function Confirmation({ checkout, onNext }: { readonly checkout: Checkout; readonly onNext: () => void }) {
  const text = useText('checkout');
  const isEmptied = useEmptiedCart(checkout);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The replaced form was longer: scrolls the result into view.
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { number, lines } = checkout;
  useFreshRights(checkout);
  const { identity, ready } = useSession();
  const goods = lines.some(({ kind }) => kind === 'GOODS');
  const hasFilms = isSettled(checkout) && lines.some(({ kind }) => isHad(kind));
  const next = useNextWords(checkout);
  const details = checkout.payment?.needsConfirmation ? '' : (checkout.payment?.manual?.details ?? '');
  return (
    <Place ref={place} tabIndex={-1}>
      <Panel title={text('number', { number })}>
        <Stack $gap={4}>
          <p role="status">{next}</p>
          {details === '' ? null : <Details dir="auto">{details}</Details>}
          {isSettled(checkout) ? <Had lines={lines} /> : null}
          <Gifts lines={lines} />
          {goods ? <WhereItGoes {...checkout} /> : null}
          {isEmptied ? <Next onNext={onNext} /> : null}
          <Cluster $gap={3}>
            <LinkButton variant={goods && !hasFilms ? 'primary' : 'secondary'} to={`/merchandise/track-order?number=${number}`}>
              {text('track')}
            </LinkButton>
            <LinkButton variant="secondary" to="/merchandise/shop">
              {text('goOn')}
            </LinkButton>
          </Cluster>
          {ready && !identity ? (
            <p>
              {text('noAccount')} <AppLink to="/signup">{text('signUp')}</AppLink>
            </p>
          ) : null}
        </Stack>
      </Panel>
    </Place>
  );
}

/** Offers to order the pre-order items left in the cart, which are ordered separately. */
function Next({ onNext }: { readonly onNext: () => void }) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const view = useCart();
  const items = view.state === 'here' ? view.cart.items : [];
  const left = items.filter(({ preorder }) => preorder?.isOpen);
  if (left.length === 0) return null;
  return (
    <>
      <p>{text('preorderLeft', { names: new Intl.ListFormat(locale).format(left.map(({ name }) => `\u2068${name}\u2069`)) })}</p>
      <div>
        <Button onClick={onNext}>{text('preorderNext')}</Button>
      </div>
    </>
  );
}
