import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { PasswordHint } from './password-hint.tsx';

export interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'description'> {
  readonly given: string;
  /** Names and address of whose password it will be. */
  readonly own?: readonly string[];
}

/** A password being chosen: shown on request, so that it need not be typed twice. */
export function NewPasswordField({ given, own = [], ...field }: NewPasswordFieldProps) {
  return <PasswordField autoComplete="new-password" description={<PasswordHint password={given} own={own} />} {...field} />;
}
