import type { ManualWay, TestScenario } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { useState } from 'react';
import type { OpenCheckout } from './use-checkout.ts';

export type Provider = OpenCheckout['checkout']['providers'][number];
export interface PaymentWay {
  readonly provider: Provider;
  readonly scenario: TestScenario;
  /** For `manual`: the way to pay outside of the shop. */
  readonly manualWay?: ManualWay | undefined;
}

/** Sends the browser to a provider's payment page, which leads back. */
export function leaveFor(url: string | null | undefined): void {
  if (url) location.assign(url);
}

/** Pays, and handles bank confirmations. Each try has an idempotency key, so that a double press pays once. */
export function usePaying({ checkout: { id, version, total, due }, token, update, refresh }: OpenCheckout) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const own = token === undefined ? {} : { token };

  /** Without a way, gift cards pay the whole order. */
  async function pay(way?: PaymentWay): Promise<void> {
    setBusy(true);
    setError(undefined);
    const by = way && {
      provider: way.provider,
      ...(way.provider === 'test' && { scenario: way.scenario }),
      ...(way.provider === 'manual' && way.manualWay && { manualWay: way.manualWay }),
    };
    const body = { ...own, version, total, due, ...by };
    const result = await call('POST /checkout/pay/:id', { params: { id }, body, idempotencyKey: key });
    setBusy(false);
    // Without an answer the payment may have been made: the next press repeats the same request.
    if (result.ok || result.error.code !== 'OFFLINE') setKey(crypto.randomUUID());
    if (result.ok) {
      update(result.value);
      leaveFor(result.value.payment?.url);
    } else {
      setError(result.error);
      if (result.error.code === 'STALE' || result.error.code === 'CONFLICT') await refresh();
    }
  }

  async function answer(approve: boolean): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('POST /checkout/answer/:id', { params: { id }, body: { ...own, approve } });
    setBusy(false);
    if (result.ok) update(result.value);
    else setError(result.error);
  }
  /** Withdraws the payment, so that another way can be chosen. */
  async function withdraw(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('POST /checkout/withdraw/:id', { params: { id }, body: own });
    setBusy(false);
    if (result.ok) update(result.value);
    else {
      setError(result.error);
      await refresh();
    }
  }
  return { busy, error, pay, answer, withdraw };
}
