import type { Reply } from '@marquee/api/contract';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, ErrorNote } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { ReferenceField } from './reference-field.tsx';

type Payment = Reply<'POST /transaction/item'>;

const readMoneyAnew = () =>
  invalidate('GET /transaction/list', 'GET /order/item/:id', 'GET /order/list', 'GET /payment/stripe/account', 'GET /ledger/entry/list');

/** Money that its provider did not send back: it is asked again, or it was sent another way. */
export function RefundFault({ payment }: { readonly payment: Payment }) {
  const text = useText('staffOrders');
  const canWrite = useRight('payment:update');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [isSaying, setSaying] = useState(false);
  const { id, version, fault } = payment;
  const retry = async () => {
    setBusy(true);
    const result = await call('POST /transaction/retry/:id', { params: { id }, body: { version } });
    await readMoneyAnew();
    setBusy(false);
    setError(result.ok ? undefined : result.error);
    if (result.ok) void request('toast.show', { tone: 'info', text: text('askedAgain') });
  };
  return (
    <>
      <p>
        {text('notSent')} <bdi dir="auto">{fault}</bdi>
      </p>
      {error ? <ErrorNote error={error} /> : null}
      {canWrite ? (
        <Cluster $gap={3}>
          <Button size="sm" variant="secondary" loading={busy} onClick={() => void retry()}>
            {text('tryAgain')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setSaying(true);
            }}
          >
            {text('wasSent')}
          </Button>
        </Cluster>
      ) : null}
      {isSaying ? (
        <SentDialog
          payment={payment}
          onClose={() => {
            setSaying(false);
          }}
        />
      ) : null}
    </>
  );
}

function SentDialog({ payment: { id, version }, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const text = useText('staffOrders');
  const staff = useText('staff');
  const api = useApiForm<{ providerReference: string }, Payment>({
    defaultValues: { providerReference: '' },
    async send({ providerReference }) {
      const named = providerReference.trim();
      const result = await call('POST /transaction/mark-sent/:id', { params: { id }, body: { version, ...(named && { providerReference: named }) } });
      if (!result.ok) void readMoneyAnew();
      return result;
    },
    words: { 'providerReference:taken': text('referenceTaken') },
    onDone() {
      void readMoneyAnew();
      void request('toast.show', { tone: 'info', text: text('markedSent') });
      onClose();
    },
  });
  return (
    <FormDialog
      api={api}
      size="sm"
      title={text('wasSentTitle')}
      act={text('wasSent')}
      words={{ STALE: staff('stale') }}
      startsInField={false}
      onClose={onClose}
    >
      <p>{text('wasSentText')}</p>
      <ReferenceField error={api.errorOf('providerReference')} {...api.form.register('providerReference')} />
    </FormDialog>
  );
}
