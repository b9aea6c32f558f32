import { BellPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ProductCard } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { AppLink, Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { MAIL_PATTERN, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { signInAddress } from '../reminders/use-reminder.ts';
import { useText } from '../text.ts';

const Form = styled.form`
  inline-size: 100%;
`;

/** Takes the e-mail of a visitor who waits for a title. The focus is in the form, and then on the outcome. */
export function RemindGuestForm({ title }: { readonly title: Pick<ProductCard, 'id' | 'name'> }) {
  const text = useText('comingSoon');
  const { locale } = useShared('theme');
  const { pathname, search } = useLocation();
  const [told, setTold] = useState<string>();
  const { form, submit, sending, problem, errorOf } = useApiForm<{ email: string }, unknown>({
    defaultValues: { email: '' },
    send: ({ email }) => call('POST /product/notify-me/:id', { params: { id: title.id }, body: { email: email.trim(), language: locale } }),
    words: { 'email:maximum': text('enough') },
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
        {text('confirm', { email: `\u2068${told}\u2069` })}
      </p>
    );
  return (
    <Form aria-label={text('remindOf', { name: title.name })} onSubmit={submit} noValidate>
      <Stack $gap={3}>
        {problem ? <ErrorNote error={problem} /> : null}
        <TextField
          label={text('email')}
          description={text('emailNote')}
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          error={errorOf('email')}
          {...form.register('email', { validate: (typed) => MAIL_PATTERN.test(typed.trim()) || text('emailWrong') })}
        />
        <Button type="submit" variant="secondary" wide loading={sending} icon={<BellPlus aria-hidden="true" />}>
          {text('tell')}
        </Button>
        <AppLink to={signInAddress(title, pathname, search)}>{text('signIn')}</AppLink>
      </Stack>
    </Form>
  );
}
