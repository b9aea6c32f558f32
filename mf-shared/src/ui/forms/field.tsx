import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';

export interface FieldProps {
  readonly label: string;
  /** Hint on what to enter. */
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  /** Marks the field as optional beside its label. */
  readonly optional?: boolean;
  /** The label is for assistive technology only. */
  readonly labelHidden?: boolean;
}

/** Attributes that tie an input to its label, description and error. */
export interface FieldTies {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.4rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
const Label = styled.label<{ $hidden: boolean }>`
  font-size: var(--font-sm);
  font-weight: 600;
  ${({ $hidden }) => ($hidden ? 'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;' : '')}
  small {
    margin-inline-start: 0.4em;
    font-weight: 400;
    color: var(--text-muted);
  }
`;
const Note = styled.div`
  font-size: var(--font-xs);
  color: var(--text-muted);
`;
const Refusal = styled.div`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

/** Frame of every field. The error appears in a live region, so that screen readers announce it. */
export function Field({
  label,
  description,
  error,
  optional = false,
  labelHidden = false,
  children,
}: FieldProps & { readonly children: (ties: FieldTies) => ReactNode }) {
  const id = useId();
  const text = useText('input');
  const told = [description ? `${id}-note` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Frame>
      <Label htmlFor={id} $hidden={labelHidden}>
        {label}
        {optional ? <small>({text('optional')})</small> : null}
      </Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': told || undefined })}
      {description ? <Note id={`${id}-note`}>{description}</Note> : null}
      <div aria-live="polite">{error ? <Refusal id={`${id}-error`}>{error}</Refusal> : null}</div>
    </Frame>
  );
}
