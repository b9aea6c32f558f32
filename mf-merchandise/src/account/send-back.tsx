import type { Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { ActForm } from '../order/act-form.tsx';
import { useOrderCall } from '../order/order-calls.ts';
import { atUnits, noneChosen } from '../order/unit-errors.ts';
import { UnitFields } from '../order/unit-fields.tsx';
import { chosenOf, returnableUnits, type UnitDraft } from '../order/units.ts';
import { useText } from '../text.ts';

type Order = Reply<'GET /order/list'>['content'][number];

interface Draft extends UnitDraft {
  readonly reason: string;
}

interface SendBackProps {
  /** Followed: after a conflict the next try builds on the newest. */
  readonly order: Order;
  /** Says which return there is then. */
  readonly onDone: (returnId: string) => void;
  readonly onClose: () => void;
}

/** Asks the shop to take units back that were sent. */
export function SendBack({ order, onDone, onClose }: SendBackProps) {
  const text = useText('orders');
  const units = useText('parcel');
  const send = useOrderCall(order);
  const [lines] = useState(() => order.lines.filter((line) => returnableUnits(order, line) > 0));
  const first = lines[0]?.id ?? '';
  const api = useApiForm<Draft, Order>({
    defaultValues: { units: Object.fromEntries(lines.map(({ id }) => [id, { quantity: 0 }])), reason: '' },
    async send(draft) {
      const chosen = chosenOf(draft);
      if (chosen.length === 0) return noneChosen(first);
      const body = { lines: chosen, reason: draft.reason.trim() };
      const result = await send(({ version, ...given }) => call('POST /order/request-return/:id', { ...given, body: { version, ...body } }));
      return result.ok ? result : { ok: false, error: atUnits(chosen)(result.error) };
    },
    words: { [`units.${first}.quantity:required`]: units('chooseUnits') },
    onDone({ returns }) {
      void request('toast.show', { tone: 'info', text: text('returnAsked') });
      onDone(returns.at(-1)?.id ?? '');
    },
  });
  return (
    <ActForm api={api} title={text('sendBack')} act={text('askReturn')} onClose={onClose}>
      <p>{text('sendBackNote')}</p>
      <UnitFields api={api} lines={lines} mostOf={(line) => returnableUnits(order, line)} />
      <TextArea label={text('reason')} optional dir="auto" rows={2} maxLength={500} error={api.errorOf('reason')} {...api.form.register('reason')} />
    </ActForm>
  );
}
