import type { Identity } from '@marquee/api/contract';
import { call, queryClient, invalidate } from '@marquee/mf-shared/api';
import { request, type Locale } from '@marquee/mf-shared/bus';
import { directionOf } from '@marquee/mf-shared/theme';
import { ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { changesOf, draftOf, type ProfileDraft } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import { ProfileSave } from './profile-save.tsx';

const key = 'GET /identity/item/:id';

/** The language one chose is the site's from now on, here at once. */
function speak(locale: Locale): void {
  void request('theme.change', { locale, theme_scheme_direction: directionOf[locale] });
}

/** Everything one may say of oneself. What changed since the form was filled is sent, on top of the newest `identity`: a conflict undoes nobody's change. */
export function ProfileForm({ identity }: { readonly identity: Identity }) {
  const text = useText('profile');
  const api = useApiForm<ProfileDraft, Identity>({
    defaultValues: draftOf(identity),
    async send(draft) {
      const began = api.form.formState.defaultValues as ProfileDraft;
      const result = await call('POST /identity/item', { body: changesOf(draft, began, identity) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(key);
      return result;
    },
    onDone(saved) {
      if (saved.locale && saved.locale !== identity.locale) speak(saved.locale);
      queryClient.setQueryData([key, { id: saved.id }, {}, {}], saved);
      api.form.reset(draftOf(saved));
      void request('session.replace', saved);
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
          <ProfileFields api={api} identity={identity} />
          <ProfileSave
            isDirty={isDirty}
            sending={sending}
            onDiscard={() => {
              form.reset(draftOf(identity));
            }}
          />
        </Stack>
      </form>
      {guard.question}
    </>
  );
}
