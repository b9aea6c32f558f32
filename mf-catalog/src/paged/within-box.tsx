import { Search } from 'lucide-react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  flex: 1 1 16rem;
  max-inline-size: 26rem;
  padding-inline: var(--space-3);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  > svg {
    flex: none;
    color: var(--text-muted);
  }
  &:focus-within {
    border-color: var(--focus);
    box-shadow: 0 0 0 1px var(--focus);
  }
`;
const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: var(--control);
  border: 0;
  background: none;
  outline: none;
  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
`;

interface WithinBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** Enter: at once, without waiting for a pause. */
  readonly onSubmit: () => void;
}

/** A search within the list of a page. */
export function WithinBox({ label, value, onChange, onSubmit }: WithinBoxProps) {
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Search size="1.1rem" aria-hidden="true" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Form>
  );
}
