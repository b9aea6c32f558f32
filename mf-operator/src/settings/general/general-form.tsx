import type { TenantRecord } from '@marquee/api/contract';
import { call, queryClient, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { ProfileSave } from '../../account/profile/profile-save.tsx';
import { useText } from '../../text.ts';
import { BrandSection } from './brand-section.tsx';
import { FooterSection, SupportSection } from './contact-section.tsx';
import { brandVariables } from './contrast.ts';
import { ReturnsSection } from './returns-section.tsx';
import { ShopFootSection } from './shop-foot-section.tsx';
import { changesOf, draftOf, type GeneralDraft } from './general-draft.ts';
import { AccessSection, LibrarySection, LookSection } from './look-section.tsx';

const key = 'GET /tenant/item/:id';

/** The page one is on was made before; it wears the new colour at once, like all that follow. */
function wear(color: string): void {
  for (const [name, value] of Object.entries(brandVariables(color))) document.documentElement.style.setProperty(name, value);
}

/** Saved as a whole. `tenant` is followed: after a conflict the next save builds on the newest, and changes only what was changed here. */
export function GeneralForm({ tenant }: { readonly tenant: TenantRecord }) {
  const text = useText('general');
  const readOnly = !useRight('tenant:update');
  const [began, setBegan] = useState(() => draftOf(tenant));
  const api = useApiForm<GeneralDraft, TenantRecord>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /tenant/item', { body: changesOf(draft, began, tenant) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(key);
      return result;
    },
    words: { 'settings.theme_color:contrast': text('colorPale') },
    onDone(saved) {
      queryClient.setQueryData([key, { id: saved.id }, {}, {}], saved);
      setBegan(draftOf(saved));
      api.form.reset(draftOf(saved));
      wear(saved.settings.theme_color);
      void request('toast.show', { tone: 'info', text: text('saved') });
    },
  });
  const { form, submit, sending, problem } = api;
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <form onSubmit={submit} noValidate aria-label={text('title')}>
        <Stack $gap={5}>
          {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' ? { children: text('stale') } : {})} /> : null}
          {readOnly ? <p>{text('readOnly')}</p> : null}
          <BrandSection api={api} readOnly={readOnly} existing={tenant.settings.theme_color} />
          <LookSection api={api} readOnly={readOnly} />
          <AccessSection api={api} readOnly={readOnly} />
          <LibrarySection api={api} readOnly={readOnly} />
          <SupportSection api={api} readOnly={readOnly} />
          <FooterSection api={api} readOnly={readOnly} />
          <ShopFootSection api={api} readOnly={readOnly} />
          <ReturnsSection api={api} readOnly={readOnly} />
          {readOnly ? null : (
            <ProfileSave
              isDirty={isDirty}
              sending={sending}
              onDiscard={() => {
                form.reset(began);
              }}
            />
          )}
        </Stack>
      </form>
      {guard.question}
    </>
  );
}
