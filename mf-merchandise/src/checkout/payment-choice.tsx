import type { TestScenario } from '@marquee/api/contract';
import { SelectField } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';
import { Choice, Choices } from './choices.ts';
import type { PaymentWay, Provider } from './use-paying.ts';

const scenarios = ['APPROVE', 'DECLINE', 'CHALLENGE', 'SLOW'] as const satisfies readonly TestScenario[];

interface ChoiceProps {
  readonly providers: readonly Provider[];
  readonly way: PaymentWay;
  readonly onChange: (way: PaymentWay) => void;
}

/** By which way it is paid; of the test payment, what it is to do. */
export function PaymentChoice({ providers, way, onChange }: ChoiceProps) {
  const text = useText('checkout');
  return (
    <>
      <Choices>
        <legend>{text('how')}</legend>
        {providers.map((provider) => (
          <Choice key={provider}>
            <input
              type="radio"
              name="provider"
              value={provider}
              checked={provider === way.provider}
              onChange={() => {
                onChange({ ...way, provider });
              }}
            />
            <strong>{text(provider)}</strong>
            <small>{text(`${provider}Words`)}</small>
          </Choice>
        ))}
      </Choices>
      {way.provider === 'test' ? (
        <SelectField
          label={text('scenario')}
          value={way.scenario}
          options={scenarios.map((id) => ({ id, label: text(`does${id}`) }))}
          onChange={({ target }) => {
            onChange({ ...way, scenario: target.value as TestScenario });
          }}
        />
      ) : null}
    </>
  );
}
