import type { Result } from '@marquee/api/contract';
import { useApi, type ApiError } from '@marquee/mf-shared/api';
import { DialogForm } from '@marquee/mf-shared/ui/editing';
import { PasswordField, TextField, useApiForm, type FormWords } from '@marquee/mf-shared/ui/forms';
import type { ReactNode } from 'react';
import { useText } from '../../text.ts';

/** Returns true if the person signs in through a provider and may have no password. The API still requires an existing password. */
export function useMayLackPassword(): boolean {
  return (useApi('GET /identity/connection/list', { query: { kind: 'SIGN_IN', size: 1 } }).data?.totalElements ?? 0) > 0;
}

interface ConfirmPasswordProps<R> {
  /** Description of the action, shown above the field. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Check of the other fields before the request; false cancels the submission. */
  readonly ready?: () => boolean;
  readonly words?: Partial<Record<ApiError['code'], string>>;
  /** True if the API has already required a password. */
  readonly hasPassword?: boolean;
  /** Code of the authenticator app as the alternative for people without a password. */
  readonly orByCode?: boolean;
  readonly fieldWords?: FormWords;
  readonly send: (given: { password?: string; code?: string }) => Promise<Result<R, ApiError>>;
  readonly onDone: (answer: R) => void;
  readonly onCancel: () => void;
}

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
