import { Stack } from '@marquee/mf-shared/ui';
import { Checkbox, DateField, MAIL_PATTERN, TextArea, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { GiftDraft } from './gift-draft.ts';

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  align-items: start;
`;

interface GiftFieldsProps<T extends GiftDraft> {
  readonly api: ApiForm<T>;
  /** Help text of the day, if it differs from that of an unpaid card. */
  readonly sendOnNote?: string;
  /** The gift is always for somebody else. */
  readonly isForOthers?: boolean;
  /** Whether the e-mail may be scheduled for a day. */
  readonly hasDay?: boolean;
  /** Label of the sender's name, if the sender is not the reader. */
  readonly senderLabel?: string;
}

/** Edits the recipient. Typed values stay while the other choice is selected. */
export function GiftFields<T extends GiftDraft>({ api, sendOnNote, isForOthers = false, hasDay = true, senderLabel }: GiftFieldsProps<T>) {
  const { form, errorOf } = api as unknown as ApiForm<GiftDraft>;
  const text = useText('giftBox');
  const isForMe = useWatch({ control: form.control, name: 'isForMe' });
  return (
    <Stack $gap={4}>
      {isForOthers ? null : <Checkbox label={text('forMe')} description={text('forMeNote')} {...form.register('isForMe')} />}
      {isForMe ? null : (
        <>
          <Fields>
            <TextField
              label={text('recipientEmail')}
              type="email"
              dir="ltr"
              maxLength={254}
              autoComplete="off"
              error={errorOf('gift.recipientEmail')}
              {...form.register('gift.recipientEmail', {
                validate: (typed, draft) => draft.isForMe || MAIL_PATTERN.test(typed.trim()) || text('emailWrong'),
              })}
            />
            <TextField
              label={text('recipientName')}
              optional
              dir="auto"
              maxLength={100}
              autoComplete="off"
              error={errorOf('gift.recipientName')}
              {...form.register('gift.recipientName')}
            />
            <TextField
              label={senderLabel ?? text('senderName')}
              optional
              dir="auto"
              maxLength={100}
              autoComplete="name"
              error={errorOf('gift.senderName')}
              {...form.register('gift.senderName')}
            />
          </Fields>
          <TextArea label={text('message')} optional dir="auto" rows={2} maxLength={500} error={errorOf('gift.message')} {...form.register('gift.message')} />
        </>
      )}
      {hasDay ? (
        <DateField
          label={text('sendOn')}
          description={sendOnNote ?? text('sendOnNote')}
          optional
          error={errorOf('gift.sendOn')}
          {...form.register('gift.sendOn')}
        />
      ) : null}
    </Stack>
  );
}
