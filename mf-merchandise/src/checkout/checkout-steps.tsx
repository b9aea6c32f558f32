import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  padding: 0;
  list-style: none;
  font-size: var(--font-sm);
  color: var(--text-muted);
`;
const Step = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  &[aria-current] {
    color: var(--text);
    font-weight: 650;
  }
`;
const Sign = styled.span`
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 1.5px solid currentColor;
  border-radius: var(--radius-full);
  font-size: var(--font-xs);
  font-variant-numeric: tabular-nums;
  svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

interface StepsProps {
  /** Whether something is sent. */
  readonly isSent: boolean;
  readonly isEditing: boolean;
}

/** The steps of a checkout: those done, and the one that is open. */
export function CheckoutSteps({ isSent, isEditing }: StepsProps) {
  const text = useText('checkout');
  const steps = ['stepContact', ...(isSent ? (['stepDelivery'] as const) : []), 'stepPayment'] as const;
  const current = isEditing ? 0 : steps.length - 1;
  return (
    <List aria-label={text('steps')}>
      {steps.map((step, at) => (
        <Step key={step} aria-current={at === current ? 'step' : undefined}>
          <Sign aria-hidden="true">{at < current ? <Check /> : at + 1}</Sign>
          {text(step)}
        </Step>
      ))}
    </List>
  );
}
