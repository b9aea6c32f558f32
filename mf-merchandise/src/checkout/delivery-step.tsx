import { call, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { ErrorNote, Panel, Price, Stack } from '@marquee/mf-shared/ui';
import { useRef, useState } from 'react';
import { useText } from '../text.ts';
import { Choice, Choices } from './choices.ts';
import type { OpenCheckout } from './use-checkout.ts';

type Way = OpenCheckout['checkout']['shippingMethods'][number];

/** Selects the shipping method, each with its time and price. A choice changes the total at once. */
export function DeliveryStep({ checkout, token, update, refresh, onBusy }: OpenCheckout & { readonly onBusy: (isBusy: boolean) => void }) {
  const text = useText('checkout');
  const [wanted, setWanted] = useState<string>();
  const [error, setError] = useState<ApiError>();
  const last = useRef<string>(undefined);
  const { id, version, shippingMethods, shippingMethod } = checkout;

  /** Sends one choice at a time, ending with the last: arrow keys select every method passed. Keeps the focus. */
  async function choose(shippingMethodId: string): Promise<void> {
    setWanted(shippingMethodId);
    const isUnderWay = last.current !== undefined;
    last.current = shippingMethodId;
    if (isUnderWay) return;
    setError(undefined);
    onBusy(true);
    for (let now = version, sent: string | undefined; last.current !== sent;) {
      sent = last.current;
      const body = { ...(token !== undefined && { token }), version: now, shippingMethodId: sent };
      const result = await call('POST /checkout/details/:id', { params: { id }, body });
      if (!result.ok) {
        setError(result.error);
        await refresh();
        break;
      }
      update(result.value);
      now = result.value.version;
    }
    last.current = undefined;
    setWanted(undefined);
    onBusy(false);
  }

  return (
    <Panel title={text('delivery')}>
      <Stack $gap={4}>
        {error ? <ErrorNote error={error} /> : null}
        <Choices>
          <legend>{text('deliveryHow')}</legend>
          {shippingMethods.map((way) => (
            <Choice key={way.id}>
              <input
                type="radio"
                name="shippingMethod"
                value={way.id}
                checked={way.id === (wanted ?? shippingMethod?.id)}
                onChange={() => void choose(way.id)}
              />
              <strong>
                <bdi>{way.name}</bdi>
              </strong>
              {way.amount.amount > 0 ? <Price money={way.amount} /> : <span>{text('free')}</span>}
              <WayWords {...way} />
            </Choice>
          ))}
        </Choices>
      </Stack>
    </Panel>
  );
}

function WayWords({ kind, description, daysFrom, daysTo }: Way) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const between = () => text('daysBetween', { from: formatNumber(daysFrom, locale), to: formatNumber(daysTo, locale) });
  const time = daysFrom === daysTo ? text('days', { count: daysTo }) : daysFrom === 0 ? text('daysWithin', { count: daysTo }) : between();
  return (
    <small>
      {kind === 'PICKUP' ? `${text('pickUp')} · ${time}` : time}
      {description === '' ? null : (
        <>
          {' · '}
          <bdi>{description}</bdi>
        </>
      )}
    </small>
  );
}
