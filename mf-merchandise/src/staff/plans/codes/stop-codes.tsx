import type { TitleCodeBatch } from '@marquee/api/contract';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useText } from '../../../text.ts';

interface StopCodesProps {
  readonly batch: TitleCodeBatch;
  readonly onClose: () => void;
}

/** Codes that nobody has used yet are worth nothing then, for good: says how many those are, and asks. */
export function StopCodes({ batch: { id, label, count, redeemed }, onClose }: StopCodesProps) {
  const text = useText('staffCodes');
  const { locale } = useShared('theme');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const stop = async () => {
    setBusy(true);
    const result = await call('POST /title-code/stop/:id', { params: { id }, body: {} });
    await invalidate('GET /title-code/list');
    setBusy(false);
    if (result.ok) onClose();
    else setError(result.error);
  };
  return (
    <ConfirmDialog
      isOpen
      danger
      title={text('stopNamed', { label })}
      confirmLabel={text('stopNow')}
      busy={isBusy}
      onConfirm={() => void stop()}
      onClose={onClose}
    >
      <p>{text('stopText', { unused: count - redeemed, number: formatNumber(count - redeemed, locale) })}</p>
      <ErrorNote error={error} />
    </ConfirmDialog>
  );
}
