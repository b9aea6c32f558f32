import { call, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { Button, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useDay } from '../buy/use-day.ts';
import { useText } from '../text.ts';
import type { OpenCheckout } from './use-checkout.ts';

/** Places a pre-order: nothing is paid before it is sent. */
export function PreorderStep({ checkout: { id, version, total, preorderFor }, token, update, refresh, isHeld }: OpenCheckout & { readonly isHeld: boolean }) {
  const text = useText('checkout');
  const day = useDay();
  const { locale } = useShared('theme');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  async function place(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const body = { ...(token !== undefined && { token }), version, total };
    const result = await call('POST /checkout/pre-order/:id', { params: { id }, body, idempotencyKey: key });
    setBusy(false);
    // Without an answer it may have been done: the next press asks for the same.
    if (result.ok || result.error.code !== 'OFFLINE') setKey(crypto.randomUUID());
    if (result.ok) {
      update(result.value);
      return;
    }
    setError(result.error);
    if (result.error.code === 'STALE' || result.error.code === 'CONFLICT') await refresh();
  }
  return (
    <Panel title={text('preorder')}>
      <Stack $gap={4}>
        {error ? <ErrorNote error={error} /> : null}
        <p>{text('preorderWords', { day: day(preorderFor ?? ''), total: formatMoney(total, locale) })}</p>
        <Button size="lg" wide loading={busy} disabled={isHeld} onClick={() => void place()}>
          {text('preorderPlace')}
        </Button>
      </Stack>
    </Panel>
  );
}

/** Gives a pre-order up that is not charged yet. */
export function GiveUp({ checkout: { id, version }, token, update, refresh }: OpenCheckout) {
  const text = useText('checkout');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  async function giveUp(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('POST /checkout/cancel/:id', { params: { id }, body: { ...(token !== undefined && { token }), version } });
    setBusy(false);
    if (result.ok) {
      update(result.value);
      return;
    }
    setError(result.error);
    await refresh();
  }
  return (
    <Stack $gap={3}>
      {error ? <ErrorNote error={error} /> : null}
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void giveUp()}>
          {text('preorderCancel')}
        </Button>
      </div>
    </Stack>
  );
}
