import { useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../text.ts';

/** Ends the letters of a report, as their last line offers. */
export function StopDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const text = useText('reports');
  const stop = useApiAction('POST /report/stop/:id', ['GET /report/list']);
  return (
    <ConfirmDialog
      isOpen
      title={text('stopTitle')}
      confirmLabel={text('stop')}
      busy={stop.isPending}
      onClose={onClose}
      onConfirm={() => {
        stop.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              void request('toast.show', { tone: 'info', text: text('stopped') });
              onClose();
            },
          },
        );
      }}
    >
      {text('stopText')}
      {stop.error?.code === 'NOT_FOUND' ? <ErrorNote error={stop.error}>{text('notMailed')}</ErrorNote> : <ErrorNote error={stop.error} />}
    </ConfirmDialog>
  );
}
