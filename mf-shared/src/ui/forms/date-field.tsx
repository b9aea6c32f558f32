import { useShared } from '../../bus/index.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type'> {
  /** `date` gives `2026-11-21`; `moment` gives `2026-11-21T10:00` in the reader's own time zone, which the field names where it has no description. */
  readonly kind?: 'date' | 'moment';
}

const zoneNameIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' }).formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A date in the reader's own notation, by typing or from the browser's calendar. */
export function DateField({ kind = 'date', ...props }: DateFieldProps) {
  const { locale } = useShared('theme');
  const zone = kind === 'moment' && !('description' in props) ? { description: <bdi>{zoneNameIn(locale)}</bdi> } : {};
  return <TextField {...zone} {...props} type={kind === 'date' ? 'date' : 'datetime-local'} />;
}
