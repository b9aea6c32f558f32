import type { Body, Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { AddressFields, MAIL_PATTERN, TextArea, TextField, useApiForm, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useCallback, useState } from 'react';
import { addressOf, type ContactDraft } from '../../checkout/contact-draft.ts';
import { useText } from '../../text.ts';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { ActForm } from '../../order/act-form.tsx';
import type { ActProps } from './order-actions.ts';
import { useOrderCall } from '../../order/order-calls.ts';
import type { Order } from '../../order/order-row.ts';

const parts = ['name', 'line1', 'line2', 'postalCode', 'city', 'region', 'countryCode', 'phone'] as const;

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
  const countryCode = useWatch({ control: form.control, name: 'countryCode' });
  const region = useWatch({ control: form.control, name: 'region' });
  const { register, setValue, getValues } = form;
  const clear = useCallback(
    (part: keyof ContactDraft) => {
      setValue(part, '', { shouldDirty: true });
    },
    [setValue],
  );
  /** An order without an address needs none of its parts. */
  const whereThereIsOne = (validate?: (typed: string) => true | string) => (typed: string) => !hasAddress(getValues()) || (validate?.(typed) ?? true);
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
          {...register('email', { validate: (typed) => typed.trim() === '' || MAIL_PATTERN.test(typed.trim()) || words('emailWrong') })}
        />
      </div>
      <AddressFields
        countryCode={countryCode}
        region={region}
        register={(part, { validate }) => register(part, { validate: whereThereIsOne(validate) })}
        clear={clear}
        errorOf={errorOf}
        wordOf={words}
        isOthers
      />
      <div data-wide="">
        <TextField label={words('phone')} type="tel" dir="ltr" optional maxLength={30} autoComplete="off" error={errorOf('phone')} {...register('phone')} />
      </div>
      <div data-wide="">
        <TextArea label={text('note')} optional dir="auto" rows={2} maxLength={1000} error={errorOf('note')} {...register('note')} />
      </div>
    </>
  );
}
