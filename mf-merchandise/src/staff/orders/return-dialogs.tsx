import { call, type ApiError } from '@marquee/mf-shared/api';
import { NumberField, TextArea, useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { ActForm } from '../../order/act-form.tsx';
import type { ActProps } from './order-actions.ts';
import { useOrderCall } from '../../order/order-calls.ts';
import type { Order, Return } from '../../order/order-row.ts';
import { atUnits, noneChosen } from '../../order/unit-errors.ts';
import { typeOver, UnitFields, UnitRows, useMostWords, useUnitRule } from '../../order/unit-fields.tsx';
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

interface ReceivedDraft {
  readonly units: Readonly<Record<string, { readonly quantity: number; readonly restocked: number }>>;
}

/** Leads a refusal to its field: `restocked.0.quantity` to `units.{lineId}.restocked`. */
function atReceived(error: ApiError, sent: Readonly<Record<'lines' | 'restocked', readonly { readonly lineId: string }[]>>): ApiError {
  const fields = error.fields?.map((field) => {
    const [list, at] = field.path.split('.');
    const lineId = list === 'lines' || list === 'restocked' ? sent[list][Number(at)]?.lineId : undefined;
    return lineId === undefined ? field : { ...field, path: `units.${lineId}.${list === 'lines' ? 'quantity' : 'restocked'}` };
  });
  return { ...error, fields };
}

/** Receives a return: all of it came and is fit for sale again, unless staff type another number. */
export function ReceiveDialog({ order, back, onDone, onClose }: ActProps & { readonly back: Return }) {
  const text = useText('staffOrders');
  const send = useOrderCall(order);
  const lines = order.lines.filter(({ id }) => countOf(back.lines, id) > 0);
  const first = lines[0]?.id ?? '';
  const units = useText('parcel');
  const api = useApiForm<ReceivedDraft, Order>({
    defaultValues: { units: Object.fromEntries(back.lines.map(({ lineId, quantity }) => [lineId, { quantity, restocked: quantity }])) },
    async send(draft) {
      const came = chosenOf(draft);
      if (came.length === 0) return noneChosen(first);
      const restocked = Object.entries(draft.units).flatMap(([lineId, { restocked: quantity }]) => (quantity > 0 ? [{ lineId, quantity }] : []));
      const body = { returnId: back.id, lines: came, restocked };
      const result = await send(({ version, ...given }) => call('POST /order/receive-return/:id', { ...given, body: { version, ...body } }));
      return result.ok ? result : { ok: false, error: atReceived(result.error, { lines: came, restocked }) };
    },
    words: { [`units.${first}.quantity:required`]: units('chooseUnits') },
    onDone() {
      onDone(text('received', { number: back.number }), `refund-of-${back.id} thing-${back.id}`);
    },
  });
  return (
    <ActForm api={api} title={text('receiveReturn', { number: back.number })} act={text('receive')} onClose={onClose}>
      <p>{text('receiveNote')}</p>
      <UnitRows lines={lines}>{({ id }) => <ReceivedUnits api={api} lineId={id} most={countOf(back.lines, id)} />}</UnitRows>
    </ActForm>
  );
}

interface ReceivedUnitsProps {
  readonly api: ApiForm<ReceivedDraft>;
  readonly lineId: string;
  readonly most: number;
}

/** Asks for the units of a line that came, and for those of them that can be sold again. */
function ReceivedUnits({ api: { form, errorOf }, lineId, most }: ReceivedUnitsProps) {
  const text = useText('staffOrders');
  const rule = useUnitRule();
  const mostWords = useMostWords();
  const restocked = `units.${lineId}.restocked` as const;
  const cameNow = () => form.getValues(`units.${lineId}.quantity`);
  return (
    <>
      <NumberField
        label={text('cameBack')}
        description={mostWords(most)}
        min={0}
        max={most}
        onFocus={typeOver}
        error={errorOf(`units.${lineId}.quantity`)}
        {...form.register(`units.${lineId}.quantity`, {
          ...rule(most),
          onChange() {
            if (form.getValues(restocked) > cameNow()) form.setValue(restocked, cameNow());
          },
        })}
      />
      <NumberField
        label={text('fitForSale')}
        min={0}
        max={most}
        onFocus={typeOver}
        error={errorOf(restocked)}
        {...form.register(restocked, { valueAsNumber: true, validate: (typed) => rule(cameNow()).validate(typed) })}
      />
    </>
  );
}
