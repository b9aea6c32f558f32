import { call, type ApiError } from '@marquee/mf-shared/api';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useText } from '../text.ts';

interface CancelPreorderProps {
  readonly number: string;
  readonly email: string;
  readonly onDone: () => void;
}

/** Gives a pre-order up that is not charged yet, without an account. */
export function CancelPreorder({ number, email, onDone }: CancelPreorderProps) {
  const text = useText('tracking');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  async function cancel(): Promise<void> {
    setBusy(true);
    const result = await call('POST /order/track-cancel', { body: { number, email } });
    setBusy(false);
    setError(result.ok ? undefined : result.error);
    if (result.ok) onDone();
  }
  return (
    <Stack $gap={3}>
      {error ? <ErrorNote error={error} {...(error.fields?.some(({ code }) => code === 'account') && { children: text('preorderInAccount') })} /> : null}
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void cancel()}>
          {text('preorderCancel')}
        </Button>
      </div>
    </Stack>
  );
}
