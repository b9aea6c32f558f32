import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './field.tsx';
import { inputCss } from './input-css.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'> {
  /** Inside, before and after what is typed: an icon, a currency. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export const Input = styled.input`
  ${inputCss}
`;
const Box = styled.span<{ $before: boolean; $after: boolean }>`
  position: relative;
  display: block;
  color: var(--text-muted);
  input {
    ${({ $before }) => ($before ? 'padding-inline-start: 2.6rem;' : '')} ${({ $after }) => ($after ? 'padding-inline-end: 3rem;' : '')}
  }
`;
const Side = styled.span<{ $side: 'start' | 'end' }>`
  position: absolute;
  inset-block: 0;
  display: grid;
  place-items: center;
  ${({ $side }) => ($side === 'start' ? 'inset-inline-start: .85rem; pointer-events: none;' : 'inset-inline-end: .4rem;')}
  svg {
    inline-size: 1.1rem;
    block-size: 1.1rem;
  }
`;

/** Browsers refuse or rewrite letters outside of ASCII in a field of type `email`. */
const anyEmail = { type: 'text', inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A line of text. Takes what `register('name')` of a form gives; name its `autoComplete` wherever browsers can fill it. */
export function TextField({ label, description, error, optional, labelHidden, before, after, ...input }: TextFieldProps) {
  const frame = { label, description, error, ...(optional ? { optional } : {}), ...(labelHidden ? { labelHidden } : {}) };
  return (
    <Field {...frame}>
      {(ties) => (
        <Box $before={Boolean(before)} $after={Boolean(after)}>
          {before ? (
            <Side $side="start" aria-hidden="true">
              {before}
            </Side>
          ) : null}
          <Input {...input} {...(input.type === 'email' && anyEmail)} {...ties} />
          {after ? <Side $side="end">{after}</Side> : null}
        </Box>
      )}
    </Field>
  );
}
