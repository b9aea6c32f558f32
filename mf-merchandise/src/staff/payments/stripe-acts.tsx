import type { Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, Cluster, ErrorNote } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { readAccountAnew, type StripeAccount } from './stripe-account.ts';

type Act = 'check' | 'offer' | 'disconnect';

function send(act: Act, { version, isOffered }: StripeAccount): Promise<Result<StripeAccount, ApiError>> {
  if (act === 'check') return call('POST /payment/stripe/check', { body: {} });
  if (act === 'offer') return call('POST /payment/stripe/offer', { body: { version, isOffered: !isOffered } });
  return call('POST /payment/stripe/disconnect', { body: { version } });
}

export function StripeActs({ account, onConnect }: { readonly account: StripeAccount; readonly onConnect: () => void }) {
  const text = useText('staffPayments');
  const staff = useText('staff');
  const [busy, setBusy] = useState<Act>();
  const [error, setError] = useState<ApiError>();
  const [isAsking, setAsking] = useState(false);
  const make = async (act: Act) => {
    setBusy(act);
    setError(undefined);
    const result = await send(act, account);
    await readAccountAnew();
    setBusy(undefined);
    if (!result.ok) {
      setError(result.error);
      return;
    }
    setAsking(false);
    const { fault, isOffered } = result.value;
    const done = act === 'check' ? (fault === null ? 'works' : 'worksNot') : act === 'offer' ? (isOffered ? 'offeredNow' : 'hiddenNow') : 'disconnected';
    void request('toast.show', { tone: done === 'worksNot' ? 'error' : 'info', text: text(done) });
  };
  const words = error?.code === 'STALE' ? staff('stale') : error?.code === 'CONFLICT' ? text('underWay') : undefined;
  const problem = <ErrorNote error={error} {...(words !== undefined && { children: words })} />;
  return (
    <>
      {isAsking ? null : problem}
      <Cluster $gap={3}>
        <Button variant="secondary" loading={busy === 'check'} onClick={() => void make('check')}>
          {text('check')}
        </Button>
        <Button variant="secondary" onClick={onConnect}>
          {text('otherKeys')}
        </Button>
        <Button variant="secondary" loading={busy === 'offer'} onClick={() => void make('offer')}>
          {text(account.isOffered ? 'hide' : 'offer')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setError(undefined);
            setAsking(true);
          }}
        >
          {text('disconnect')}
        </Button>
      </Cluster>
      <ConfirmDialog
        isOpen={isAsking}
        danger
        title={text('disconnectTitle')}
        confirmLabel={text('disconnect')}
        busy={busy === 'disconnect'}
        onConfirm={() => void make('disconnect')}
        onClose={() => {
          setAsking(false);
        }}
      >
        <p>{text('disconnectText')}</p>
        {problem}
      </ConfirmDialog>
    </>
  );
}
