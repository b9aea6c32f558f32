import { useShared } from '@marquee/mf-shared/bus';
import { from } from '@marquee/mf-shared/theme';
import { countries, MAIL_PATTERN, SelectField, TextArea, TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useMemo } from 'react';
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
      {address === 'NONE' ? null : <AddressFields api={api} address={address} />}
      <div data-wide="">
        <TextArea label={text('note')} optional rows={2} maxLength={1000} error={errorOf('note')} {...register('note')} />
      </div>
    </Fields>
  );
}

/** Where it goes, or where its payer lives. */
function AddressFields({ api: { form, errorOf }, address }: FieldsProps) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const options = useMemo(() => countries(locale), [locale]);
  const use = address === 'SHIPPING' ? 'shipping' : 'billing';
  const needed = (value: string) => value.trim() !== '' || text('needed');
  const line = (name: keyof ContactDraft, autoComplete: string, maxLength: number) =>
    ({ label: text(name as 'line1'), autoComplete: `${use} ${autoComplete}`, maxLength, dir: 'auto', error: errorOf(name) }) as const;
  return (
    <>
      <div data-wide="">
        <TextField {...line('name', 'name', 200)} {...form.register('name', { validate: needed })} />
      </div>
      <div data-wide="">
        <TextField {...line('line1', 'address-line1', 200)} {...form.register('line1', { validate: needed })} />
      </div>
      <div data-wide="">
        <TextField {...line('line2', 'address-line2', 200)} optional {...form.register('line2')} />
      </div>
      <TextField {...line('postalCode', 'postal-code', 20)} {...form.register('postalCode')} />
      <TextField {...line('city', 'address-level2', 200)} {...form.register('city', { validate: needed })} />
      <TextField {...line('region', 'address-level1', 200)} optional {...form.register('region')} />
      <SelectField
        label={text('countryCode')}
        placeholder={text('chooseCountry')}
        options={options}
        autoComplete={`${use} country`}
        error={errorOf('countryCode')}
        {...form.register('countryCode', { validate: (code) => code !== '' || text('chooseCountry') })}
      />
      <div data-wide="">
        <TextField {...line('phone', 'tel', 30)} type="tel" inputMode="tel" dir="ltr" optional {...form.register('phone')} />
      </div>
    </>
  );
}
