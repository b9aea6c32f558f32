import type { Reply, WebhookEndpoint } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { DateField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { hostOf } from './host-of.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface SendAgainProps {
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Sends again what was given up of an endpoint since a moment; all that is kept unless one is said. */
export function SendAgain({ endpoint: { id, url }, onClose }: SendAgainProps) {
  const text = useText('webhook');
  // One key for the dialog: pressed again after an answer that was lost, it sends nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [earliest] = useState(() => new Date(Date.now() - KEPT_MS).toISOString());
  const api = useApiForm<{ since: string }, Reply<'POST /webhook/endpoint/redeliver/:id'>>({
    defaultValues: { since: '' },
    send: ({ since }) =>
      call('POST /webhook/endpoint/redeliver/:id', {
        params: { id },
        idempotencyKey,
        body: { since: since === '' ? earliest : new Date(since).toISOString() },
      }),
    onDone({ sent, left }) {
      void invalidate('GET /webhook/endpoint/list', 'GET /webhook/delivery/list');
      void request('toast.show', { tone: 'info', text: left > 0 ? text('againLeft', { count: sent, left }) : text('againDone', { count: sent }) });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('againTitle', { host: hostOf(url) })} act={text('again')} words={{ CONFLICT: text('isOff') }} onClose={onClose}>
      <p>{text('againText')}</p>
      <DateField kind="moment" label={text('since')} optional error={api.errorOf('since')} {...api.form.register('since')} />
    </FormDialog>
  );
}
