import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { useText } from '../../text.ts';
import { nameOf } from './address-card.tsx';
import type { Account } from './address-draft.ts';

export function RemoveAddress({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const text = useText('address');
  return (
    <RemoveDialog
      by="DELETE /identity/account/item/:id"
      id={account.id}
      refreshes={['GET /identity/account/list', 'GET /identity/account/primary']}
      title={text('removeTitle')}
      act={text('remove')}
      done={text('isRemoved')}
      onClose={onClose}
    >
      <p>{text('removeText', { name: nameOf(account) })}</p>
    </RemoveDialog>
  );
}
