import type { TenantDetail } from '@marquee/api/contract';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatBytes } from '@marquee/mf-shared/format';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { useText } from '../../text.ts';
import { isQuota, quotaChanges, type QuotaDraft, quotaDraftOf } from './quota-draft.ts';
import { saveTenant } from './save-tenant.ts';

/** Both limits at once; an empty one is what the installation allows. */
export function EditQuota({ tenant, onClose }: { readonly tenant: TenantDetail; readonly onClose: () => void }) {
  const text = useText('quota');
  const tenantText = useText('tenant');
  const { locale } = useShared('theme');
  const { storage } = tenant;
  const [began] = useState(() => quotaDraftOf(storage));
  const api = useApiForm<QuotaDraft, TenantDetail>({
    defaultValues: began,
    send: (draft) => saveTenant(quotaChanges(draft, began, tenant)),
    onDone() {
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const field = (name: keyof QuotaDraft, label: string, quota: number) => (
    <TextField
      label={label}
      description={storage[name] === null ? text('usual', { most: formatBytes(quota, locale) }) : text('usualNow')}
      inputMode="decimal"
      dir="ltr"
      maxLength={12}
      autoComplete="off"
      error={errorOf(name)}
      {...form.register(name, { validate: (entered) => isQuota(entered) || text('wrong') })}
    />
  );
  return (
    <FormDialog api={api} title={text('dialog', { name: tenant.name })} act={text('save')} words={{ STALE: tenantText('stale') }} onClose={onClose}>
      <FieldGrid>
        {field('quotaBytes', text('tenant'), storage.quota)}
        {field('personQuotaBytes', text('person'), storage.personQuota)}
      </FieldGrid>
    </FormDialog>
  );
}
