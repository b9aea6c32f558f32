import type { Drop } from '@marquee/api/contract';
import { call, firstNow, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { useText } from '../../text.ts';
import { readDropsAnew } from './drop-reading.ts';
import { ofThisForm, planDraftOf, planOf, type PlanDraft } from './plan-draft.ts';
import { EarlyFields, GoodsFields, LimitFields, TimeFields } from './plan-fields.tsx';

interface PlanDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly drop: Drop | undefined;
  readonly onSaved?: (drop: Drop) => void;
  readonly onClose: () => void;
}

export function PlanDialog({ drop, onSaved, onClose }: PlanDialogProps) {
  const text = useText('staffDrops');
  const staff = useText('staff');
  const once = useIdempotentCall(readDropsAnew);
  const [began] = useState(() => planDraftOf(drop, firstNow()));
  const api = useApiForm<PlanDraft, Drop>({
    defaultValues: began,
    async send(draft) {
      const result = await once((idempotencyKey) =>
        drop
          ? call('POST /drop/change/:id', { params: { id: drop.id }, body: { version: drop.version, ...planOf(draft) }, idempotencyKey })
          : call('POST /drop/plan', { body: planOf(draft), idempotencyKey }),
      );
      return result.ok ? result : { ok: false, error: ofThisForm(result.error, draft) };
    },
    words: {
      'registersAt:range': text('registersWrong'),
      'opensAt:range': text('opensWrong'),
      'eventId:range': text('opensWrong'),
      'eventId:unfit': text('eventWrong'),
      'eventId:unknown': text('eventWrong'),
      'endsAt:range': text('endsWrong'),
      'path:taken': text('pathTaken'),
    },
    onDone(saved) {
      void invalidate('GET /drop/list', 'GET /drop/item/:id');
      void request('toast.show', { tone: 'info', text: text(drop ? 'changed' : 'planned', { name: saved.name }) });
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <FormDialog
      api={api}
      size="lg"
      title={drop ? staff('edit', { name: drop.name }) : text('planTitle')}
      act={drop ? staff('save') : text('plan')}
      words={{ STALE: staff('stale') }}
      onClose={onClose}
    >
      <GoodsFields api={api} />
      <TimeFields api={api} />
      <LimitFields api={api} />
      <EarlyFields api={api} />
    </FormDialog>
  );
}
