import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';

export interface ChoiceProps {
  /** For assistive technology: what is chosen says to the eye what it is about. */
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

const Frame = styled.span`
  position: relative;
  display: inline-grid;
  align-items: center;
  min-inline-size: 8rem;
  max-inline-size: 100%;
  > svg {
    position: absolute;
    inset-inline-end: 0.75rem;
    pointer-events: none;
  }
`;
const List = styled.select`
  appearance: none;
  inline-size: 100%;
  min-block-size: 2.125rem;
  padding-block: 0;
  padding-inline: 0.75rem 2.25rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  color: var(--text);
  font-size: var(--font-sm);
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover {
    border-color: var(--text-muted);
  }
  option {
    background: var(--surface-raised);
    color: var(--text);
  }
`;

/** One of a list, in a toolbar: the browser's own, so that a page needs nothing else for it. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Frame>
      <List
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {options.map(({ id, label: words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </List>
      <ChevronDown size="1rem" aria-hidden="true" />
    </Frame>
  );
}
