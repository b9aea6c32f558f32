import type { Plan } from '@marquee/api/contract';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { SelectField, TextArea, TextField, useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { currencyOf, isCurrency, parseMoney, fractionDigits } from '../money-input.ts';
import { Removal } from '../removal.tsx';
import { wholeOf } from '../whole.ts';
import { featuresOf, MAX_FEATURES, planDraftOf, planIntervals, planWishOf, type PlanDraft } from './plan-draft.ts';

const LIST = 'GET /plan/list';

/** Maps error paths to the form, which has one currency field and one field of features. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({
    ...field,
    path: field.path
      .replace(/^price\.currency$/, 'currency')
      .replace(/^price\.amount$/, 'price')
      .replace(/^features\..*$/, 'features'),
  })),
});

interface PlanDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly plan: Plan | undefined;
  /** Currency of a new plan. */
  readonly currency: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function PlanDialog({ plan, currency, onRemoved, onClose }: PlanDialogProps) {
  const text = useText('staffPlans');
  const staff = useText('staff');
  const [began] = useState(() => planDraftOf(plan, currency));
  const api = useApiForm<PlanDraft, Plan>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /plan/item', { body: planWishOf(draft, began, plan) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(LIST);
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    words: { 'interval:taken': text('nameTaken') },
    onDone({ name }) {
      void invalidate(LIST, 'POST /subscription/list-plans');
      void request('toast.show', { tone: 'info', text: staff('saved', { name }) });
      onClose();
    },
  });
  const removal = plan ? (
    <Removal
      by="DELETE /plan/item/:id"
      of={plan}
      list={LIST}
      act={text('withdraw')}
      icon={<Archive />}
      words={{ title: text('withdrawTitle', { name: plan.name }), done: text('withdrawn', { name: plan.name }) }}
      about={text('withdrawText')}
      onDone={onRemoved}
    />
  ) : null;
  return (
    <FormDialog
      api={api}
      size="lg"
      title={plan ? staff('edit', { name: plan.name }) : text('newPlan')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      removal={removal}
      onClose={onClose}
    >
      <FieldGrid>
        <NameFields api={api} isKept={plan !== undefined} />
        <NumberFields api={api} />
      </FieldGrid>
      <WordFields api={api} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly api: ApiForm<PlanDraft>;
  /** The plan may have subscribers. */
  readonly isKept?: boolean;
}

function NameFields({ api: { form, errorOf }, isKept = false }: FieldsProps) {
  const text = useText('staffPlans');
  const staff = useText('staff');
  return (
    <>
      <TextField
        label={text('name')}
        dir="auto"
        maxLength={100}
        autoComplete="off"
        error={errorOf('name')}
        {...form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
      />
      <SelectField
        label={text('interval')}
        options={planIntervals.map((id) => ({ id, label: text(`interval${id}`) }))}
        error={errorOf('interval')}
        {...form.register('interval')}
      />
      <TextField
        label={text('price')}
        description={isKept ? text('priceNote') : undefined}
        dir="ltr"
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        error={errorOf('price')}
        {...form.register('price', {
          validate: (typed, { currency }) => parseMoney(typed, currency) !== undefined || staff('moneyWrong', { places: fractionDigits(currencyOf(currency)) }),
        })}
      />
      <TextField
        label={staff('currency')}
        dir="ltr"
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        error={errorOf('currency')}
        {...form.register('currency', { validate: (typed) => isCurrency(typed) || staff('currencyWrong'), deps: 'price' })}
      />
    </>
  );
}

const numbers = [
  ['tierRank', 0, 1000],
  ['trialDays', 0, 365],
  ['maxStreams', 1, 20],
] as const;

function NumberFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffPlans');
  return numbers.map(([name, least, most]) => (
    <TextField
      key={name}
      label={text(name)}
      description={text(`${name}Note`)}
      dir="ltr"
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      error={errorOf(name)}
      {...form.register(name, { validate: (typed) => wholeOf(typed, least, most) !== undefined || text('wholeWrong', { least, most }) })}
    />
  ));
}

function WordFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffPlans');
  return (
    <>
      <TextArea label={text('description')} optional rows={2} maxLength={2000} error={errorOf('description')} {...form.register('description')} />
      <TextArea
        label={text('features')}
        description={text('featuresNote')}
        optional
        rows={5}
        maxLength={MAX_FEATURES * 201}
        error={errorOf('features')}
        {...form.register('features', {
          validate: (typed) => (featuresOf(typed).length <= MAX_FEATURES && featuresOf(typed).every(({ length }) => length <= 200)) || text('featuresWrong'),
        })}
      />
    </>
  );
}
