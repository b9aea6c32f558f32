import { RemoveDialog } from '../../page/remove-dialog.tsx';
import { nameOf } from './address-card.tsx';
import type { Account } from './address-draft.ts';
import { useAddressText } from './address-text.ts';

export function RemoveAddress({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const text = useAddressText();
  return (
    <RemoveDialog
      by="DELETE /identity/account/item/:id"
      id={account.id}
      refreshes={['GET /identity/account/list', 'GET /identity/account/primary']}
      title={text.removeTitle}
      act={text.remove}
      done={text.isRemoved}
      onClose={onClose}
    >
      <p>{text.removeText(nameOf(account))}</p>
    </RemoveDialog>
  );
}
