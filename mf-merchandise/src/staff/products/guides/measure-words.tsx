import { Stack } from '@marquee/mf-shared/ui';
import { TextArea, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../../text.ts';
import type { GuideDraft } from './guide-draft.ts';

/** How each measure is taken. */
export function MeasureWords({ api: { form, errorOf } }: { readonly api: Pick<ApiForm<GuideDraft>, 'form' | 'errorOf'> }) {
  const text = useText('guides');
  const measures = useWatch({ control: form.control, name: 'measures' });
  return (
    <Stack $gap={4}>
      {measures.map(({ name }, at) => (
        <TextArea
          key={at}
          label={text('howToOf', { name: name.trim() || text('measureName', { number: at + 1 }) })}
          optional
          dir="auto"
          rows={2}
          maxLength={300}
          error={errorOf(`measures.${at}.howTo`)}
          {...form.register(`measures.${at}.howTo`)}
        />
      ))}
    </Stack>
  );
}
