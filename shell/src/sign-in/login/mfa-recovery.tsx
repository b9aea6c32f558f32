import { useEffect } from 'react';
import { request } from '@marquee/mf-shared/bus';
import { Button } from '@marquee/mf-shared/ui';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { Form, Problem } from '../parts.tsx';
import type { MfaMethodProps } from './mfa-method.ts';

/** One of the codes kept for the day the app is gone. */
export function MfaRecovery({ token, left, onRefused }: MfaMethodProps) {
  const text = useText('mfa');
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { code: '' },
    send: async ({ code }: { code: string }) => {
      const answer = await request('session.verify-mfa', { token, code: code.trim(), method: 'RECOVERY_CODE' });
      if (answer.ok) return answer;
      form.setFocus('code', { shouldSelect: true });
      onRefused(answer.error);
      // Which field it is about is known here, and said in the reader's language.
      return { ok: false, error: { code: answer.error.code, message: answer.error.message } };
    },
  });
  useEffect(() => {
    form.setFocus('code');
  }, [form]);
  const isWrong = problem?.code === 'CODE_INVALID';
  return (
    <Form onSubmit={submit} noValidate>
      {isWrong ? null : <Problem problem={problem} />}
      <TextField
        label={text('recoveryCode')}
        description={text('recoveryHint')}
        error={errorOf('code') ?? (isWrong ? `${text('wrongRecovery')} ${left}`.trim() : undefined)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...form.register('code', { required: text('needRecovery') })}
      />
      <Button type="submit" size="lg" wide loading={sending}>
        {text('submit')}
      </Button>
    </Form>
  );
}
