import type { TenantDetail } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { MAIL_PATTERN, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { saveTenant } from './save-tenant.ts';

/** Once more, or somebody else: while nobody owns the tenant. */
export function InviteOwner({ tenant: { id, version, owners }, onClose }: { readonly tenant: TenantDetail; readonly onClose: () => void }) {
  const text = useText('tenant');
  const api = useApiForm<{ ownerEmail: string }, TenantDetail>({
    defaultValues: { ownerEmail: owners.find(({ status }) => status === 'INVITED' || status === 'EXPIRED')?.email ?? '' },
    send: ({ ownerEmail }) => saveTenant({ id, version, ownerEmail: ownerEmail.trim() }),
    words: { 'ownerEmail:fixed': text('owned') },
    onDone(_, { ownerEmail }) {
      void request('toast.show', { tone: 'info', text: text('invited', { email: ownerEmail.trim() }) });
      onClose();
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog api={api} size="sm" title={text('inviteTitle')} act={text('inviteAct')} words={{ STALE: text('stale') }} onClose={onClose}>
      <TextField
        label={text('email')}
        description={text('inviteText')}
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
        error={errorOf('ownerEmail')}
        {...form.register('ownerEmail', { validate: (typed) => MAIL_PATTERN.test(typed.trim()) || text('emailWrong') })}
      />
    </FormDialog>
  );
}
