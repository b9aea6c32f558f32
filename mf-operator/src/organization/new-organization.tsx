import type { Organization } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { renewIdentity } from '../account/frame/renew-identity.ts';
import { ChoiceCards } from '../page/choice-cards.tsx';
import { useText } from '../text.ts';
import { wholeAddress, type OrganizationDraft } from './organization-draft.ts';
import { OrganizationFields } from './organization-fields.tsx';

export function NewOrganization({ onClose }: { readonly onClose: () => void }) {
  const text = useText('organization');
  const words = useText('account');
  const kinds = (['ORGANIZATION', 'LICENSOR', 'PROVIDER', 'MERCHANT'] as const).map((id) => ({ id, label: words(id), about: text(`${id}_about`) }));
  const { identity } = useSession();
  const api = useApiForm<OrganizationDraft, Organization>({
    defaultValues: { name: '', organizationType: 'ORGANIZATION', website: '', countryCode: '', logo: null },
    send: ({ name, organizationType, website, countryCode, logo }) =>
      call('POST /organization/item', {
        body: { name: name.trim(), organizationType, website: wholeAddress(website) || null, countryCode: countryCode || null, logo },
      }),
    onDone(made) {
      if (identity) void renewIdentity(identity.id);
      void invalidate('GET /organization/list');
      void request('toast.show', { tone: 'info', text: text('created', { name: made.name }) });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('createTitle')} act={text('createAct')} onClose={onClose}>
      <p>{text('createText')}</p>
      <ChoiceCards label={text('kind')} columns={2} choices={kinds} error={api.errorOf('organizationType')} {...api.form.register('organizationType')} />
      <OrganizationFields api={api} />
    </FormDialog>
  );
}
