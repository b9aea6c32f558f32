import type { TenantDetail } from '@marquee/api/contract';
import { call, documentSettings, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, Cluster, ErrorNote, LinkButton, Stack } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { MAIL_PATTERN, TextArea, TextField, useApiForm, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { LookFields } from './look-fields.tsx';
import { addressOf, platformDomainOf } from './site-address.ts';
import { bodyOf, emptyDraft, isSlug, slugFrom, type NewTenantDraft } from './tenant-draft.ts';
import { TenantsFrame } from './tenants-frame.tsx';

export default function NewTenantPage() {
  const text = useText('tenantForm');
  return (
    <TenantsFrame title={text('newTitle')} lead={text('newLead')}>
      <NewTenant />
    </TenantsFrame>
  );
}

function NewTenant() {
  const text = useText('tenantForm');
  const navigate = useNavigate();
  const api = useApiForm<NewTenantDraft, TenantDetail>({
    defaultValues: emptyDraft,
    send: (draft) => call('POST /tenant/item', { body: bodyOf(draft) }),
    words: {
      'slug:taken': text('slugTaken'),
      'slug:reserved': text('slugReserved'),
      'slug:pattern': text('slugWrong'),
      'hosts:taken': text('hostsTaken'),
      'hosts:format': text('hostsWrong'),
    },
    onDone(made, { ownerEmail }) {
      void invalidate('GET /tenant/list');
      void request('toast.show', { tone: 'info', text: text('made', { name: made.name, email: ownerEmail.trim() }) });
      void navigate(`/settings/tenants/${made.id}`);
    },
  });
  const { form, submit, sending, problem, errorOf } = api;
  const guard = useLeaveGuard(form.formState.isDirty && !sending);
  return (
    <>
      <form onSubmit={submit} noValidate aria-label={text('newTitle')}>
        <Stack $gap={5}>
          <ErrorNote error={problem} />
          <SiteSection api={api} />
          <OwnerSection api={api} />
          <Section title={text('look')} lead={text('lookLead')}>
            <FieldGrid>
              <LookFields errorOf={errorOf} register={form.register} />
            </FieldGrid>
          </Section>
          <Cluster $justify="end" $gap={3}>
            <LinkButton variant="ghost" to="/settings/tenants">
              {text('cancel')}
            </LinkButton>
            <Button type="submit" loading={sending}>
              {text('make')}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {guard.question}
    </>
  );
}

function SiteSection({ api: { form, errorOf } }: { readonly api: ApiForm<NewTenantDraft> }) {
  const text = useText('tenantForm');
  const own = useApi('GET /tenant/item/:id', { params: { id: documentSettings().tenant.id } });
  // Until somebody writes a slug of their own it follows the name.
  const [follows, setFollows] = useState(true);
  const suggestSlug = async (name: string) => {
    // Without its script the slug is typed by hand.
    const suggested = await slugFrom(name).catch(() => '');
    if (form.getValues('name') === name) form.setValue('slug', suggested, { shouldValidate: form.formState.isSubmitted });
  };
  const slug = useWatch({ control: form.control, name: 'slug' });
  const domain = own.data && platformDomainOf(own.data);
  return (
    <Section title={text('site')} lead={text('siteLead')}>
      <FieldGrid>
        <TextField
          label={text('name')}
          description={text('nameNote')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          error={errorOf('name')}
          {...form.register('name', {
            validate: (typed) => typed.trim() !== '' || text('nameNeeded'),
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (follows) void suggestSlug(target.value);
            },
          })}
        />
        <TextField
          label={text('slug')}
          description={
            domain
              ? text('slugNote', { address: addressOf(`${isSlug(slug) ? slug : '…'}.${domain}`, location).replace(/^https?:\/\//, '') })
              : text('slugNoteBare')
          }
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('slug')}
          {...form.register('slug', {
            validate: (typed) => (typed.trim() === '' ? text('slugNeeded') : isSlug(typed.trim()) || text('slugWrong')),
            onChange: ({ target }: { target: HTMLInputElement }) => {
              setFollows(target.value === '');
            },
          })}
        />
        <TextField
          label={text('appName')}
          description={text('appNameNote')}
          optional
          dir="auto"
          maxLength={60}
          autoComplete="off"
          error={errorOf('settings.app_name')}
          {...form.register('settings.app_name')}
        />
        <TextArea
          label={text('hosts')}
          description={text('hostsNote')}
          optional
          dir="ltr"
          rows={2}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('hosts')}
          {...form.register('hosts')}
        />
      </FieldGrid>
    </Section>
  );
}

function OwnerSection({ api: { form, errorOf } }: { readonly api: ApiForm<NewTenantDraft> }) {
  const text = useText('tenantForm');
  return (
    <Section title={text('owner')} lead={text('ownerLead')}>
      <FieldGrid>
        <TextField
          label={text('email')}
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="off"
          error={errorOf('ownerEmail')}
          {...form.register('ownerEmail', { validate: (typed) => MAIL_PATTERN.test(typed.trim()) || text('emailWrong') })}
        />
        <TextField
          label={text('organization')}
          description={text('organizationNote')}
          optional
          dir="auto"
          maxLength={200}
          autoComplete="off"
          error={errorOf('organizationName')}
          {...form.register('organizationName')}
        />
      </FieldGrid>
    </Section>
  );
}
