import type { Organization } from '@marquee/api/contract';
import { call, queryClient } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useId, useState } from 'react';
import { renewIdentity } from '../account/frame/renew-identity.ts';
import { changesOf, draftOf, type OrganizationDraft } from './organization-draft.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { useOrganizationText } from './organization-text.ts';

const key = 'GET /organization/item/:id';

/** `organization` is followed: after a conflict the next save builds on the newest. */
export function EditOrganization({ organization, onClose }: { readonly organization: Organization; readonly onClose: () => void }) {
  const text = useOrganizationText();
  const { identity } = useSession();
  const id = useId();
  const [began] = useState(() => draftOf(organization));
  const api = useApiForm<OrganizationDraft, Organization>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /organization/item', { body: changesOf(draft, began, organization) });
      if (!result.ok && result.error.code === 'STALE') await queryClient.invalidateQueries({ queryKey: [key] });
      return result;
    },
    onDone(saved) {
      queryClient.setQueryData([key, { id: saved.id }, {}, {}], saved);
      if (identity) void renewIdentity(identity.id);
      void ask('toast.show', { tone: 'info', text: text.saved });
      onClose();
    },
  });
  const { submit, sending, problem } = api;
  return (
    <Dialog
      isOpen
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack $gap={4}>
          {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' ? { children: text.stale } : {})} /> : null}
          <OrganizationFields api={api} />
        </Stack>
      </form>
    </Dialog>
  );
}
