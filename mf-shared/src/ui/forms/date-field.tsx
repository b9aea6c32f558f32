import { TextField, type TextFieldProps } from './text-field.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type'> {
  /** `date` gives `2026-11-21`; `moment` gives `2026-11-21T10:00` in the reader's own time. */
  readonly kind?: 'date' | 'moment';
}

/** A date in the reader's own notation, by typing or from the browser's calendar. */
export function DateField({ kind = 'date', ...props }: DateFieldProps) {
  return <TextField {...props} type={kind === 'date' ? 'date' : 'datetime-local'} />;
}
