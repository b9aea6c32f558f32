import type { TestScenario } from '@marquee/api/contract';
import { SelectField } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { PaymentWay, Provider } from './use-paying.ts';

const Choices = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  border: 0;
  padding: 0;
  margin: 0;
  legend {
    margin-block-end: var(--space-2);
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
const Way = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--space-3);
  align-items: start;
  padding: var(--space-4);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  input {
    margin-block-start: 0.25em;
    accent-color: var(--accent);
  }
  small {
    grid-column: 2;
    color: var(--text-muted);
  }
`;

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
          <Way key={provider}>
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
          </Way>
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
