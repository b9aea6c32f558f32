import type { ComponentProps } from 'react';
import { PasswordField } from '@marquee/mf-shared/ui/forms';
import { LengthHint } from './length-hint.tsx';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'description'> {
  readonly given: string;
}

/** A password being chosen: shown on request, so that it need not be typed twice. */
export function NewPasswordField({ given, ...field }: NewPasswordFieldProps) {
  return <PasswordField autoComplete="new-password" description={<LengthHint length={given.length} />} {...field} />;
}
