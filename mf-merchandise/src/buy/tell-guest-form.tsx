import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { MAIL_PATTERN, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../text.ts';

/** Asks guests for the e-mail address to notify. The focus moves into the form, and then to its result. */
export function TellGuestForm({ skuId }: { readonly skuId: string }) {
  const text = useText('buy');
  const { locale } = useShared('theme');
  const [told, setTold] = useState<string>();
  const { form, submit, sending, problem, errorOf } = useApiForm<{ email: string }, unknown>({
    defaultValues: { email: '' },
    send: ({ email }) => call('POST /product/sku/notify-me/:id', { params: { id: skuId }, body: { email: email.trim(), language: locale } }),
    words: { 'email:maximum': text('waitsEnough') },
    onDone: () => {
      setTold(form.getValues('email').trim());
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    setFocus('email');
  }, [setFocus]);
  if (told !== undefined)
    return (
      <p role="status" tabIndex={-1} ref={(said) => said?.focus()}>
        {text('waitsAt', { email: `\u2068${told}\u2069` })}
      </p>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={3}>
        {problem ? <ErrorNote error={problem} /> : null}
        <TextField
          label={text('waitEmail')}
          description={text('waitNote')}
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          error={errorOf('email')}
          {...form.register('email', { validate: (typed) => MAIL_PATTERN.test(typed.trim()) || text('emailWrong') })}
        />
        <Button type="submit" variant="secondary" wide loading={sending} icon={<Bell />}>
          {text('tellMe')}
        </Button>
      </Stack>
    </form>
  );
}
