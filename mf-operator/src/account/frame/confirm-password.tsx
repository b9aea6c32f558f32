import type { Result } from '@marquee/api/contract';
import { useApi, type ApiError } from '@marquee/mf-shared/api';
import { defineText } from '@marquee/mf-shared/text';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { PasswordField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { inWords } from './in-words.ts';

const useText = defineText({
  en: {
    password: 'Your password',
    wrong: 'That is not your password.',
    needed: 'Enter your password.',
    none: 'If you only ever signed in with a provider, leave it empty.',
    code: 'Code from your app',
    codeNote: 'Or a recovery code. Only needed if you have no password.',
    codeWrong: 'That code doesn’t fit. Take the one the app shows now.',
    cancel: 'Cancel',
  },
  ar: {
    password: 'كلمة مرورك',
    wrong: 'ليست هذه كلمة مرورك.',
    needed: 'أدخل كلمة مرورك.',
    none: 'إن كنت تدخل دائمًا عبر مزوّد فاتركها فارغة.',
    code: 'الرمز من تطبيقك',
    codeNote: 'أو رمز استرداد. يلزم فقط إن لم تكن لك كلمة مرور.',
    codeWrong: 'هذا الرمز لا يطابق. خذ الرمز الذي يعرضه التطبيق الآن.',
    cancel: 'إلغاء',
  },
});

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
`;

/** Whether this person may have come without ever choosing a password; the API asks those who have one. */
export function useMayLackPassword(): boolean {
  return (useApi('GET /identity/connection/list', { query: { kind: 'SIGN_IN', size: 1 } }).data?.totalElements ?? 0) > 0;
}

interface ConfirmPasswordProps<R> {
  /** What is about to happen; stands over the field. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Asked before anything is sent: whether the rest of what was entered is in order. */
  readonly ready?: () => boolean;
  /** Words for a refusal that fit better here than those of its code. */
  readonly explain?: (error: ApiError) => string | undefined;
  /** People without a password prove themselves by a code of their app instead. */
  readonly orByCode?: boolean;
  /** Refusals of fields in words that fit better here, by `field:code`. */
  readonly words?: Readonly<Record<string, string>>;
  readonly send: (given: { password?: string; code?: string }) => Promise<Result<R, ApiError>>;
  readonly onDone: (answer: R) => void;
  readonly onCancel: () => void;
}

/** Asks for one's password before something that matters, and does it. */
export function ConfirmPassword<R>(props: ConfirmPasswordProps<R>) {
  const { children, confirmLabel, danger = false, ready, explain, orByCode = false, words = {}, send, onDone, onCancel } = props;
  const text = useText();
  const mayLack = useMayLackPassword();
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { password: '', code: '' },
    send: async ({ password, code }: { readonly password: string; readonly code: string }) =>
      inWords(await send({ ...(password && { password }), ...(code && { code: code.trim() }) }), {
        'password:wrong': text.wrong,
        'password:required': text.needed,
        'code:wrong': text.codeWrong,
        'code:required': text.codeWrong,
        ...words,
      }),
    onDone,
  });
  const asksMore = ready !== undefined;
  useEffect(() => {
    if (!asksMore) form.setFocus('password');
  }, [form, asksMore]);
  const explained = problem && explain?.(problem);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        if (ready?.() ?? true) submit(event);
        else event.preventDefault();
      }}
    >
      {children}
      {problem ? <ErrorNote error={problem} {...(explained ? { children: explained } : {})} /> : null}
      <PasswordField
        label={text.password}
        {...(mayLack ? { description: text.none } : {})}
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password', { validate: (password) => mayLack || password !== '' || text.needed })}
      />
      {orByCode && mayLack ? (
        <TextField
          label={text.code}
          description={text.codeNote}
          optional
          dir="ltr"
          autoComplete="one-time-code"
          maxLength={40}
          error={errorOf('code')}
          {...form.register('code')}
        />
      ) : null}
      <Foot>
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={sending}>
          {confirmLabel}
        </Button>
      </Foot>
    </Form>
  );
}
