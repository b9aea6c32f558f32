import type { Checkout } from '@marquee/api/contract';
import { readAnew } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { LinkButton, Panel, Stack } from '@marquee/mf-shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { titlePage } from '../cart/line-terms.ts';
import { finishKept } from './kept-checkout.ts';
import { isOpen, isSettled } from './open-checkout.ts';

/** What was bought leaves the cart; what was put in since stays. */
function useEmptiedCart({ lines }: Checkout): void {
  const { cart } = useShared('cart');
  const bought = cart?.items.find((item) => lines.some(({ skuId, quantity }) => skuId === item.skuId && quantity >= item.quantity));
  const itemId = bought?.id;
  const isEmptied = useRef(false);
  useEffect(() => {
    if (!cart || isEmptied.current) return;
    isEmptied.current = itemId === undefined;
    if (itemId === undefined) finishKept();
    else void request('cart.remove', { itemId });
  }, [cart, itemId]);
}

/** What may be watched is another answer now. */
function useFreshRights(checkout: Checkout): void {
  const isHad = isSettled(checkout) && checkout.lines.some(({ kind }) => kind !== 'GOODS');
  useEffect(() => {
    if (isHad) void readAnew('GET /access/title/:id', 'GET /access/list', 'GET /subscription/me', 'GET /subscription/current-charges');
  }, [isHad]);
}

/** What can be watched now. */
function Had({ lines }: Pick<Checkout, 'lines'>) {
  const text = useText('checkout');
  return lines
    .filter(({ kind }) => kind !== 'GOODS')
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

/** Seen whole below the header when the focus comes. */
const Place = styled.div`
  scroll-margin-block: 10rem;
  outline: none;
`;

/** It is done: the number, and what comes next. */
export function Confirmation({ checkout }: { readonly checkout: Checkout }) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const tracking = useText('tracking');
  useEmptiedCart(checkout);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form it stands for was longer: what came of it is seen first.
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { number, email, due, status, lines } = checkout;
  useFreshRights(checkout);
  const goods = lines.some(({ kind }) => kind === 'GOODS');
  const next = isOpen(checkout)
    ? text('transfer', { total: formatMoney(due, locale), number })
    : isSettled(checkout)
      ? text(goods ? 'paidWords' : 'hadWords', { email: email ?? '' })
      : tracking(`is${status}`);
  return (
    <Place ref={place} tabIndex={-1}>
      <Panel title={text('number', { number })}>
        <Stack $gap={4}>
          <p role="status">{next}</p>
          {isSettled(checkout) ? <Had lines={lines} /> : null}
          <div>
            <LinkButton variant={goods ? 'primary' : 'secondary'} to={`/merchandise/track-order?number=${number}`}>
              {text('track')}
            </LinkButton>
          </div>
          <div>
            <LinkButton variant="secondary" to="/merchandise/shop">
              {text('goOn')}
            </LinkButton>
          </div>
        </Stack>
      </Panel>
    </Place>
  );
}
