import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset<{ $columns: 1 | 2 }>`
  display: grid;
  gap: var(--space-2);
  legend {
    padding: 0;
    margin-block-end: 0.4rem;
    font-size: var(--font-sm);
    font-weight: 600;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(${({ $columns }) => ($columns === 2 ? '16rem' : '100%')}, 100%), 1fr));
    gap: var(--space-2);
  }
`;
const Card = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.1rem var(--space-3);
  align-content: start;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  font-size: var(--font-sm);
  cursor: pointer;
  transition:
    border-color var(--motion-fast) var(--ease),
    background-color var(--motion-fast) var(--ease);
  &:hover {
    border-color: var(--border-strong);
  }
  &:has(input:checked) {
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 8%, transparent);
  }
  &:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(input:disabled) {
    cursor: not-allowed;
    opacity: 0.7;
  }
  input {
    appearance: none;
    display: grid;
    place-items: center;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0.1rem 0 0;
    border: 1.5px solid var(--border-strong);
    border-radius: 50%;
    background: var(--surface);
    outline: none;
  }
  input:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  input:checked::after {
    content: '';
    inline-size: 0.4rem;
    block-size: 0.4rem;
    border-radius: 50%;
    background: var(--on-accent);
  }
  b {
    font-weight: 600;
  }
  small {
    grid-column: 2;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;
const Refusal = styled.p`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

export interface CardChoice {
  readonly id: string;
  readonly label: ReactNode;
  readonly about?: ReactNode;
}

interface ChoiceCardsProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value' | 'children'> {
  readonly label: string;
  readonly choices: readonly CardChoice[];
  readonly columns?: 1 | 2;
  /** The label is for assistive technology only. */
  readonly labelHidden?: boolean;
  readonly error?: string | undefined;
}

/** One of a few, each with a word on what it means. Takes what `register` gives. */
export function ChoiceCards({ label, choices, columns = 1, labelHidden = false, error, ...input }: ChoiceCardsProps) {
  const id = useId();
  return (
    <Group $columns={columns} aria-describedby={error ? `${id}-error` : undefined}>
      {labelHidden ? <VisuallyHidden as="legend">{label}</VisuallyHidden> : <legend>{label}</legend>}
      <div>
        {choices.map((choice) => (
          <Card key={choice.id}>
            <input
              type="radio"
              value={choice.id}
              aria-labelledby={`${id}-${choice.id}`}
              aria-describedby={choice.about ? `${id}-${choice.id}-about` : undefined}
              {...input}
            />
            <b id={`${id}-${choice.id}`}>{choice.label}</b>
            {choice.about ? <small id={`${id}-${choice.id}-about`}>{choice.about}</small> : null}
          </Card>
        ))}
      </div>
      <div aria-live="polite">{error ? <Refusal id={`${id}-error`}>{error}</Refusal> : null}</div>
    </Group>
  );
}
