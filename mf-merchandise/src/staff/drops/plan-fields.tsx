import { useApi } from '@marquee/mf-shared/api';
import { Stack } from '@marquee/mf-shared/ui';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { Controller, DateField, SelectField, TextArea, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { isMoment } from '../moments.ts';
import { TitleField } from '../title-field.tsx';
import { wholeOf } from '../whole.ts';
import { minutesOf, openings, type PlanDraft } from './plan-draft.ts';
import { SkuFields } from './sku-fields.tsx';

interface FieldsProps {
  readonly api: ApiForm<PlanDraft>;
}

export function GoodsFields({ api }: FieldsProps) {
  const { form, errorOf } = api;
  const text = useText('staffDrops');
  const staff = useText('staff');
  return (
    <Stack $gap={4}>
      <FieldGrid>
        <TextField
          label={text('name')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          error={errorOf('name')}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
        />
        <TextField
          label={text('path')}
          description={text('pathNote')}
          optional
          dir="ltr"
          maxLength={200}
          autoComplete="off"
          error={errorOf('path')}
          {...form.register('path', { validate: (typed) => typed.trim() === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typed.trim()) || text('pathWrong') })}
        />
        <div data-wide="">
          <TextArea
            label={text('description')}
            optional
            dir="auto"
            rows={2}
            maxLength={2000}
            error={errorOf('description')}
            {...form.register('description')}
          />
        </div>
        <div data-wide="">
          <Controller
            control={form.control}
            name="productId"
            rules={{ validate: (id) => id !== '' || text('goodsNeeded') }}
            render={({ field }) => (
              <TitleField
                kind="MERCHANDISE"
                label={text('goods')}
                value={field.value}
                onChange={field.onChange}
                note={text('goodsNote')}
                error={errorOf('productId')}
                focusRef={field.ref}
              />
            )}
          />
        </div>
      </FieldGrid>
      <SkuFields api={api} />
    </Stack>
  );
}

export function TimeFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffDrops');
  const opening = useWatch({ control: form.control, name: 'opening' });
  const moment = (typed: string) => isMoment(typed) || text('momentNeeded');
  return (
    <FieldGrid>
      <DateField kind="moment" label={text('registersAt')} error={errorOf('registersAt')} {...form.register('registersAt', { validate: moment })} />
      <SelectField
        label={text('opening')}
        options={openings.map((id) => ({ id, label: text(`opening${id}`) }))}
        error={errorOf('opening')}
        {...form.register('opening')}
      />
      {opening === 'TIME' ? (
        <DateField kind="moment" label={text('opensAt')} error={errorOf('opensAt')} {...form.register('opensAt', { validate: moment })} />
      ) : (
        <>
          <div data-wide="">
            <Controller
              control={form.control}
              name="eventId"
              rules={{ validate: (id) => id !== '' || text('eventNeeded') }}
              render={({ field }) => (
                <TitleField
                  label={text('event')}
                  value={field.value}
                  onChange={field.onChange}
                  note={text('eventNote')}
                  error={errorOf('eventId')}
                  focusRef={field.ref}
                />
              )}
            />
          </div>
          <TextField
            label={text('offset')}
            description={text('offsetNote')}
            dir="ltr"
            maxLength={5}
            autoComplete="off"
            error={errorOf('offsetMinutes')}
            {...form.register('offsetMinutes', { validate: (typed) => minutesOf(typed) !== undefined || text('wholeWrong', { least: -1440, most: 1440 }) })}
          />
        </>
      )}
      <DateField
        kind="moment"
        label={text('endsAt')}
        description={text('endsNote')}
        error={errorOf('endsAt')}
        {...form.register('endsAt', { validate: moment })}
      />
    </FieldGrid>
  );
}

export function LimitFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffDrops');
  const whole = (most: number) => (typed: string) => wholeOf(typed, 1, most) !== undefined || text('wholeWrong', { least: 1, most });
  return (
    <FieldGrid>
      <TextField
        label={text('limitPerPerson')}
        dir="ltr"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={errorOf('limitPerPerson')}
        {...form.register('limitPerPerson', { validate: whole(100) })}
      />
      <TextField
        label={text('turnMinutes')}
        description={text('turnNote')}
        dir="ltr"
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        error={errorOf('turnMinutes')}
        {...form.register('turnMinutes', { validate: whole(10_080) })}
      />
    </FieldGrid>
  );
}

/** Selects the reward or plan whose holders may buy before the draw. */
export function EarlyFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffDrops');
  const rewards = useApi('GET /reward/list', { query: { size: 100, sortBy: 'name', sortDirection: 'ASC' } });
  const plans = useApi('GET /plan/list', { query: { size: 100, sortBy: 'tierRank', sortDirection: 'ASC' } });
  const optionsOf = (of: readonly { readonly id: string; readonly name: string }[] | undefined) => [
    { id: '', label: text('nobody') },
    ...(of ?? []).map(({ id, name }) => ({ id, label: name })),
  ];
  return (
    <FieldGrid>
      <SelectField
        key={`reward-${rewards.data ? 'there' : 'awaited'}`}
        label={text('earlyReward')}
        options={optionsOf(rewards.data?.content)}
        error={errorOf('earlyRewardId')}
        {...form.register('earlyRewardId')}
      />
      <SelectField
        key={`plan-${plans.data ? 'there' : 'awaited'}`}
        label={text('earlyPlan')}
        options={optionsOf(plans.data?.content)}
        error={errorOf('earlyPlanId')}
        {...form.register('earlyPlanId')}
      />
    </FieldGrid>
  );
}
