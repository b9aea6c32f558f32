import { Button } from '@marquee/mf-shared/ui';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { NumberField, SelectField, TextField, useFieldArray, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { currencyOf, parseMoney, fractionDigits } from '../money-input.ts';
import { StepFields } from './step-fields.tsx';
import { MAX_METHODS, newMethod, type ZoneDraft } from './zone-draft.ts';

type Api = Pick<ApiForm<ZoneDraft>, 'form' | 'errorOf'>;

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  min-inline-size: 0;
  > legend {
    padding: 0;
    margin-block-end: 0.4rem;
    font-weight: 600;
  }
`;
const Method = styled(Group)`
  inline-size: 100%;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  > legend {
    padding-inline: var(--space-2);
    margin: 0;
    font-size: var(--font-sm);
  }
  > :nth-child(2) {
    inline-size: 100%;
  }
`;
const None = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** The ways of sending of a zone, each a group of its own. */
export function MethodFields({ form, errorOf }: Api) {
  const text = useText('delivery');
  // Methods have an id of their own, which is sent.
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'methods', keyName: 'key' });
  return (
    <Group>
      <legend>{text('methods')}</legend>
      {fields.length === 0 ? <None>{text('noMethods')}</None> : null}
      {fields.map(({ key }, at) => (
        <MethodGroup
          key={key}
          at={at}
          form={form}
          errorOf={errorOf}
          onRemove={() => {
            remove(at);
          }}
        />
      ))}
      {fields.length < MAX_METHODS ? (
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus />}
          onClick={() => {
            append(newMethod());
          }}
        >
          {text('addMethod')}
        </Button>
      ) : null}
    </Group>
  );
}

interface MethodProps extends Api {
  readonly at: number;
}

function MethodGroup({ at, form, errorOf, onRemove }: MethodProps & { readonly onRemove: () => void }) {
  const text = useText('delivery');
  const staff = useText('staff');
  const called = useWatch({ control: form.control, name: `methods.${at}.name`, defaultValue: '' }).trim();
  return (
    <Method>
      <legend>
        <bdi>{called || text('method', { number: at + 1 })}</bdi>
      </legend>
      <FieldGrid>
        <TextField
          label={text('methodName')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          error={errorOf(`methods.${at}.name`)}
          {...form.register(`methods.${at}.name`, { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
        />
        <SelectField
          label={text('kind')}
          options={[
            { id: 'DELIVERY', label: text('kindDELIVERY') },
            { id: 'PICKUP', label: text('kindPICKUP') },
          ]}
          error={errorOf(`methods.${at}.kind`)}
          {...form.register(`methods.${at}.kind`)}
        />
        <div data-wide="">
          <TextField
            label={text('description')}
            description={text('descriptionNote')}
            optional
            dir="auto"
            maxLength={300}
            autoComplete="off"
            error={errorOf(`methods.${at}.description`)}
            {...form.register(`methods.${at}.description`)}
          />
        </div>
        <PriceFields at={at} form={form} errorOf={errorOf} />
        <DayFields at={at} form={form} errorOf={errorOf} />
      </FieldGrid>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 />}
        aria-label={text('removeNamed', { name: called || text('method', { number: at + 1 }) })}
        onClick={onRemove}
      >
        {text('remove')}
      </Button>
    </Method>
  );
}

function PriceFields({ at, form, errorOf }: MethodProps) {
  const text = useText('delivery');
  const staff = useText('staff');
  const currency = currencyOf(useWatch({ control: form.control, name: 'currency' }));
  const pricing = useWatch({ control: form.control, name: `methods.${at}.pricing`, defaultValue: 'FLAT' });
  const isMoney = (typed: string, draft: ZoneDraft) =>
    parseMoney(typed, draft.currency) !== undefined || staff('moneyWrong', { places: fractionDigits(currencyOf(draft.currency)) });
  const money = { dir: 'ltr', inputMode: 'decimal', maxLength: 16, autoComplete: 'off' } as const;
  return (
    <>
      <SelectField
        label={text('how')}
        options={[
          { id: 'FLAT', label: text('flat') },
          { id: 'STEPS', label: text('byStep') },
        ]}
        {...form.register(`methods.${at}.pricing`)}
      />
      {pricing === 'FLAT' ? (
        <TextField
          {...money}
          label={text('amount', { currency })}
          error={errorOf(`methods.${at}.amount`)}
          {...form.register(`methods.${at}.amount`, { validate: (typed, draft) => draft.methods[at]?.pricing === 'STEPS' || isMoney(typed, draft) })}
        />
      ) : (
        <div data-wide="">
          <StepFields at={at} form={form} errorOf={errorOf} />
        </div>
      )}
      <TextField
        {...money}
        label={text('freeFrom', { currency })}
        description={text('freeFromNote')}
        optional
        error={errorOf(`methods.${at}.freeFrom`)}
        {...form.register(`methods.${at}.freeFrom`, { validate: (typed, draft) => typed.trim() === '' || isMoney(typed, draft) })}
      />
    </>
  );
}

function DayFields({ at, form, errorOf }: MethodProps) {
  const text = useText('delivery');
  const isDays = (days: number) => (Number.isInteger(days) && days >= 0 && days <= 365) || text('daysWrong');
  return (
    <>
      <NumberField
        label={text('daysFrom')}
        min={0}
        max={365}
        error={errorOf(`methods.${at}.daysFrom`)}
        {...form.register(`methods.${at}.daysFrom`, { valueAsNumber: true, validate: isDays, deps: `methods.${at}.daysTo` })}
      />
      <NumberField
        label={text('daysTo')}
        min={0}
        max={365}
        error={errorOf(`methods.${at}.daysTo`)}
        {...form.register(`methods.${at}.daysTo`, {
          valueAsNumber: true,
          validate: { isDays, isLater: (days, { methods }) => !(days < (methods[at]?.daysFrom ?? 0)) || text('daysBackwards') },
        })}
      />
    </>
  );
}
