import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useText } from '../text.ts';
import { useRewardWords, type ForPoints } from './reward-words.ts';

interface RedeemDialogProps {
  readonly offer: ForPoints;
  readonly balance: number;
  readonly onClose: () => void;
}

/** Spends points, once one has said so. Pressed twice it is bought once: each time it is asked has a key of its own. */
export function RedeemDialog({ offer, balance, onClose }: RedeemDialogProps) {
  const text = useText('rewards');
  const { gives } = useRewardWords();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { rewardId, name, pointsPrice } = offer;
  async function redeem(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('POST /reward/redeem/:id', { params: { id: rewardId }, body: {}, idempotencyKey });
    setBusy(false);
    void invalidate('GET /reward/mine', 'GET /reward/journal', 'GET /access/list');
    if (!result.ok) {
      setError(result.error);
      return;
    }
    const { code } = result.value;
    void request('toast.show', { tone: 'info', text: code === null ? text('got', { name }) : text('gotCode', { code }) });
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      title={text('getTitle', { name })}
      confirmLabel={text('get', { points: pointsPrice })}
      busy={busy}
      onConfirm={() => void redeem()}
      onClose={onClose}
    >
      <Stack $gap={3}>
        <ErrorNote error={error} />
        <p>{gives(offer)}</p>
        <p>{text('left', { points: balance - pointsPrice })}</p>
      </Stack>
    </ConfirmDialog>
  );
}
