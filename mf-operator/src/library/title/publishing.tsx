import type { EntityStatus } from '@marquee/api/contract';
import { Panel, Stack } from '@marquee/mf-shared/ui';
import { DateField, SelectField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { nextStatuses } from '../../titles/title-status.ts';
import { useTitleWords } from '../../titles/title-words.ts';
import type { TitleForm } from './title-draft.ts';
import { useTitleText } from './title-text.ts';

/** Status and release: where the title stands, and where it may go from there. */
export function Publishing({ form, errorOf, saved }: Pick<ApiForm<TitleForm>, 'form' | 'errorOf'> & { readonly saved: EntityStatus }) {
  const text = useTitleText();
  const words = useTitleWords();
  const chosen = form.watch('entityStatus');
  return (
    <Panel title={text.publishing}>
      <Stack $gap={4}>
        <SelectField
          label={text.status}
          description={words[`about${chosen}`]}
          options={[saved, ...nextStatuses(saved)].map((status) => ({ id: status, label: words[status] }))}
          error={errorOf('entityStatus')}
          {...form.register('entityStatus')}
        />
        <DateField label={text.origin} optional error={errorOf('origin')} {...form.register('origin')} />
      </Stack>
    </Panel>
  );
}
