import type { Reply } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Container, ErrorNote, LinkButton, PageTitle, Panel, Stack } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PaidOutside } from '../order/paid-outside.tsx';
import { useText } from '../text.ts';

type Confirmed = Reply<'POST /checkout/confirm/:id'>;

const incomplete: ApiError = { code: 'NOT_FOUND', message: 'The link is not complete.' };

/** Where the letter about an order without an account leads, `#id.token`. Opening it does nothing: its buyer presses. */
export default function ConfirmOrderPage() {
  const text = useText('checkout');
  const { hash } = useLocation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  async function confirm(): Promise<void> {
    // Read as it is pressed: a server draws the page without it.
    const [, id, token] = /^#([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(hash) ?? [];
    if (id === undefined || token === undefined) {
      setError(incomplete);
      return;
    }
    setBusy(true);
    const result = await call('POST /checkout/confirm/:id', { params: { id }, body: { token } });
    setBusy(false);
    setError(result.ok ? undefined : result.error);
    if (result.ok) setConfirmed(result.value);
  }
  return (
    <Container $pad>
      <Stack $gap={5}>
        <PageTitle lead={text('confirmLead')}>{text('confirmTitle')}</PageTitle>
        <Panel>
          {confirmed ? (
            <Done {...confirmed} />
          ) : (
            <Stack $gap={4}>
              <p>{text('confirmWords')}</p>
              {error ? <Refused error={error} /> : null}
              <div>
                <Button size="lg" loading={busy} onClick={() => void confirm()}>
                  {text('confirmAct')}
                </Button>
              </div>
            </Stack>
          )}
        </Panel>
      </Stack>
    </Container>
  );
}

function Refused({ error }: { readonly error: ApiError }) {
  const text = useText('checkout');
  if (error.code === 'NOT_FOUND') return <ErrorNote error={error}>{text('confirmUnknown')}</ErrorNote>;
  return error.code === 'CONFLICT' ? <ErrorNote error={error}>{text('confirmOver')}</ErrorNote> : <ErrorNote error={error} />;
}

/** Shows the number of the order, how it is paid, and until when it is kept. */
function Done({ number, payBy, heldUntil }: Confirmed) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  return (
    <Stack $gap={4}>
      <p role="status">{text('confirmDone', { number: `\u2066${number}\u2069` })}</p>
      <PaidOutside payBy={payBy} number={number} />
      {heldUntil ? <p>{text('confirmKept', { time: formatDate(heldUntil, locale, 'moment') })}</p> : null}
      <div>
        <LinkButton to={`/merchandise/track-order?number=${number}`}>{text('track')}</LinkButton>
      </div>
    </Stack>
  );
}
