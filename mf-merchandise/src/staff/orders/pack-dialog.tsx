import { call } from '@marquee/mf-shared/api';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { ActForm } from '../../order/act-form.tsx';
import type { ActProps } from './order-actions.ts';
import { useOrderCall } from '../../order/order-calls.ts';
import type { Order } from '../../order/order-row.ts';
import { atUnits, noneChosen } from '../../order/unit-errors.ts';
import { UnitFields } from '../../order/unit-fields.tsx';
import { chosenOf, packableUnits, type UnitDraft } from '../../order/units.ts';

/** Which units go into one more parcel: all that are left, unless it is said otherwise. */
export function PackDialog({ order, onDone, onClose }: ActProps) {
  const text = useText('staffOrders');
  const units = useText('parcel');
  const send = useOrderCall(order);
  const [lines] = useState(() => order.lines.filter((line) => packableUnits(line) > 0));
  const now = (id: string) => order.lines.find((line) => line.id === id);
  const leftOf = (id: string) => {
    const line = now(id);
    return line ? packableUnits(line) : 0;
  };
  const first = lines[0]?.id ?? '';
  const api = useApiForm<UnitDraft, Order>({
    defaultValues: { units: Object.fromEntries(lines.map((line) => [line.id, { quantity: packableUnits(line) }])) },
    async send(draft) {
      const chosen = chosenOf(draft);
      if (chosen.length === 0) return noneChosen(first);
      const result = await send(({ version, ...given }) => call('POST /order/pack/:id', { ...given, body: { version, lines: chosen } }));
      return result.ok ? result : { ok: false, error: atUnits(chosen)(result.error) };
    },
    words: { [`units.${first}.quantity:required`]: units('chooseUnits') },
    onDone({ parcels }) {
      const parcel = parcels.at(-1);
      onDone(text('packed', { number: parcel?.number ?? 0 }), `thing-${parcel?.id ?? ''}`);
    },
  });
  return (
    <ActForm api={api} title={text('pack')} act={text('packAct')} onClose={onClose}>
      <UnitFields api={api} lines={lines} mostOf={({ id }) => leftOf(id)} />
    </ActForm>
  );
}
