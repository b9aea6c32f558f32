import type { Identity } from '@marquee/api/contract';
import { call, queryClient } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { Button, Cluster, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useEffect } from 'react';
import { useLeaveGuard } from '../../library/title/use-leave-guard.ts';
import { useProfileText } from '../profile/profile-text.ts';
import { draftOf, savingOf, type Account, type AddressDraft } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { useAddressText } from './address-text.ts';
import { likelyCountry } from './countries.ts';

interface AddressFormProps {
  readonly identity: Identity;
  /** The one that is changed; a new one otherwise. After a conflict it is the newest. */
  readonly account?: Account;
  readonly onClose: () => void;
}

export function AddressForm({ identity, account, onClose }: AddressFormProps) {
  const text = useAddressText();
  const leaving = useProfileText();
  const fresh = { recipient: `${identity.firstName} ${identity.lastName}`.trim(), countryCode: likelyCountry(navigator.languages) };
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['GET /identity/account/list'] });
  const api = useApiForm<AddressDraft, Account>({
    defaultValues: draftOf(account, fresh),
    async send(draft) {
      const result = await call('POST /identity/account/item', { body: savingOf(draft, account) });
      if (!result.ok && result.error.code === 'STALE') await refresh();
      return result;
    },
    onDone() {
      void refresh();
      void ask('toast.show', { tone: 'info', text: text.saved });
      onClose();
    },
  });
  const { form, submit, sending, problem } = api;
  const guard = useLeaveGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful);
  useEffect(() => {
    form.setFocus('label');
  }, [form]);
  const title = account ? text.editTitle : text.newTitle;
  return (
    <Panel title={title}>
      <form
        onSubmit={submit}
        noValidate
        aria-label={title}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !form.formState.isDirty) onClose();
        }}
      >
        <Stack $gap={5}>
          {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' ? { children: text.stale } : {})} /> : null}
          <AddressFields api={api} />
          <Cluster $gap={2}>
            <Button type="submit" size="sm" loading={sending}>
              {text.save}
            </Button>
            <Button variant="ghost" size="sm" onClick={onClose}>
              {text.cancel}
            </Button>
          </Cluster>
        </Stack>
      </form>
      <ConfirmDialog isOpen={guard.asking} title={leaving.leaveTitle} confirmLabel={leaving.leave} onConfirm={guard.leave} onClose={guard.stay}>
        {leaving.leaveText}
      </ConfirmDialog>
    </Panel>
  );
}
