import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from './field.tsx';
import { inputCss } from './input-css.ts';

const Area = styled.textarea`
  ${inputCss} field-sizing: content;
  min-block-size: 6.5rem;
  max-block-size: 28rem;
  resize: vertical;
`;

export type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'>;

/** Several lines; grows with what is typed. */
export function TextArea({ label, description, error, optional, labelHidden, ...input }: TextAreaProps) {
  const frame = { label, description, error, ...(optional ? { optional } : {}), ...(labelHidden ? { labelHidden } : {}) };
  return <Field {...frame}>{(ties) => <Area rows={4} {...input} {...ties} />}</Field>;
}
