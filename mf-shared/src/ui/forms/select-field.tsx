import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './field.tsx';
import { inputCss } from './input-css.ts';

export interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> {
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** The first, empty choice. */
  readonly placeholder?: string;
}

const Box = styled.span`
  position: relative;
  display: block;
  svg {
    position: absolute;
    inset-inline-end: 0.8rem;
    inset-block-start: calc(50% - 8px);
    pointer-events: none;
    color: var(--text-muted);
  }
`;
const Choice = styled.select`
  ${inputCss} appearance: none;
  padding-inline-end: 2.4rem;
  cursor: pointer;
  option {
    background: var(--surface-raised);
    color: var(--text);
  }
`;

/** One of a list, in a form: the browser's own list, so that phones show theirs. Takes what `register` gives. */
export function SelectField({ label, description, error, optional, labelHidden, options, placeholder, ...select }: SelectFieldProps) {
  const frame = { label, description, error, ...(optional ? { optional } : {}), ...(labelHidden ? { labelHidden } : {}) };
  return (
    <Field {...frame}>
      {(ties) => (
        <Box>
          <Choice {...select} {...ties}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </Choice>
          <ChevronDown size="1rem" aria-hidden="true" />
        </Box>
      )}
    </Field>
  );
}
