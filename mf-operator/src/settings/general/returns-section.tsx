import { NumberField, TextArea, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Stack } from '@marquee/mf-shared/ui';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import type { GeneralDraft } from './general-draft.ts';

const MAX_DAYS = 365;
const isDays = (days: number | null) => days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS);

/** How long and how things of the shop are sent back, as its buyers read it. */
export function ReturnsSection({ api: { form, errorOf }, readOnly }: { readonly api: ApiForm<GeneralDraft>; readonly readOnly: boolean }) {
  const text = useText('general');
  return (
    <Section title={text('returns')} lead={text('returnsLead')}>
      <Stack $gap={4}>
        <NumberField
          label={text('returnDays')}
          optional
          description={text('returnDaysNote')}
          min={1}
          max={MAX_DAYS}
          readOnly={readOnly}
          error={errorOf('settings.return_days')}
          {...form.register('settings.return_days', {
            setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
            validate: (days) => isDays(days) || text('returnDaysWrong'),
          })}
        />
        <TextArea
          label={text('returnText')}
          optional
          dir="auto"
          rows={3}
          maxLength={500}
          readOnly={readOnly}
          error={errorOf('settings.return_text')}
          {...form.register('settings.return_text')}
        />
      </Stack>
    </Section>
  );
}
