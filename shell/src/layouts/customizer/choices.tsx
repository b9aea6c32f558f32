import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: string; readonly face?: ReactNode; readonly lang?: string }[];
}

const Legend = styled.legend`
  margin-block-end: var(--space-3);
  font-size: var(--font-sm);
  font-weight: 650;
  color: var(--text-muted);
`;
const Options = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-2);
`;
const Option = styled.label`
  position: relative;
  display: grid;
  gap: 0.5rem;
  padding: 0.5rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  font-size: var(--font-sm);
  font-weight: 600;
  text-align: center;
  cursor: pointer;
  transition:
    border-color var(--motion-fast) var(--ease),
    background-color var(--motion-fast) var(--ease);
  &:not(:has(span + span)) {
    min-block-size: 2.75rem;
    align-content: center;
  }
  &:hover {
    border-color: var(--border-strong);
  }
  &:has(:checked) {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
    background: color-mix(in srgb, var(--accent) 10%, transparent);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    opacity: 0;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    cursor: pointer;
  }
`;

/** One of a few, all in sight. */
export function Choices<T extends string>({ legend, value, onChange, options }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <Options>
        {options.map((option) => (
          <Option key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value);
              }}
            />
            {option.face}
            <span>{option.label}</span>
          </Option>
        ))}
      </Options>
    </fieldset>
  );
}
