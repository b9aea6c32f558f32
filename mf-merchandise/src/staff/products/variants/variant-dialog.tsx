import type { Product } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useId, useState } from 'react';
import { useOptionName } from '../../../buy/option-name.ts';
import { optionGroups } from '../../../buy/sku-choice.ts';
import { useText } from '../../../text.ts';
import { MAX_LOW_STOCK_UNITS } from '../../low-stock.tsx';
import { wholeOf } from '../../whole.ts';
import { MoneyFields } from './money-fields.tsx';
import { gramsOf, isGtin, variantDraftOf, variantWishOf, type VariantDraft } from './variant-draft.ts';
import { readVariantsAnew, useVariantName, type Variant } from './variant-row.ts';

/** The form has a field for each option, and one for the currency. A refusal of all options stands at the first. */
const ofThisForm = (error: ApiError, names: readonly string[]): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => {
    const at = names.findIndex((name) => field.path === `options.${name}`);
    if (field.path === 'options' || at >= 0) return { ...field, path: `options.${Math.max(at, 0)}.value` };
    return { ...field, path: field.path.replace(/^listPrice\.currency$/, 'currency').replace(/^listPrice\..*$/, 'listPrice') };
  }),
});

interface VariantDialogProps {
  readonly product: Product;
  readonly variants: readonly Variant[];
  /** Followed: after a conflict the next save builds on the newest. Without one it adds one. */
  readonly variant: Variant | undefined;
  readonly currency: string;
  readonly onClose: () => void;
}

/** All of one variant: what tells it from the others, its code, its list price, and what is printed and weighed. */
export function VariantDialog({ product, variants, variant, currency, onClose }: VariantDialogProps) {
  const text = useText('variants');
  const staff = useText('staff');
  const nameOf = useVariantName();
  const [began] = useState(() => variantDraftOf(variant, variants, currency));
  const api = useApiForm<VariantDraft, Variant>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /product/sku/item', { body: variantWishOf(draft, began, { productId: product.id, variant }) });
      if (result.ok) return result;
      if (result.error.code === 'STALE') await readVariantsAnew();
      return {
        ok: false,
        error: ofThisForm(
          result.error,
          began.options.map(({ name }) => name),
        ),
      };
    },
    words: { 'sku:taken': text('codeTaken'), 'options.0.value:taken': text('variantTaken'), 'barcode:check-character': text('barcodeWrong') },
    onDone(saved) {
      void readVariantsAnew();
      void request('toast.show', { tone: 'info', text: staff('saved', { name: nameOf(saved) }) });
      onClose();
    },
  });
  return (
    <FormDialog
      api={api}
      title={variant ? text('editTitle', { variant: nameOf(variant) }) : text('newVariant')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      onClose={onClose}
    >
      <FieldGrid>
        <OptionFields api={api} variants={variants} />
        <TextField
          label={text('code')}
          description={text('codeNote')}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          error={api.errorOf('sku')}
          {...api.form.register('sku', { validate: (typed) => typed.trim() !== '' || text('codeNeeded') })}
        />
        <MoneyFields api={api} isFixed={variants.length > (variant ? 1 : 0)} />
        <PrintedFields api={api} />
      </FieldGrid>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly api: ApiForm<VariantDraft>;
}

function OptionFields({ api: { form, errorOf }, variants }: FieldsProps & { readonly variants: readonly Variant[] }) {
  const text = useText('variants');
  const optionName = useOptionName();
  const id = useId();
  const known = new Map(optionGroups(variants).map(({ name, values }) => [name, values]));
  return form.getValues('options').map(({ name }, at) => (
    <div key={name}>
      <TextField
        label={optionName(name)}
        dir="auto"
        maxLength={60}
        autoComplete="off"
        list={`${id}-${at}`}
        error={errorOf(`options.${at}.value`)}
        {...form.register(`options.${at}.value`, { validate: (typed) => typed.trim() !== '' || text('valueNeeded') })}
      />
      <datalist id={`${id}-${at}`}>
        {known.get(name)?.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  ));
}

function PrintedFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('variants');
  return (
    <>
      <TextField
        label={text('weight')}
        description={text('weightNote')}
        optional
        dir="ltr"
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        error={errorOf('weightGrams')}
        {...form.register('weightGrams', { validate: (typed) => typed.trim() === '' || gramsOf(typed) !== undefined || text('weightWrong') })}
      />
      <TextField
        label={text('barcode')}
        description={text('barcodeNote')}
        optional
        dir="ltr"
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        error={errorOf('barcode')}
        {...form.register('barcode', { validate: (typed) => typed.trim() === '' || isGtin(typed) || text('barcodeWrong') })}
      />
      <TextField
        label={text('lowStock')}
        description={text('lowStockNote')}
        optional
        dir="ltr"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        error={errorOf('lowStockAt')}
        {...form.register('lowStockAt', {
          validate: (typed) =>
            typed.trim() === '' || wholeOf(typed, 0, MAX_LOW_STOCK_UNITS) !== undefined || text('lowStockWrong', { most: MAX_LOW_STOCK_UNITS }),
        })}
      />
    </>
  );
}
