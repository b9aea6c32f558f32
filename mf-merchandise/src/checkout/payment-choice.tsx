import type { ManualWay, TestScenario } from '@marquee/api/contract';
import { SelectField } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';
import { Choice, Choices } from './choices.ts';
import type { PaymentWay, Provider } from './use-paying.ts';

const scenarios = [
  'APPROVE',
  'DECLINE',
  'CHALLENGE',
  'SLOW',
  'TWICE',
  'REORDERED',
  'LATE',
  'SILENT',
  'LOST',
  'DISPUTE',
] as const satisfies readonly TestScenario[];

interface Way {
  /** Key of its texts. */
  readonly name: 'stripe' | 'test' | `by${ManualWay}`;
  readonly provider: Provider;
  readonly manualWay: ManualWay | undefined;
}

/** Returns the ways to pay; payments outside of the shop may have several. */
export function waysOf({ providers, manualWays }: Offered): readonly Way[] {
  return providers.flatMap((provider): Way[] =>
    provider === 'manual'
      ? manualWays.map((manualWay) => ({ name: `by${manualWay}` as const, provider, manualWay }))
      : [{ name: provider, provider, manualWay: undefined }],
  );
}

interface Offered {
  readonly providers: readonly Provider[];
  readonly manualWays: readonly ManualWay[];
}

interface ChoiceProps extends Offered {
  readonly way: PaymentWay;
  readonly onChange: (way: PaymentWay) => void;
}

/** Selects the way to pay and, for test payments, their outcome. */
export function PaymentChoice({ providers, manualWays, way, onChange }: ChoiceProps) {
  const text = useText('checkout');
  return (
    <>
      <Choices>
        <legend>{text('how')}</legend>
        {waysOf({ providers, manualWays }).map(({ name, provider, manualWay }) => (
          <Choice key={name}>
            <input
              type="radio"
              name="provider"
              value={name}
              checked={provider === way.provider && manualWay === way.manualWay}
              onChange={() => {
                onChange({ ...way, provider, manualWay });
              }}
            />
            <strong>{text(name)}</strong>
            <small>{text(`${name}Words`)}</small>
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
