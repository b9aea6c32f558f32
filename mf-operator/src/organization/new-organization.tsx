import type { Organization } from '@marquee/api/contract';
import { call, queryClient } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { renewIdentity } from '../account/frame/renew-identity.ts';
import { FormDialog } from '../page/form-dialog.tsx';
import { wholeAddress, type OrganizationDraft } from './organization-draft.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { useOrganizationText } from './organization-text.ts';

export function NewOrganization({ onClose }: { readonly onClose: () => void }) {
  const text = useOrganizationText();
  const { identity } = useSession();
  const api = useApiForm<OrganizationDraft, Organization>({
    defaultValues: { name: '', website: '', countryCode: '', logo: null },
    send: ({ name, website, countryCode, logo }) =>
      call('POST /organization/item', { body: { name: name.trim(), website: wholeAddress(website) || null, countryCode: countryCode || null, logo } }),
    onDone(made) {
      if (identity) void renewIdentity(identity.id);
      void queryClient.invalidateQueries({ queryKey: ['GET /organization/list'] });
      void ask('toast.show', { tone: 'info', text: text.created(made.name) });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text.createTitle} act={text.createAct} onClose={onClose}>
      <p>{text.createText}</p>
      <OrganizationFields api={api} />
    </FormDialog>
  );
}
