import { useShared } from '@marquee/mf-shared/bus';
import { from } from '@marquee/mf-shared/theme';
import { Button } from '@marquee/mf-shared/ui';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { Controller, SelectField, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { WandSparkles } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { currencyName } from '../currency-name.ts';
import { currencyOf, isCurrency, millionthsOf, parseMoney, fractionDigits } from '../money-input.ts';
import { isCode, newCode } from './discount-code.ts';
import { isSome, kinds, scopes, type DiscountDraft } from './discount-draft.ts';
import { ProductsField } from './products-field.tsx';

export interface FieldsProps {
  readonly api: ApiForm<DiscountDraft>;
}

const CodeLine = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  > :first-child {
    inline-size: 100%;
  }
  ${from('sm')} {
    grid-template-columns: minmax(0, 1fr) auto;
    > button {
      align-self: start;
      /* Beside the input, under whose label there is room. */
      margin-block-start: calc(1.5 * var(--font-sm) + 0.4rem);
    }
  }
`;
export const money = { dir: 'ltr', inputMode: 'decimal', maxLength: 16, autoComplete: 'off' } as const;

export function NameFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('discounts');
  const staff = useText('staff');
  return (
    <FieldGrid>
      <CodeLine data-wide="">
        <TextField
          label={text('code')}
          description={text('codeNote')}
          dir="ltr"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('code')}
          {...form.register('code', { validate: (typed) => isCode(typed) || text('codeWrong') })}
        />
        <Button
          variant="secondary"
          icon={<WandSparkles />}
          onClick={() => {
            form.setValue('code', newCode(), { shouldDirty: true, shouldValidate: true });
            form.setFocus('code', { shouldSelect: true });
          }}
        >
          {text('makeUp')}
        </Button>
      </CodeLine>
      <div data-wide="">
        <TextField
          label={text('name')}
          description={text('nameNote')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          error={errorOf('name')}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
        />
      </div>
    </FieldGrid>
  );
}

/** Edits the currency shared by the amount off and the minimum. */
export function CurrencyField({ api: { form, errorOf } }: FieldsProps) {
  const staff = useText('staff');
  const { locale } = useShared('theme');
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <TextField
      label={staff('currency')}
      description={currencyName(currency, locale) ?? staff('currencyNote')}
      dir="ltr"
      maxLength={3}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={errorOf('currency')}
      {...form.register('currency', { validate: (typed) => isCurrency(typed) || staff('currencyWrong'), deps: ['amount', 'minimum'] })}
    />
  );
}

/** Returns a validator of an amount off or a minimum: an error message, or `true`. */
export function useMoneyRule(): (typed: string, draft: Pick<DiscountDraft, 'currency'>) => string | true {
  const text = useText('discounts');
  const staff = useText('staff');
  return (typed, { currency }) => {
    const minor = parseMoney(typed, currency);
    if (minor === undefined) return staff('moneyWrong', { places: fractionDigits(currencyOf(currency)) });
    return isSome(minor) || text('moneyNone');
  };
}

export function GivesFields({ api }: FieldsProps) {
  const { form, errorOf } = api;
  const text = useText('discounts');
  const isMoney = useMoneyRule();
  const [kind, scope, currency] = useWatch({ control: form.control, name: ['kind', 'scope', 'currency'] });
  return (
    <FieldGrid>
      <SelectField label={text('kind')} options={kinds.map((id) => ({ id, label: text(`kind${id}`) }))} error={errorOf('kind')} {...form.register('kind')} />
      {kind === 'PERCENT' ? (
        <TextField
          {...money}
          label={text('percent')}
          maxLength={8}
          error={errorOf('partsPerMillion')}
          {...form.register('partsPerMillion', { validate: (typed) => isSome(millionthsOf(typed)) || text('percentWrong') })}
        />
      ) : null}
      {kind === 'AMOUNT' ? (
        <>
          <TextField
            {...money}
            label={text('amount', { currency: currencyOf(currency) })}
            description={text('amountNote')}
            error={errorOf('amount')}
            {...form.register('amount', { validate: isMoney })}
          />
          <CurrencyField api={api} />
        </>
      ) : null}
      <SelectField
        label={text('scope')}
        options={scopes.map((id) => ({ id, label: text(`scope${id}`) }))}
        error={errorOf('scope')}
        {...form.register('scope')}
      />
      {scope === 'CHOSEN' ? (
        <div data-wide="">
          <Controller
            control={form.control}
            name="productIds"
            rules={{ validate: (ids: readonly string[], draft) => draft.scope === 'ALL' || ids.length > 0 || text('productsNeeded') }}
            render={({ field }) => <ProductsField values={field.value} error={errorOf('productIds')} focusRef={field.ref} onChange={field.onChange} />}
          />
        </div>
      ) : null}
    </FieldGrid>
  );
}
