import { Button, IconButton } from '@marquee/mf-shared/ui';
import { TextField, useFieldArray, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { currencyOf, parseMoney, fractionDigits } from '../money-input.ts';
import { wholeOf } from '../whole.ts';
import { MAX_WEIGHT_GRAMS, MAX_STEPS, newStep, type ZoneDraft } from './zone-draft.ts';

const Frame = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  min-inline-size: 0;
  > legend {
    padding: 0;
    margin-block-end: 0.4rem;
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
const Step = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  gap: var(--space-3);
  align-items: start;
  inline-size: 100%;
  min-inline-size: 0;
  > legend {
    padding: 0;
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
  > button {
    margin-block-start: 1.7rem;
  }
  @media (max-width: 575px) {
    grid-template-columns: minmax(0, 1fr);
    > button {
      margin-block-start: 0;
      justify-self: start;
    }
  }
`;
const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface StepsProps extends Pick<ApiForm<ZoneDraft>, 'form' | 'errorOf'> {
  /** Index of the shipping method. */
  readonly at: number;
}

/** Edits shipping prices by weight and value; the first step a parcel fits in applies. */
export function StepFields({ at, form, errorOf }: StepsProps) {
  const text = useText('delivery');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `methods.${at}.steps`, keyName: 'key' });
  return (
    <Frame>
      <legend>{text('steps')}</legend>
      <Note>{text('stepsNote')}</Note>
      {fields.map(({ key }, place) => (
        <StepRow
          key={key}
          at={at}
          place={place}
          form={form}
          errorOf={errorOf}
          onRemove={
            fields.length > 1
              ? () => {
                  remove(place);
                }
              : undefined
          }
        />
      ))}
      {fields.length < MAX_STEPS ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus />}
          onClick={() => {
            append(newStep());
          }}
        >
          {text('addStep')}
        </Button>
      ) : null}
    </Frame>
  );
}

function StepRow({ at, place, form, errorOf, onRemove }: StepsProps & { readonly place: number; readonly onRemove: (() => void) | undefined }) {
  const text = useText('delivery');
  const staff = useText('staff');
  const currency = currencyOf(useWatch({ control: form.control, name: 'currency' }));
  const name = `methods.${at}.steps.${place}` as const;
  const isMoney = (typed: string, draft: ZoneDraft) =>
    parseMoney(typed, draft.currency) !== undefined || staff('moneyWrong', { places: fractionDigits(currencyOf(draft.currency)) });
  const number = { dir: 'ltr', autoComplete: 'off', maxLength: 16 } as const;
  return (
    <Step>
      <legend>{text('step', { number: place + 1 })}</legend>
      <TextField
        {...number}
        label={text('upToGrams')}
        inputMode="numeric"
        optional
        error={errorOf(`${name}.upToGrams`)}
        {...form.register(`${name}.upToGrams`, {
          validate: (typed) => typed.trim() === '' || wholeOf(typed, 1, MAX_WEIGHT_GRAMS) !== undefined || text('gramsWrong'),
        })}
      />
      <TextField
        {...number}
        label={text('upToValue', { currency })}
        inputMode="decimal"
        optional
        error={errorOf(`${name}.upToValue`)}
        {...form.register(`${name}.upToValue`, { validate: (typed, draft) => typed.trim() === '' || isMoney(typed, draft) })}
      />
      <TextField
        {...number}
        label={text('amount', { currency })}
        inputMode="decimal"
        error={errorOf(`${name}.amount`)}
        {...form.register(`${name}.amount`, { validate: isMoney })}
      />
      {onRemove ? (
        <IconButton label={text('removeStep', { number: place + 1 })} size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      ) : null}
    </Step>
  );
}
