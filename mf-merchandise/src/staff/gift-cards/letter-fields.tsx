import { MAIL_PATTERN, TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';

/** Fields of a form that sends a gift card by e-mail. */
export interface LetterDraft {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  readonly sendOn: string;
}

interface LetterFieldsProps<T extends LetterDraft> {
  readonly api: ApiForm<T>;
  readonly isNameNeeded?: boolean;
  /** Whether the e-mail may be scheduled for a day. */
  readonly hasDay?: boolean;
}

export function LetterFields<T extends LetterDraft>({ api, isNameNeeded = false, hasDay = true }: LetterFieldsProps<T>) {
  const text = useText('staffGifts');
  const { form, errorOf } = api as unknown as ApiForm<LetterDraft>;
  return (
    <>
      <TextField
        label={text('recipientName')}
        dir="auto"
        maxLength={100}
        autoComplete="off"
        error={errorOf('recipientName')}
        {...form.register('recipientName', { validate: (typed) => !isNameNeeded || typed.trim() !== '' || text('needed') })}
      />
      <TextField
        label={text('recipientEmail')}
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
        error={errorOf('recipientEmail')}
        {...form.register('recipientEmail', { validate: (typed) => MAIL_PATTERN.test(typed.trim()) || text('emailWrong') })}
      />
      <TextField label={text('senderName')} dir="auto" maxLength={100} autoComplete="off" error={errorOf('senderName')} {...form.register('senderName')} />
      {hasDay ? <TextField label={text('sendOn')} description={text('sendOnNote')} type="date" error={errorOf('sendOn')} {...form.register('sendOn')} /> : null}
    </>
  );
}
