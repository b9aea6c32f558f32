import type { Body, Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { countries, MAIL_PATTERN, SelectField, TextArea, TextField, useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useMemo, useState } from 'react';
import { addressOf, type ContactDraft } from '../../checkout/contact-draft.ts';
import { useText } from '../../text.ts';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { ActForm } from '../../order/act-form.tsx';
import type { ActProps } from './acts.ts';
import { useOrderCall } from '../../order/order-calls.ts';
import type { Order } from '../../order/order-row.ts';

const parts = ['name', 'line1', 'line2', 'postalCode', 'city', 'region', 'countryCode', 'phone'] as const;
const needed = ['name', 'line1', 'city', 'countryCode'] as const;

function draftOf({ email, note, shippingAddress }: Order): ContactDraft {
  const of = (part: (typeof parts)[number]) => shippingAddress?.[part] ?? '';
  return {
    ...{ name: of('name'), line1: of('line1'), line2: of('line2'), postalCode: of('postalCode') },
    ...{ city: of('city'), region: of('region'), countryCode: of('countryCode'), phone: of('phone') },
    ...{ email: email ?? '', note },
  };
}
const hasAddress = (draft: ContactDraft) => parts.some((part) => draft[part].trim() !== '');

/** Only what was changed is sent: what somebody else changed meanwhile stays. */
function wishOf(draft: ContactDraft, began: ContactDraft): Omit<Body<'POST /order/item'>, 'id' | 'version'> {
  return {
    ...(draft.email !== began.email && { email: draft.email.trim() || null }),
    ...(draft.note !== began.note && { note: draft.note.trim() }),
    ...(parts.some((part) => draft[part] !== began[part]) && { shippingAddress: hasAddress(draft) ? addressOf(draft) : null }),
  };
}

/** The fields of an address are those of the form. */
const atFields = <E extends { readonly fields?: readonly { readonly path: string }[] | undefined }>(error: E): E => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^[/.]?(?:body[/.])?shippingAddress[/.]/, '') })),
});

/** Where an order goes, whom it is written to, and what is noted of it. */
export function ContactDialog({ order, onDone, onClose }: ActProps) {
  const text = useText('staffOrders');
  const send = useOrderCall(order);
  const [began] = useState(() => draftOf(order));
  const api = useApiForm<ContactDraft, Reply<'POST /order/item'>>({
    defaultValues: began,
    async send(draft) {
      const wish = wishOf(draft, began);
      const result = await send(({ version, params: { id } }) => call('POST /order/item', { body: { id, version, ...wish } }));
      return result.ok ? result : { ok: false, error: atFields(result.error) };
    },
    onDone() {
      onDone(text('contactSaved'), 'order-heading');
    },
  });
  return (
    <ActForm api={api} title={text('editContact')} act={text('save')} onClose={onClose}>
      <FieldGrid>
        <ContactFields api={api} />
      </FieldGrid>
    </ActForm>
  );
}

function ContactFields({ api: { form, errorOf } }: { readonly api: ApiForm<ContactDraft> }) {
  const text = useText('staffOrders');
  const words = useText('checkout');
  const { locale } = useShared('theme');
  const options = useMemo(() => countries(locale), [locale]);
  const line = (name: 'name' | 'line1' | 'line2' | 'postalCode' | 'city' | 'region', maxLength: number) => (
    <TextField
      label={words(name)}
      dir="auto"
      maxLength={maxLength}
      autoComplete="off"
      error={errorOf(name)}
      {...(!needed.includes(name as 'name') && { optional: true })}
      {...form.register(name, { validate: (typed, draft) => typed.trim() !== '' || !needed.includes(name as 'name') || !hasAddress(draft) || words('needed') })}
    />
  );
  return (
    <>
      <div data-wide="">
        <TextField
          label={words('email')}
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="off"
          error={errorOf('email')}
          {...form.register('email', { validate: (typed) => typed.trim() === '' || MAIL_PATTERN.test(typed.trim()) || words('emailWrong') })}
        />
      </div>
      <div data-wide="">{line('name', 200)}</div>
      <div data-wide="">{line('line1', 200)}</div>
      <div data-wide="">{line('line2', 200)}</div>
      {line('postalCode', 20)}
      {line('city', 200)}
      {line('region', 200)}
      <SelectField
        label={words('countryCode')}
        placeholder={words('chooseCountry')}
        options={options}
        error={errorOf('countryCode')}
        {...form.register('countryCode', { validate: (code, draft) => code !== '' || !hasAddress(draft) || words('chooseCountry') })}
      />
      <div data-wide="">
        <TextField
          label={words('phone')}
          type="tel"
          dir="ltr"
          optional
          maxLength={30}
          autoComplete="off"
          error={errorOf('phone')}
          {...form.register('phone')}
        />
      </div>
      <div data-wide="">
        <TextArea label={text('note')} optional dir="auto" rows={2} maxLength={1000} error={errorOf('note')} {...form.register('note')} />
      </div>
    </>
  );
}
