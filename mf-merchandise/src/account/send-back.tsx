import type { Reply, ReturnReason } from '@marquee/api/contract';
import { call, documentSettings } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Stack } from '@marquee/mf-shared/ui';
import { SelectField, TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { ActForm } from '../order/act-form.tsx';
import { useOrderCall } from '../order/order-calls.ts';
import { ReturnTerms } from '../order/return-terms.tsx';
import { atUnits, noneChosen } from '../order/unit-errors.ts';
import { returnableUnits } from '../order/units.ts';
import { useText } from '../text.ts';
import { SendBackLines, type SendBackUnits } from './send-back-lines.tsx';

type Order = Reply<'GET /order/list'>['content'][number];

const reasons = ['SIZE', 'DAMAGED', 'WRONG', 'DIFFERENT', 'UNWANTED', 'OTHER'] as const satisfies readonly ReturnReason[];

interface Draft extends SendBackUnits {
  readonly why: ReturnReason | '';
  readonly reason: string;
}

interface SendBackProps {
  /** Followed: after a conflict the next try builds on the newest. */
  readonly order: Order;
  /** Receives the id of the new return. */
  readonly onDone: (returnId: string) => void;
  readonly onClose: () => void;
}

/** Asks the shop to take things back that were sent: they are ticked, with a reason. */
export function SendBack({ order, onDone, onClose }: SendBackProps) {
  const text = useText('orders');
  const units = useText('parcel');
  const send = useOrderCall(order);
  const [lines] = useState(() => order.lines.filter((line) => returnableUnits(order, line) > 0));
  const first = lines[0]?.id ?? '';
  const api = useApiForm<Draft, Order>({
    defaultValues: {
      units: Object.fromEntries(lines.map((line) => [line.id, { isChosen: lines.length === 1, quantity: returnableUnits(order, line) }])),
      why: '',
      reason: '',
    },
    async send(draft) {
      const chosen = Object.entries(draft.units).flatMap(([lineId, { isChosen, quantity }]) => (isChosen ? [{ lineId, quantity }] : []));
      if (chosen.length === 0) return noneChosen(first);
      const body = { lines: chosen, reason: draft.reason.trim(), ...(draft.why !== '' && { why: draft.why }) };
      const result = await send(({ version, ...given }) => call('POST /order/request-return/:id', { ...given, body: { version, ...body } }));
      return result.ok ? result : { ok: false, error: atUnits(chosen)(result.error) };
    },
    words: { [`units.${first}.quantity:required`]: units('chooseUnits') },
    onDone({ returns }) {
      void request('toast.show', { tone: 'info', text: text('returnAsked') });
      onDone(returns.at(-1)?.id ?? '');
    },
  });
  const { form, errorOf } = api;
  return (
    <ActForm api={api} title={text('sendBack')} act={text('askReturn')} onClose={onClose}>
      <Stack $gap={2}>
        <p>{text('sendBackNote')}</p>
        <ReturnTerms settings={documentSettings().tenant.settings} />
      </Stack>
      <SendBackLines api={api} lines={lines} mostOf={(line) => returnableUnits(order, line)} />
      <SelectField
        label={text('why')}
        placeholder={text('chooseWhy')}
        options={reasons.map((why) => ({ id: why, label: text(`why${why}`) }))}
        error={errorOf('why')}
        {...form.register('why', { required: text('whyNeeded') })}
      />
      <TextArea label={text('reason')} optional dir="auto" rows={2} maxLength={500} error={errorOf('reason')} {...form.register('reason')} />
    </ActForm>
  );
}
