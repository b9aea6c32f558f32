import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { Button, useErrorText } from '@marquee/mf-shared/ui';
import { Bell, BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../text.ts';

const TellGuestForm = lazy(async () => ({ default: (await import('./tell-guest-form.tsx')).TellGuestForm }));

interface TellMeProps {
  /** The SKU is sold out. */
  readonly skuId: string;
}

/**
 * Subscribes to a notification once a sold-out SKU is back. The button is the same for all until it is pressed, so that nothing moves when the session is
 * known.
 */
export function TellMe({ skuId }: TellMeProps) {
  const { identity } = useSession();
  return identity ? <TellPerson skuId={skuId} /> : <TellGuest key={skuId} skuId={skuId} />;
}

function TellPerson({ skuId }: TellMeProps) {
  const text = useText('buy');
  const say = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { data } = useApi('GET /product/sku/my-waits', {});
  const waits = data?.skuIds.includes(skuId) ?? false;
  async function change(): Promise<void> {
    setBusy(true);
    const params = { id: skuId };
    const result = await (waits
      ? call('POST /product/sku/forget-me/:id', { params, body: {} })
      : call('POST /product/sku/notify-me/:id', { params, body: {} }));
    if (result.ok) await invalidate('GET /product/sku/my-waits');
    else await request('toast.show', { tone: 'error', text: say(result.error) });
    setBusy(false);
  }
  return (
    <Button variant="secondary" wide aria-pressed={waits} loading={isBusy} icon={waits ? <BellRing /> : <Bell />} onClick={() => void change()}>
      {text(waits ? 'waits' : 'tellMe')}
    </Button>
  );
}

function TellGuest({ skuId }: TellMeProps) {
  const text = useText('buy');
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button
      variant="secondary"
      wide
      loading={isOpen}
      icon={<Bell />}
      onClick={() => {
        setOpen(true);
      }}
    >
      {text('tellMe')}
    </Button>
  );
  return isOpen ? (
    <Suspense fallback={button}>
      <TellGuestForm skuId={skuId} />
    </Suspense>
  ) : (
    button
  );
}
