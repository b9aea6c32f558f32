import { useApi } from '@marquee/mf-shared/api';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { Controller, DateField, SelectField, TextArea, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { millionthsOf } from '../money-input.ts';
import { TitleField } from '../title-field.tsx';
import { MoneyFields } from './money-fields.tsx';
import { gets, holdsDays, isWatched, offs, rewardKinds, type RewardDraft } from './reward-draft.ts';
import { WholeField } from './whole-field.tsx';

interface FieldsProps {
  readonly api: ApiForm<RewardDraft>;
}

export function NameFields({ api }: FieldsProps) {
  const { form, errorOf } = api;
  const text = useText('staffRewards');
  const staff = useText('staff');
  const get = useWatch({ control: form.control, name: 'get' });
  return (
    <FieldGrid>
      <div data-wide="">
        <TextField
          label={text('name')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          error={errorOf('name')}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
        />
      </div>
      <div data-wide="">
        <TextArea label={text('description')} optional dir="auto" maxLength={2000} error={errorOf('description')} {...form.register('description')} />
      </div>
      <SelectField label={text('get')} options={gets.map((id) => ({ id, label: text(`get${id}`) }))} error={errorOf('get')} {...form.register('get')} />
      {get === 'BOUGHT' ? <WholeField api={api} name="pointsPrice" /> : null}
    </FieldGrid>
  );
}

export function GivesFields({ api }: FieldsProps) {
  const { form, errorOf } = api;
  const text = useText('staffRewards');
  const [kind, off] = useWatch({ control: form.control, name: ['kind', 'off'] });
  return (
    <FieldGrid>
      <SelectField
        label={text('kind')}
        options={rewardKinds.map((id) => ({ id, label: text(`kind${id}`) }))}
        error={errorOf('kind')}
        {...form.register('kind')}
      />
      <WholeField api={api} name="points" />
      {kind === 'DISCOUNT' ? (
        <SelectField label={text('off')} options={offs.map((id) => ({ id, label: text(`off${id}`) }))} error={errorOf('off')} {...form.register('off')} />
      ) : null}
      {kind === 'DISCOUNT' && off === 'PERCENT' ? (
        <TextField
          label={text('percent')}
          dir="ltr"
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          error={errorOf('partsPerMillion')}
          {...form.register('partsPerMillion', { validate: (typed) => (millionthsOf(typed) ?? 0) > 0 || text('percentWrong') })}
        />
      ) : null}
      {kind === 'DISCOUNT' && off === 'AMOUNT' ? <MoneyFields api={api} label={text('amount')} /> : null}
      {isWatched(kind) ? (
        <div data-wide="">
          <Controller
            control={form.control}
            name="productId"
            rules={{ validate: (id) => id !== '' || text('titleNeeded') }}
            render={({ field }) => (
              <TitleField value={field.value} onChange={field.onChange} note={text('titleNote')} error={errorOf('productId')} focusRef={field.ref} />
            )}
          />
        </div>
      ) : null}
      {kind === 'PLAN_TIME' ? <PlanField api={api} /> : null}
      {holdsDays(kind) ? <WholeField key={kind} api={api} name="days" optional={kind !== 'PLAN_TIME'} /> : null}
    </FieldGrid>
  );
}

function PlanField({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffRewards');
  const plans = useApi('GET /plan/list', { query: { size: 100, sortBy: 'tierRank', sortDirection: 'ASC' } });
  const options = [{ id: '', label: text('choosePlan') }, ...(plans.data?.content ?? []).map(({ id, name }) => ({ id, label: name }))];
  return (
    <SelectField
      key={plans.data ? 'there' : 'awaited'}
      label={text('planId')}
      options={options}
      error={errorOf('planId')}
      {...form.register('planId', { validate: (id) => id !== '' || text('planNeeded') })}
    />
  );
}

export function LimitFields({ api }: FieldsProps) {
  const { form, errorOf } = api;
  const text = useText('staffRewards');
  const staff = useText('staff');
  return (
    <FieldGrid>
      <WholeField api={api} name="limitPerPerson" optional />
      <WholeField api={api} name="limitInTotal" optional />
      <DateField kind="moment" label={text('from')} optional error={errorOf('startsAt')} {...form.register('startsAt', { deps: 'endsAt' })} />
      <DateField
        kind="moment"
        label={text('until')}
        optional
        error={errorOf('endsAt')}
        {...form.register('endsAt', {
          validate: (typed, { startsAt }) => typed === '' || startsAt === '' || Date.parse(typed) > Date.parse(startsAt) || staff('endsBefore'),
        })}
      />
    </FieldGrid>
  );
}
