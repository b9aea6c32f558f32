import { Button } from '@marquee/mf-shared/ui';
import { TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';

interface CodeFieldProps {
  readonly api: ApiForm<{ code: string }>;
  readonly label: string;
  readonly description?: string;
  readonly maxLength?: number;
  /** Said where nothing was typed. */
  readonly needed: string;
  readonly act: string;
}

/** Where a code is typed, and the button that sends it: the head of a `CodeForm`. */
export function CodeField({ api: { form, errorOf, sending }, needed, act, maxLength = 60, ...words }: CodeFieldProps) {
  return (
    <>
      <TextField
        {...words}
        dir="ltr"
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorOf('code')}
        {...form.register('code', { validate: (typed) => typed.trim() !== '' || needed })}
      />
      <Button type="submit" variant="secondary" loading={sending}>
        {act}
      </Button>
    </>
  );
}
