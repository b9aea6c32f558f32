import type { Reply } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Button, Chip, Cluster, LinkButton, Panel, Price, Stack, useErrorText } from '@marquee/mf-shared/ui';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useInCartToast } from '../buy/use-add-to-cart.ts';
import { useDay } from '../buy/use-day.ts';
import { useGiftWords } from '../cart/gift-words.ts';
import { isCounted, isForSomebody, useTermWords } from '../cart/line-terms.ts';
import { DocumentButton } from '../order/document-button.tsx';
import { LinePicture } from '../order/line-picture.tsx';
import { PaidOutside } from '../order/paid-outside.tsx';
import { PartList } from '../order/part-list.tsx';
import { returnableUnits } from '../order/units.ts';
import { useFocusAfterUpdate } from '../order/use-focus-after-update.ts';
import { useText } from '../text.ts';
import { stepOf } from '../tracking/order-steps.ts';
import { OrderAftercare } from './order-aftercare.tsx';

const SendBack = lazy(async () => ({ default: (await import('./send-back.tsx')).SendBack }));

type Order = Reply<'GET /order/list'>['content'][number];

const Facts = styled.p`
  color: var(--text-muted);
  font-size: var(--font-sm);
`;
const Lines = styled.ul`
  > [data-total] {
    border-block-start: 1px solid var(--border);
    font-weight: 650;
  }
`;
const Line = styled.li`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

const Bought = styled.div`
  display: flex;
  gap: var(--space-3);
  min-inline-size: 0;
`;

const tones = { ordered: 'warning', paid: 'info', sent: 'info', delivered: 'success' } as const;
const cancelable = new Set<Order['status']>(['PLACING', 'PREORDERED', 'AWAITING_PAYMENT']);

/** Puts what was bought into the cart again, or takes an order back that is not paid. */
function useOrderActs({ id, version, lines }: Order) {
  const text = useText('orders');
  const say = useErrorText();
  const [busy, setBusy] = useState<'again' | 'cancel'>();
  const inCart = useInCartToast();
  const refused = (error: Parameters<typeof say>[0]) => request('toast.show', { tone: 'error', text: say(error) });

  async function buyAgain(): Promise<void> {
    setBusy('again');
    let count = 0;
    for (const { kind, skuId, quantity } of lines) {
      if (skuId === null || kind !== 'GOODS') continue;
      const order = await call('POST /cart/quote', { body: { items: [{ skuId, quantity }] } });
      const productId = order.ok ? order.value.items[0]?.productId : undefined;
      if (productId && (await request('cart.add', { productId, skuId, quantity })).ok) count += quantity;
    }
    setBusy(undefined);
    await request('toast.show', count > 0 ? inCart(text('added', { count })) : { tone: 'error', text: text('gone') });
  }
  async function cancel(): Promise<void> {
    setBusy('cancel');
    const result = await call('POST /order/cancel/:id', { params: { id }, body: { version } });
    setBusy(undefined);
    if (!result.ok) await refused(result.error);
    await invalidate('GET /order/list');
  }
  return { busy, buyAgain, cancel };
}

/** How far it is. What is not sent is had as it is paid. */
function Standing({ order: { status, authorizedUntil }, isSent }: { readonly order: Order; readonly isSent: boolean }) {
  const text = useText('orders');
  const words = useText('tracking');
  const step = stepOf(status);
  return (
    <Chip tone={step ? tones[step] : 'neutral'}>
      {isSent || status !== 'DELIVERED' ? words(authorizedUntil === null ? `is${status}` : 'isAuthorized') : text('yours')}
    </Chip>
  );
}

/** Sums below the lines of an order: what is taken off, added and paid by gift cards. They add up to the total. */
function Sums({ order: { discounts, shipping, shippingMethod, tax, total, giftCards } }: { readonly order: Order }) {
  const text = useText('orders');
  return (
    <>
      {discounts.map(({ name, amount }, at) =>
        amount.amount > 0 ? (
          <Line key={at}>
            <span>{text('discountOf', { name })}</span>
            <Price money={{ ...amount, amount: -amount.amount }} />
          </Line>
        ) : null,
      )}
      {shippingMethod ? (
        <Line>
          <span>{text('deliveryBy', { name: shippingMethod.name })}</span>
          <Price money={shipping} />
        </Line>
      ) : null}
      {tax.amount > 0 ? (
        <Line>
          <span>{text('tax')}</span>
          <Price money={tax} />
        </Line>
      ) : null}
      <Line data-total="">
        <span>{text('total')}</span>
        <Price money={total} />
      </Line>
      {giftCards.map(({ lastFour, amount }, at) => (
        <Line key={at}>
          <span>{text('giftOf', { lastFour })}</span>
          <Price money={{ ...amount, amount: -amount.amount }} />
        </Line>
      ))}
    </>
  );
}

/** One order: what is in it, how far it is, and what can be done with it. */
export function OrderCard({ order }: { readonly order: Order }) {
  const text = useText('orders');
  const status = useText('tracking');
  const { locale } = useShared('theme');
  const termWords = useTermWords();
  const giftWords = useGiftWords();
  const { busy, buyAgain, cancel } = useOrderActs(order);
  const day = useDay();
  const { number, lines, preorderFor, placedAt, createdAt } = order;
  // What is not sent cannot be tracked, nor had again.
  const isSent = lines.some(({ kind }) => kind === 'GOODS');
  return (
    <Panel title={status('order', { number })}>
      <Stack $gap={4}>
        <Cluster $gap={3}>
          <Standing order={order} isSent={isSent} />
          <Facts>{status('placed', { date: formatDate(placedAt ?? createdAt, locale) })}</Facts>
          {preorderFor !== null && order.status === 'PREORDERED' ? <Facts>{status('preorderNote', { day: day(preorderFor) })}</Facts> : null}
        </Cluster>
        <Lines role="list">
          {lines.map(({ id, kind, playHours, name, quantity, total: sum, ...line }) => (
            <Line key={id}>
              <Bought>
                <LinePicture line={{ name, picture: line.picture }} />
                <div>
                  {isCounted(kind) ? `${formatNumber(quantity, locale)} × ` : `${termWords({ kind, playHours, quantity, interval: line.interval })}: `}
                  <bdi>{name}</bdi>
                  {isForSomebody(kind) ? <Facts as="small">{` · ${giftWords(line).join(' · ')}`}</Facts> : null}
                  <PartList parts={line.parts} bundles={quantity} />
                </div>
              </Bought>
              <Price money={sum} />
            </Line>
          ))}
          <Sums order={order} />
        </Lines>
        <PaidOutside payBy={order.payBy} number={number} />
        <OrderAftercare order={order} />
        <Cluster $gap={3}>
          {preorderFor !== null && order.status === 'AWAITING_PAYMENT' ? (
            <LinkButton size="sm" to={`/merchandise/checkout#${order.id}`}>
              {text('pay')}
            </LinkButton>
          ) : null}
          {isSent ? (
            <>
              <LinkButton variant="secondary" size="sm" to={`/merchandise/track-order?number=${number}`}>
                {text('track')}
              </LinkButton>
              <Button variant="secondary" size="sm" loading={busy === 'again'} onClick={() => void buyAgain()}>
                {text('again')}
              </Button>
            </>
          ) : null}
          {cancelable.has(order.status) ? (
            <Button variant="ghost" size="sm" loading={busy === 'cancel'} onClick={() => void cancel()}>
              {text('cancel')}
            </Button>
          ) : null}
          <InvoiceButton order={order} />
          <SendBackButton order={order} />
        </Cluster>
      </Stack>
    </Panel>
  );
}

function InvoiceButton({ order: { id, number, invoiceNumber } }: { readonly order: Order }) {
  const text = useText('orders');
  if (invoiceNumber === null) return null;
  const invoice = `\u2068${invoiceNumber}\u2069`;
  return (
    <DocumentButton orderId={id} wanted={{ kind: 'INVOICE' }} label={text('invoiceOf', { invoice, number: `\u2068${number}\u2069` })}>
      {text('invoice', { invoice })}
    </DocumentButton>
  );
}

/** Units that were sent are asked to go back; what that takes is fetched when somebody wants to. */
function SendBackButton({ order }: { readonly order: Order }) {
  const text = useText('orders');
  const [isOpen, setOpen] = useState(false);
  const setGoal = useFocusAfterUpdate(order);
  if (!isOpen && !order.lines.some((line) => returnableUnits(order, line) > 0)) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('sendBack')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SendBack
            order={order}
            onDone={(returnId) => {
              setOpen(false);
              setGoal(`return-${returnId}`);
            }}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
