import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { LengthUnit } from './lengths.ts';

const Frame = styled.fieldset`
  display: inline-flex;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-inline-size: 3.5rem;
    min-block-size: 2.125rem;
    padding-inline: 0.75rem;
    border-radius: calc(var(--radius-2) - 1px);
    font-size: var(--font-sm);
    font-weight: 600;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:checked) {
    background: var(--text);
    color: var(--bg);
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

interface UnitSwitchProps {
  readonly unit: LengthUnit;
  readonly onChange: (unit: LengthUnit) => void;
}

/** Centimetres or inches. */
export function UnitSwitch({ unit, onChange }: UnitSwitchProps) {
  const text = useText('sizes');
  const name = useId();
  return (
    <Frame>
      <VisuallyHidden as="legend">{text('units')}</VisuallyHidden>
      {(['cm', 'in'] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            aria-label={text(`${one}Name`)}
            checked={unit === one}
            onChange={() => {
              onChange(one);
            }}
          />
          <span aria-hidden="true">{text(one)}</span>
        </label>
      ))}
    </Frame>
  );
}
