import { call, queryClient } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useId, useState } from 'react';
import { inWords } from '../../account/frame/in-words.ts';
import { draftOf, wishOf, type Provider, type ProviderDraft } from './provider-draft.ts';
import { ProviderFields } from './provider-fields.tsx';
import { useSignInText } from './sign-in-text.ts';

const LIST = 'GET /oauth/settings/list';

/** `provider` is followed: after a conflict the next save builds on the newest. Without one it adds one. */
export function ProviderDialog({ provider, onClose }: { readonly provider: Provider | undefined; readonly onClose: () => void }) {
  const text = useSignInText();
  const id = useId();
  const [began] = useState(() => draftOf(provider));
  const api = useApiForm<ProviderDraft, Provider>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /oauth/settings/item', { body: wishOf(draft, began, provider) });
      if (!result.ok && result.error.code === 'STALE') await queryClient.invalidateQueries({ queryKey: [LIST] });
      return inWords(result, { 'domains:taken': text.domainTaken, 'issuer:format': text.issuerWrong });
    },
    onDone(saved) {
      void queryClient.invalidateQueries({ queryKey: [LIST] });
      void queryClient.invalidateQueries({ queryKey: ['GET /oauth/providers'] });
      void ask('toast.show', { tone: 'info', text: text.saved(saved.name) });
      onClose();
    },
  });
  const { submit, sending, problem } = api;
  return (
    <Dialog
      isOpen
      title={provider ? text.editTitle(provider.name) : text.addTitle}
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
          <ProviderFields api={api} hasSecret={provider?.hasClientSecret ?? false} />
        </Stack>
      </form>
    </Dialog>
  );
}
