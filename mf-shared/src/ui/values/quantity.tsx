import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useShared } from '../../bus/index.ts';
import { formatNumber } from '../../format/numbers.ts';
import { useText } from '../../text/own.ts';
import { allowedQuantity, QUANTITY_MINIMUM, type QuantityLimits } from './quantity-rules.ts';

export interface QuantityProps extends QuantityLimits {
  /** Item that is counted; part of the names of the buttons. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
  readonly size?: 'sm' | 'md';
}

const Frame = styled.div<{ $size: 'sm' | 'md' }>`
  --side: ${({ $size }) => ($size === 'sm' ? '2rem' : '2.625rem')};
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
`;
const Step = styled.button`
  display: grid;
  place-items: center;
  inline-size: var(--side);
  block-size: var(--side);
  padding: 0;
  border: 0;
  background: none;
  border-radius: var(--radius-2);
  cursor: pointer;
  outline-offset: -2px;
  &:hover:not(:disabled) {
    background: color-mix(in srgb, var(--text) 10%, transparent);
  }
  &:disabled {
    opacity: 0.35;
    cursor: not-allowed;
  }
`;
const Value = styled.output`
  min-inline-size: 2.25ch;
  text-align: center;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;

/** Plus and minus around a number that never goes below 0 (spec §2). */
export function Quantity({ label, value, onChange, min, max, disabled = false, size = 'md' }: QuantityProps) {
  const text = useText('quantity');
  const { locale } = useShared('theme');
  const change = (by: number) => {
    onChange(allowedQuantity(value + by, { min, max }));
  };
  return (
    <Frame role="group" aria-label={label} $size={size}>
      <Step
        type="button"
        aria-label={text('less', { of: label })}
        disabled={disabled || value <= Math.max(QUANTITY_MINIMUM, min ?? QUANTITY_MINIMUM)}
        onClick={() => {
          change(-1);
        }}
      >
        <Minus size="1rem" aria-hidden="true" />
      </Step>
      <Value aria-live="polite">{formatNumber(value, locale)}</Value>
      <Step
        type="button"
        aria-label={text('more', { of: label })}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => {
          change(1);
        }}
      >
        <Plus size="1rem" aria-hidden="true" />
      </Step>
    </Frame>
  );
}
