import type { Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { useOrderCall } from '../../order/order-calls.ts';
import type { Order, Parcel } from '../../order/order-row.ts';

/** Returns the parcel transitions that need no dialog. */
export function useDirectMoves(order: Order, onDone: (said: string, goal: string) => void) {
  const text = useText('staffOrders');
  const say = useErrorText();
  const send = useOrderCall(order);
  const [busy, setBusy] = useState<string>();
  async function end(what: string, asked: Promise<Result<unknown, ApiError>>, said: string, goal: string): Promise<void> {
    setBusy(what);
    const result = await asked;
    setBusy(undefined);
    if (result.ok) onDone(said, goal);
    else await request('toast.show', { tone: 'error', text: result.error.code === 'STALE' ? text('changedMeanwhile') : say(result.error) });
  }
  return {
    busy,
    unpack: ({ id, number }: Parcel) =>
      end(
        `unpack ${id}`,
        send(({ version, ...given }) => call('POST /order/unpack/:id', { ...given, body: { version, parcelId: id } })),
        text('unpacked', { number }),
        'order-heading',
      ),
    deliver: ({ id, number }: Parcel) =>
      end(
        `deliver ${id}`,
        send(({ version, ...given }) => call('POST /order/deliver/:id', { ...given, body: { version, parcelId: id } })),
        text('delivered', { number }),
        `thing-${id}`,
      ),
  };
}
