import { useApiAction } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { focusHeading } from '../frame/focus-heading.ts';
import { nameOf } from './address-card.tsx';
import type { Account } from './address-draft.ts';
import { useAddressText } from './address-text.ts';

export function RemoveAddress({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const text = useAddressText();
  const remove = useApiAction('DELETE /identity/account/item/:id', ['GET /identity/account/list', 'GET /identity/account/primary']);
  return (
    <ConfirmDialog
      isOpen
      danger
      title={text.removeTitle}
      confirmLabel={text.remove}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        remove.mutate(
          { params: { id: account.id } },
          {
            onSuccess: () => {
              void ask('toast.show', { tone: 'info', text: text.isRemoved });
              onClose();
              focusHeading();
            },
          },
        );
      }}
    >
      <p>{text.removeText(nameOf(account))}</p>
      {remove.error ? <ErrorNote error={remove.error} /> : null}
    </ConfirmDialog>
  );
}
