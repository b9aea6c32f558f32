import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Digits after the point that may be typed. */
  readonly decimals?: number;
}

/** A number. With a form: `register('size', { valueAsNumber: true })`. A turn of the wheel over it changes nothing. */
export function NumberField({ decimals = 0, ...props }: NumberFieldProps) {
  return (
    <TextField
      step={decimals === 0 ? 1 : Number((10 ** -decimals).toFixed(decimals))}
      {...props}
      type="number"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      onWheel={(event) => {
        event.currentTarget.blur();
      }}
    />
  );
}
