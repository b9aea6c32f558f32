import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { draftOf, wishOf, type Provider, type ProviderDraft } from './provider-draft.ts';
import { ProviderFields } from './provider-fields.tsx';

const LIST = 'GET /oauth/settings/list';

/** `provider` is followed: after a conflict the next save builds on the newest. Without one it adds one. */
export function ProviderDialog({ provider, onClose }: { readonly provider: Provider | undefined; readonly onClose: () => void }) {
  const text = useText('signIn');
  const [began] = useState(() => draftOf(provider));
  const api = useApiForm<ProviderDraft, Provider>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /oauth/settings/item', { body: wishOf(draft, began, provider) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(LIST);
      return result;
    },
    words: { 'domains:taken': text('domainTaken'), 'issuer:format': text('issuerWrong'), 'clientSecret:required': text('secretAgain') },
    onDone(saved) {
      void invalidate(LIST);
      void invalidate('GET /oauth/providers');
      void request('toast.show', { tone: 'info', text: text('saved', { name: saved.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      api={api}
      title={provider ? text('editTitle', { name: provider.name }) : text('addTitle')}
      act={text('save')}
      words={{ STALE: text('stale') }}
      onClose={onClose}
    >
      <ProviderFields api={api} hasSecret={provider?.hasClientSecret ?? false} />
    </FormDialog>
  );
}
