import type { Body, Checkout } from '@marquee/api/contract';
import { call, useApi, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { Gift, X } from 'lucide-react';
import { useState } from 'react';
import { hasEnded } from '../gift-card/has-ended.ts';
import { useText } from '../text.ts';
import { CodeField } from './code-field.tsx';
import { CodeForm, Entered } from './code-form.ts';
import type { OpenCheckout } from './use-checkout.ts';

/** Returns the texts of rejected cards. */
function useWords() {
  const text = useText('checkout');
  return {
    'code:unknown': text('giftUnknown'),
    'code:closed': text('giftClosed'),
    'code:used-up': text('giftEmpty'),
    'code:currency': text('giftCurrency'),
    'code:twice': text('giftTwice'),
    'code:maxItems': text('giftMost'),
    'code:other-account': text('giftOther'),
  };
}

type Changed = Pick<Body<'POST /checkout/add-gift-card/:id'>, 'code' | 'giftCardId'>;

/** Returns the calls that change the gift cards of a checkout. */
function useGiftCalls({ checkout: { id, version }, token, update, refresh }: OpenCheckout) {
  const own = { ...(token !== undefined && { token }), version };
  async function follow(result: Awaited<ReturnType<typeof call<'POST /checkout/add-gift-card/:id'>>>) {
    if (result.ok) update(result.value);
    else if (result.error.code === 'STALE') await refresh();
    return result;
  }
  return {
    add: async (card: Changed) => follow(await call('POST /checkout/add-gift-card/:id', { params: { id }, body: { ...own, ...card } })),
    remove: async (giftCardId: string) => follow(await call('POST /checkout/remove-gift-card/:id', { params: { id }, body: { ...own, giftCardId } })),
  };
}

/** Adds gift cards by code or from the account, and removes them. */
export function GiftCards(open: OpenCheckout) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const { identity } = useSession();
  const { add, remove } = useGiftCalls(open);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<ApiError>();
  const { giftCards, total } = open.checkout;
  const api = useApiForm<{ code: string }, Checkout>({
    defaultValues: { code: '' },
    send({ code }) {
      setProblem(undefined);
      return add({ code: code.trim() });
    },
    words: useWords(),
    onDone: () => {
      api.form.reset({ code: '' });
    },
  });
  const mine = useApi('GET /gift/mine', { query: { size: 50 } }, { enabled: identity !== null });
  const usable = (mine.data?.content ?? []).filter(
    ({ id, status, balance, endsAt }) =>
      status === 'ACTIVE' && !hasEnded({ endsAt }) && balance.amount > 0 && balance.currency === total.currency && !giftCards.some((card) => card.id === id),
  );
  async function change(cardId: string, work: () => ReturnType<typeof add>): Promise<void> {
    setBusy(cardId);
    setProblem(undefined);
    const result = await work();
    setBusy(undefined);
    if (!result.ok) setProblem(result.error);
  }
  const fault = api.problem ?? problem;
  return (
    <CodeForm onSubmit={api.submit} noValidate>
      <CodeField api={api} label={text('gift')} description={text('giftNote')} needed={text('needed')} act={text('apply')} />
      {usable.length > 0 ? (
        <Entered role="list" aria-label={text('giftsOwn')}>
          {usable.map(({ id, lastFour, balance }) => (
            <li key={id}>
              <Button size="sm" variant="ghost" icon={<Gift />} loading={busy === id} onClick={() => void change(id, () => add({ giftCardId: id }))}>
                {text('giftUse', { lastFour, amount: formatMoney(balance, locale) })}
              </Button>
            </li>
          ))}
        </Entered>
      ) : null}
      {giftCards.length > 0 ? (
        <Entered role="list" aria-label={text('gifts')}>
          {giftCards.map(({ id, lastFour, amount }) => (
            <li key={id}>
              <Button
                size="sm"
                variant="secondary"
                icon={<X />}
                loading={busy === id}
                aria-label={text('giftRemove', { lastFour })}
                onClick={() => void change(id, () => remove(id))}
              >
                {text('giftPays', { lastFour, amount: formatMoney(amount, locale) })}
              </Button>
            </li>
          ))}
        </Entered>
      ) : null}
      {fault ? <ErrorNote error={fault} /> : null}
    </CodeForm>
  );
}
