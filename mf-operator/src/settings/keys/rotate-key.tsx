import { useApiAction } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../../text.ts';

/** The next public key of the documents; the one before is revoked when nobody needs it any more. */
export function RotateKey({ onClose }: { readonly onClose: () => void }) {
  const text = useText('key');
  const { locale } = useShared('theme');
  const make = useApiAction('POST /tenant/apikey/generate', ['GET /tenant/apikey/list']);
  return (
    <ConfirmDialog
      isOpen
      title={text('rotateTitle')}
      confirmLabel={text('rotateAct')}
      busy={make.isPending}
      onClose={onClose}
      onConfirm={() => {
        make.mutate(
          { body: { name: text('publicName', { day: formatDate(new Date(), locale) }), kind: 'PUBLIC' } },
          {
            onSuccess: () => {
              void request('toast.show', { tone: 'info', text: text('rotated') });
              onClose();
            },
          },
        );
      }}
    >
      <p>{text('rotateText')}</p>
      <ErrorNote error={make.error} />
    </ConfirmDialog>
  );
}
