import type { Result } from '@marquee/api/contract';
import { useApi, type ApiError } from '@marquee/mf-shared/api';
import { DialogForm } from '@marquee/mf-shared/ui/editing';
import { PasswordField, TextField, useApiForm, type FormWords } from '@marquee/mf-shared/ui/forms';
import type { ReactNode } from 'react';
import { useText } from '../../text.ts';

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
  /** What refusals mean here, by their code. */
  readonly words?: Partial<Record<ApiError['code'], string>>;
  /** The API has said already that there is one. */
  readonly hasPassword?: boolean;
  /** People without a password prove themselves by a code of their app instead. */
  readonly orByCode?: boolean;
  readonly fieldWords?: FormWords;
  readonly send: (given: { password?: string; code?: string }) => Promise<Result<R, ApiError>>;
  readonly onDone: (answer: R) => void;
  readonly onCancel: () => void;
}

/** Asks for one's password before something that matters, and does it. */
export function ConfirmPassword<R>(props: ConfirmPasswordProps<R>) {
  const { children, confirmLabel, danger = false, ready, words = {}, hasPassword = false, orByCode = false, fieldWords = {}, send, onDone, onCancel } = props;
  const text = useText('confirmPassword');
  const mayLack = useMayLackPassword() && !hasPassword;
  const api = useApiForm({
    defaultValues: { password: '', code: '' },
    send: ({ password, code }: { readonly password: string; readonly code: string }) =>
      send({ ...(password && { password }), ...(code && { code: code.trim() }) }),
    words: {
      'password:wrong': text('wrong'),
      'password:required': text('needed'),
      'code:wrong': text('codeWrong'),
      'code:required': text('codeWrong'),
      ...fieldWords,
    },
    onDone,
  });
  const { form, submit, errorOf } = api;
  const submitIfReady: typeof submit = (event) => {
    if (ready?.() ?? true) submit(event);
    else event?.preventDefault();
  };
  return (
    <DialogForm api={{ ...api, submit: submitIfReady }} act={confirmLabel} danger={danger} words={words} startsInField={!ready} onCancel={onCancel}>
      {children}
      <PasswordField
        label={text('password')}
        {...(mayLack ? { description: text('none') } : {})}
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password', { validate: (password) => mayLack || password !== '' || text('needed') })}
      />
      {orByCode && mayLack ? (
        <TextField
          label={text('code')}
          description={text('codeNote')}
          optional
          dir="ltr"
          autoComplete="one-time-code"
          maxLength={40}
          error={errorOf('code')}
          {...form.register('code')}
        />
      ) : null}
    </DialogForm>
  );
}
