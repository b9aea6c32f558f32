import { useApi } from '@marquee/mf-shared/api';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { DateField, NumberField, SelectField, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../../text.ts';
import { parseMoney, fractionDigits } from '../../money-input.ts';
import { isMoment } from '../../moments.ts';
import { isCommon, type PriceDraft } from './price-draft.ts';

const money = { dir: 'ltr', inputMode: 'decimal', maxLength: 16, autoComplete: 'off' } as const;

interface PriceFieldsProps {
  readonly api: ApiForm<PriceDraft>;
  readonly currency: string;
  /** Name of the group that the price is for so far. */
  readonly formerGroup: string | null;
}

export function PriceFields({ api: { form, errorOf }, currency, formerGroup }: PriceFieldsProps) {
  const text = useText('prices');
  const staff = useText('staff');
  const moneyWrong = staff('moneyWrong', { places: fractionDigits(currency) });
  const groups = useApi('GET /customer-group/names', {});
  const [groupId, minQuantity] = useWatch({ control: form.control, name: ['groupId', 'minQuantity'] });
  const isForAll = isCommon({ groupId, minQuantity });
  const named = groups.data?.content ?? [];
  // Includes the current group while the groups load, and after it is archived.
  const former = groupId !== '' && !named.some(({ id }) => id === groupId) ? [{ id: groupId, label: formerGroup ?? text('formerGroup') }] : [];
  return (
    <FieldGrid>
      <TextField
        {...money}
        label={text('price', { currency })}
        error={errorOf('price')}
        {...form.register('price', { validate: (typed) => parseMoney(typed, currency) !== undefined || moneyWrong, deps: 'compareAtPrice' })}
      />
      {isForAll ? (
        <TextField
          {...money}
          label={text('compareAt', { currency })}
          description={text('compareAtNote')}
          optional
          error={errorOf('compareAtPrice')}
          {...form.register('compareAtPrice', {
            validate: (typed, draft) => {
              if (typed.trim() === '') return true;
              const compared = parseMoney(typed, currency);
              if (compared === undefined) return moneyWrong;
              return compared > (parseMoney(draft.price, currency) ?? 0) || text('compareWrong');
            },
          })}
        />
      ) : null}
      <SelectField
        label={text('forWhom')}
        options={[{ id: '', label: text('everybody') }, ...named.map(({ id, name }) => ({ id, label: name })), ...former]}
        error={errorOf('groupId')}
        {...form.register('groupId')}
      />
      <NumberField
        label={text('minQuantity')}
        description={text('minQuantityNote')}
        min={1}
        max={999}
        error={errorOf('minQuantity')}
        {...form.register('minQuantity', {
          valueAsNumber: true,
          validate: (units) => (Number.isInteger(units) && units >= 1 && units <= 999) || text('minQuantityWrong'),
        })}
      />
      <DateField
        kind="moment"
        label={text('from')}
        error={errorOf('startsAt')}
        {...form.register('startsAt', { validate: (typed) => isMoment(typed) || staff('momentNeeded'), deps: 'endsAt' })}
      />
      <DateField
        kind="moment"
        label={text('until')}
        description={text('untilNote')}
        optional
        error={errorOf('endsAt')}
        {...form.register('endsAt', { validate: (typed, { startsAt }) => typed === '' || Date.parse(typed) > Date.parse(startsAt) || staff('endsBefore') })}
      />
      <div data-wide="">
        <TextField
          label={text('label')}
          description={text('labelNote')}
          optional
          dir="auto"
          maxLength={100}
          autoComplete="off"
          error={errorOf('label')}
          {...form.register('label')}
        />
      </div>
    </FieldGrid>
  );
}
