import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '@marquee/mf-shared/api';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { forgetAllWatched } from '@marquee/mf-shared/watching';
import { useText } from '../text.ts';

/** Forgets everything, after it was asked for twice. */
export function ClearHistory() {
  const text = useText('history');
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const clear = async () => {
    setBusy(true);
    const result = await forgetAllWatched();
    setBusy(false);
    setError(result.ok ? undefined : result.error);
    setOpen(!result.ok);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('clear')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text('clearTitle')}
        confirmLabel={text('clear')}
        danger
        busy={isBusy}
        onConfirm={() => void clear()}
        onClose={() => {
          setOpen(false);
        }}
      >
        {text('clearWhy')}
        <ErrorNote error={error} />
      </ConfirmDialog>
    </>
  );
}
