import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'children'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  /** A switch takes effect at once; a checkbox when the form is sent. */
  readonly look?: 'checkbox' | 'switch';
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.15rem 0.7rem;
  align-items: start;
`;
const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.375rem;
  block-size: 1.375rem;
  margin: 0.05rem 0 0;
  border: 1.5px solid var(--border-strong);
  border-radius: 5px;
  background: var(--surface);
  cursor: pointer;
  transition: background-color var(--motion-fast) var(--ease);
  &::after {
    content: '';
    inline-size: 0.35rem;
    block-size: 0.7rem;
    margin-block-start: -0.15rem;
    border: solid var(--on-accent);
    border-width: 0 2.5px 2.5px 0;
    rotate: 45deg;
    scale: 0;
    transition: scale var(--motion-fast) var(--ease);
  }
  &:checked {
    background: var(--accent);
    border-color: var(--accent);
  }
  &:checked::after {
    scale: 1;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[role='switch'] {
    inline-size: 2.6rem;
    block-size: 1.5rem;
    border-radius: 999px;
    justify-items: start;
    padding: 0 0.2rem;
    background: color-mix(in srgb, var(--text) 14%, transparent);
  }
  &[role='switch']::after {
    inline-size: 1rem;
    block-size: 1rem;
    margin: 0;
    border: 0;
    border-radius: 50%;
    background: var(--text);
    rotate: 0deg;
    scale: 1;
    transition: translate var(--motion) var(--ease);
  }
  &[role='switch']:checked {
    background: var(--accent);
  }
  &[role='switch']:checked::after {
    background: var(--on-accent);
    translate: 1.05rem 0;
  }
  [dir='rtl'] &[role='switch']:checked::after {
    translate: -1.05rem 0;
  }
`;
const Label = styled.label`
  font-size: var(--font-md);
  line-height: 1.45;
  cursor: pointer;
`;
const Note = styled.div<{ $bad?: boolean }>`
  grid-column: 2;
  font-size: var(--font-xs);
  color: ${({ $bad }) => ($bad ? 'var(--danger-text)' : 'var(--text-muted)')};
`;

export function Checkbox({ label, description, error, look = 'checkbox', ...input }: CheckboxProps) {
  const id = useId();
  const told = [description ? `${id}-note` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Frame>
      <Box
        {...input}
        id={id}
        type="checkbox"
        {...(look === 'switch' ? { role: 'switch' } : {})}
        aria-invalid={error ? true : undefined}
        aria-describedby={told || undefined}
      />
      <Label htmlFor={id}>{label}</Label>
      {description ? <Note id={`${id}-note`}>{description}</Note> : null}
      {error ? (
        <Note id={`${id}-error`} $bad role="alert">
          {error}
        </Note>
      ) : null}
    </Frame>
  );
}
