import type { Organization } from '@marquee/api/contract';
import { call, queryClient } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useId } from 'react';
import { renewIdentity } from '../account/frame/renew-identity.ts';
import { wholeAddress, type OrganizationDraft } from './organization-draft.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { useOrganizationText } from './organization-text.ts';

export function NewOrganization({ onClose }: { readonly onClose: () => void }) {
  const text = useOrganizationText();
  const { identity } = useSession();
  const id = useId();
  const api = useApiForm<OrganizationDraft, Organization>({
    defaultValues: { name: '', website: '', countryCode: '' },
    send: ({ name, website, countryCode }) =>
      call('POST /organization/item', { body: { name: name.trim(), website: wholeAddress(website) || null, countryCode: countryCode || null } }),
    onDone(made) {
      if (identity) void renewIdentity(identity.id);
      void queryClient.invalidateQueries({ queryKey: ['GET /organization/list'] });
      void ask('toast.show', { tone: 'info', text: text.created(made.name) });
      onClose();
    },
  });
  const { submit, sending, problem } = api;
  return (
    <Dialog
      isOpen
      title={text.createTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {text.createAct}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack $gap={4}>
          <p>{text.createText}</p>
          {problem ? <ErrorNote error={problem} /> : null}
          <OrganizationFields api={api} />
        </Stack>
      </form>
    </Dialog>
  );
}
