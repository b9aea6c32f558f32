import type { Identity } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm, likelyCountry } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { draftOf, savingOf, type Account, type AddressDraft } from './address-draft.ts';
import { AccountFields } from './address-fields.tsx';

interface AddressFormProps {
  readonly identity: Identity;
  /** The one that is changed; a new one otherwise. After a conflict it is the newest. */
  readonly account?: Account | undefined;
  readonly onClose: () => void;
}

export function AddressForm({ identity, account, onClose }: AddressFormProps) {
  const text = useText('address');
  const fresh = { recipient: `${identity.firstName} ${identity.lastName}`.trim(), countryCode: likelyCountry(navigator.languages) };
  const refresh = () => invalidate('GET /identity/account/list');
  const api = useApiForm<AddressDraft, Account>({
    defaultValues: draftOf(account, fresh),
    async send(draft) {
      const result = await call('POST /identity/account/item', { body: savingOf(draft, account) });
      if (!result.ok && result.error.code === 'STALE') await refresh();
      return result;
    },
    onDone() {
      void refresh();
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={account ? text('editTitle') : text('newTitle')} act={text('save')} words={{ STALE: text('stale') }} onClose={onClose}>
      <AccountFields api={api} />
    </FormDialog>
  );
}
