import { from } from '@marquee/mf-shared/theme';
import { AddressFields, MAIL_PATTERN, TextArea, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { Checkout } from '@marquee/api/contract';
import type { ContactDraft } from './contact-draft.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${from('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > [data-wide] {
      grid-column: 1 / -1;
    }
  }
`;

interface FieldsProps {
  readonly api: ApiForm<ContactDraft>;
  /** Which address is asked for. */
  readonly address: Checkout['addressNeeded'];
}

/** Each field tells browsers what it is, so that they fill it in. */
export function ContactFields({ api, address }: FieldsProps) {
  const text = useText('checkout');
  const {
    form: { register },
    errorOf,
  } = api;
  return (
    <Fields>
      <div data-wide="">
        <TextField
          label={text('email')}
          autoComplete="email"
          maxLength={254}
          error={errorOf('email')}
          type="email"
          dir="ltr"
          description={text('emailNote')}
          {...register('email', { validate: (typed) => MAIL_PATTERN.test(typed.trim()) || text('emailWrong') })}
        />
      </div>
      {address === 'NONE' ? null : <PlaceFields api={api} address={address} />}
      <div data-wide="">
        <TextArea label={text('note')} optional rows={2} maxLength={1000} error={errorOf('note')} {...register('note')} />
      </div>
    </Fields>
  );
}

/** Where it goes, or where its payer lives: by what their country asks for. */
function PlaceFields({ api: { form, errorOf }, address }: FieldsProps) {
  const text = useText('checkout');
  const countryCode = useWatch({ control: form.control, name: 'countryCode' });
  const region = useWatch({ control: form.control, name: 'region' });
  const { setValue, register } = form;
  const clear = useCallback(
    (part: keyof ContactDraft) => {
      setValue(part, '');
    },
    [setValue],
  );
  const use = address === 'SHIPPING' ? 'shipping' : 'billing';
  return (
    <>
      <AddressFields countryCode={countryCode} region={region} register={register} clear={clear} errorOf={errorOf} wordOf={text} use={use} />
      <div data-wide="">
        <TextField
          label={text('phone')}
          autoComplete={`${use} tel`}
          maxLength={30}
          error={errorOf('phone')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          optional
          {...register('phone')}
        />
      </div>
    </>
  );
}
