import type { TenantDetail } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { useText } from '../../text.ts';
import { LookFields } from './look-fields.tsx';
import { saveTenant } from './save-tenant.ts';
import { changesOf, draftOf, type TenantDraft } from './tenant-draft.ts';

/** `tenant` is followed: after a conflict the next save builds on the newest, and changes only what was changed here. */
export function EditTenant({ tenant, onClose }: { readonly tenant: TenantDetail; readonly onClose: () => void }) {
  const text = useText('tenantForm');
  const tenantText = useText('tenant');
  const [began] = useState(() => draftOf(tenant));
  const api = useApiForm<TenantDraft, TenantDetail>({
    defaultValues: began,
    send: (draft) => saveTenant(changesOf(draft, began, tenant)),
    onDone() {
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog api={api} title={text('editTitle', { name: tenant.name })} act={text('save')} words={{ STALE: tenantText('stale') }} onClose={onClose}>
      <FieldGrid>
        <TextField
          label={text('name')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          error={errorOf('name')}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || text('nameNeeded') })}
        />
        <TextField
          label={text('appName')}
          dir="auto"
          maxLength={60}
          autoComplete="off"
          error={errorOf('settings.app_name')}
          {...form.register('settings.app_name', { validate: (typed) => typed.trim() !== '' || text('appNameNeeded') })}
        />
        <LookFields errorOf={errorOf} register={form.register} />
      </FieldGrid>
    </FormDialog>
  );
}
