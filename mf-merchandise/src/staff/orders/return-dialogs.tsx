import { call } from '@marquee/mf-shared/api';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { ActForm } from '../../order/act-form.tsx';
import type { ActProps } from './acts.ts';
import { useOrderCall } from '../../order/order-calls.ts';
import type { Order, Return } from '../../order/order-row.ts';
import { atUnits, noneChosen } from '../../order/unit-errors.ts';
import { UnitFields } from '../../order/unit-fields.tsx';
import { UnitList } from '../../order/unit-list.tsx';
import { chosenOf, countOf, returnableUnits, type UnitDraft } from '../../order/units.ts';

interface Draft extends UnitDraft {
  readonly reason: string;
}

/** A buyer asked by mail or on the telephone: staff write it down. */
export function AskReturnDialog({ order, onDone, onClose }: ActProps) {
  const text = useText('staffOrders');
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
      onDone(text('returnNoted'), `thing-${returns.at(-1)?.id ?? ''}`);
    },
  });
  return (
    <ActForm api={api} title={text('return')} act={text('returnAct')} onClose={onClose}>
      <UnitFields api={api} lines={lines} mostOf={(line) => returnableUnits(order, line)} />
      <TextArea label={text('reason')} optional dir="auto" rows={2} maxLength={500} error={api.errorOf('reason')} {...api.form.register('reason')} />
    </ActForm>
  );
}

interface AnswerDialogProps extends ActProps {
  readonly to: 'approve' | 'reject' | 'cancel-return';
  readonly back: Return;
}

/** Yes or no to a return, with a word for whoever asked. */
export function AnswerDialog({ order, to, back: { id, number, lines }, onDone, onClose }: AnswerDialogProps) {
  const text = useText('staffOrders');
  const send = useOrderCall(order);
  const api = useApiForm<{ answer: string }, Order>({
    defaultValues: { answer: '' },
    send: ({ answer }) =>
      send(({ version, ...given }) =>
        to === 'cancel-return'
          ? call('POST /order/cancel-return/:id', { ...given, body: { version, returnId: id } })
          : call(`POST /order/${to}-return/:id`, { ...given, body: { version, returnId: id, ...(answer.trim() && { answer: answer.trim() }) } }),
      ),
    onDone() {
      onDone(text(`done-${to}`, { number }), `thing-${id}`);
    },
  });
  return (
    <ActForm api={api} title={text(`title-${to}`, { number })} act={text(to)} onClose={onClose}>
      <UnitList order={order} units={lines} />
      {to === 'cancel-return' ? (
        <p>{text('about-cancel-return')}</p>
      ) : (
        <TextArea
          label={text('answer')}
          description={text(`note-${to}`)}
          optional
          dir="auto"
          rows={3}
          maxLength={500}
          error={api.errorOf('answer')}
          {...api.form.register('answer')}
        />
      )}
    </ActForm>
  );
}

/** What came back: all of it fit for sale again, unless it is said otherwise. */
export function ReceiveDialog({ order, back, onDone, onClose }: ActProps & { readonly back: Return }) {
  const text = useText('staffOrders');
  const send = useOrderCall(order);
  const lines = order.lines.filter(({ id }) => countOf(back.lines, id) > 0);
  const api = useApiForm<UnitDraft, Order>({
    defaultValues: { units: Object.fromEntries(back.lines.map(({ lineId, quantity }) => [lineId, { quantity }])) },
    async send(draft) {
      const restocked = chosenOf(draft);
      const result = await send(({ version, ...given }) =>
        call('POST /order/receive-return/:id', { ...given, body: { version, returnId: back.id, restocked } }),
      );
      return result.ok ? result : { ok: false, error: atUnits(restocked)(result.error) };
    },
    onDone() {
      onDone(text('received', { number: back.number }), `refund-of-${back.id} thing-${back.id}`);
    },
  });
  return (
    <ActForm api={api} title={text('receiveReturn', { number: back.number })} act={text('receive')} onClose={onClose}>
      <p>{text('receiveNote')}</p>
      <UnitFields api={api} lines={lines} mostOf={({ id }) => countOf(back.lines, id)} label={text('fitForSale')} />
    </ActForm>
  );
}
