import type { Organization } from '@marquee/api/contract';
import { call, queryClient, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { renewIdentity } from '../account/frame/renew-identity.ts';
import { useText } from '../text.ts';
import { changesOf, draftOf, type OrganizationDraft } from './organization-draft.ts';
import { OrganizationFields } from './organization-fields.tsx';

const key = 'GET /organization/item/:id';

/** `organization` is followed: after a conflict the next save builds on the newest. */
export function EditOrganization({ organization, onClose }: { readonly organization: Organization; readonly onClose: () => void }) {
  const text = useText('organization');
  const { identity } = useSession();
  const [began] = useState(() => draftOf(organization));
  const api = useApiForm<OrganizationDraft, Organization>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /organization/item', { body: changesOf(draft, began, organization) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(key);
      return result;
    },
    onDone(saved) {
      queryClient.setQueryData([key, { id: saved.id }, {}, {}], saved);
      if (identity) void renewIdentity(identity.id);
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('title')} act={text('save')} words={{ STALE: text('stale') }} onClose={onClose}>
      <OrganizationFields api={api} id={organization.id} />
    </FormDialog>
  );
}
