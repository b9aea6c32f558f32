import type { FieldCode, Product, Reply } from '@marquee/api/contract';
import { call, useApi, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Button, useErrorText } from '@marquee/mf-shared/ui';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { SelectField, TextField, useApiForm, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../text.ts';
import { usePlaces } from '../../use-places.ts';
import { useSettled } from '../../use-settled.ts';
import { Says } from '../../discounts/says.ts';
import { matrixDraftOf, matrixWishOf, MAX_OPTIONS, patternOf, type MatrixDraft, type OptionDraft } from './matrix-draft.ts';
import { MoneyFields } from './money-fields.tsx';
import { OptionBlock } from './option-block.tsx';
import { gramsOf } from './variant-draft.ts';
import { readVariantsAnew, type Variant } from './variant-row.ts';

type Made = Reply<'POST /product/sku/matrix/:id'>;
/** New variants named in the preview. */
const NAMED = 6;

/** Maps error paths to the form, which has one money field and one place for errors of all options. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({
    ...field,
    path: field.path
      .replace(/^listPrice\.currency$/, 'currency')
      .replace(/^listPrice\..*$/, 'listPrice')
      .replace(/^options$/, 'codePattern'),
  })),
});

interface MatrixDialogProps {
  readonly product: Product;
  readonly variants: readonly Variant[];
  readonly currency: string;
  readonly onClose: () => void;
}

/** Creates all missing variants from the names and values of options at once. */
export function MatrixDialog({ product, variants, currency, onClose }: MatrixDialogProps) {
  const text = useText('variants');
  const words = usePatternWords();
  const [began] = useState(() => matrixDraftOf(product.path, variants, currency));
  const api = useApiForm<MatrixDraft, Made>({
    defaultValues: began,
    async send(draft) {
      const body = matrixWishOf(draft);
      if (!body) return { ok: false, error: { code: 'INVALID_INPUT', message: '', fields: [{ path: 'codePattern', code: 'required', message: '' }] } };
      const result = await call('POST /product/sku/matrix/:id', { params: { id: product.id }, body });
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    words: Object.fromEntries(Object.entries(words).map(([code, said]) => [`codePattern:${code}`, said])),
    onDone({ made }) {
      void readVariantsAnew();
      void request('toast.show', { tone: 'info', text: text('made', { count: made.length }) });
      onClose();
    },
  });
  return (
    <FormDialog api={api} size="lg" title={text('matrixTitle')} act={text('make')} startsInField={variants.length === 0} onClose={onClose}>
      <Options api={api} product={product} variants={variants} />
      <FieldGrid>
        <TextField
          label={text('codePattern')}
          description={text('codePatternNote')}
          dir="ltr"
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          error={api.errorOf('codePattern')}
          {...api.form.register('codePattern')}
        />
        <MoneyFields api={api} isFixed={variants.length > 0} />
        <WeightField api={api} />
        <PlaceField api={api} />
      </FieldGrid>
      <Preview api={api} productId={product.id} />
    </FormDialog>
  );
}

/** Returns the texts of errors that concern the whole matrix, by code. */
function usePatternWords(): Readonly<Partial<Record<FieldCode, string>>> {
  const text = useText('variants');
  return {
    ...{ taken: text('patternTaken'), twice: text('patternTwice'), unknown: text('patternUnknown') },
    ...{ required: text('matrixNeeded'), maxItems: text('tooMany'), unfit: text('optionsUnfit') },
  };
}

interface FieldsProps {
  readonly api: ApiForm<MatrixDraft>;
}

function Options({ api: { form, errorOf }, product, variants }: FieldsProps & Pick<MatrixDialogProps, 'product' | 'variants'>) {
  const text = useText('variants');
  const options = useWatch({ control: form.control, name: 'options' });
  const set = (next: readonly OptionDraft[]) => {
    form.setValue('options', next, { shouldDirty: true });
    form.clearErrors('options');
    if (!form.getFieldState('codePattern').isDirty || form.getValues('codePattern') === patternOf(product.path, options))
      form.setValue('codePattern', patternOf(product.path, next));
  };
  return (
    <>
      {options.map((option, at) => (
        <OptionBlock
          // Names change while they are typed, and blocks are removed only in place, so the index is the key.
          key={at}
          number={at + 1}
          option={option}
          kept={[...new Set(variants.flatMap((variant) => variant.options[option.name] ?? []))]}
          nameError={errorOf(`options.${at}.name`)}
          valueError={option.values.map((_, place) => errorOf(`options.${at}.values.${place}`)).find(Boolean)}
          onChange={(next) => {
            set(options.map((one, place) => (place === at ? next : one)));
          }}
          onRemove={
            options.length > 1
              ? () => {
                  set(options.filter((_, place) => place !== at));
                }
              : undefined
          }
        />
      ))}
      {options.length < MAX_OPTIONS ? (
        <div>
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus />}
            onClick={() => {
              set([...options, { name: '', values: [] }]);
            }}
          >
            {text('addOption')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function WeightField({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('variants');
  return (
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
  );
}

/** Selects the location of new variants; for users who may change the stock. */
function PlaceField({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('variants');
  const canStock = useRight('inventory:update');
  const places = usePlaces(canStock);
  if (!canStock || places.length === 0) return null;
  return (
    <SelectField
      label={text('place')}
      description={text('placeNote')}
      placeholder={text('noPlace')}
      options={places.map(({ id, name }) => ({ id, label: name }))}
      error={errorOf('locationId')}
      {...form.register('locationId')}
    />
  );
}

/** Previews the result by a dry run on the server. */
function Preview({ api: { form }, productId }: FieldsProps & { readonly productId: string }) {
  const text = useText('variants');
  const say = useErrorText();
  const words = usePatternWords();
  const wish = matrixWishOf(useWatch({ control: form.control }) as MatrixDraft);
  const asked = useSettled(wish ? JSON.stringify({ ...wish, isDryRun: true }) : '');
  const { data, error } = useApi(
    'POST /product/sku/matrix/:id',
    { params: { id: productId }, body: (asked ? JSON.parse(asked) : {}) as NonNullable<typeof wish> },
    { enabled: asked !== '', keepPrevious: true },
  );
  if (!wish || asked === '') return <Says>{text('matrixNeeded')}</Says>;
  const [fault] = error?.fields ?? [];
  if (error) return <Says role="status">{(fault && words[fault.code]) ?? say(error)}</Says>;
  if (!data) return <Says aria-busy>…</Says>;
  const codes = data.made.slice(0, NAMED).map(({ sku }) => `\u2068${sku}\u2069`);
  return (
    <Says role="status">
      {text('willMake', { count: data.made.length, total: data.total })}
      {codes.length > 0 ? ` ${[...codes, ...(data.made.length > NAMED ? ['…'] : [])].join(' · ')}` : ''}
    </Says>
  );
}
