import { TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { BrandPicture } from './brand-picture.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { isColor, standing } from './contrast.ts';
import type { GeneralDraft } from './general-draft.ts';

const Pick = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  input[type='color'] {
    appearance: none;
    margin-block-start: 1.75rem;
    inline-size: calc(var(--control) * 1.2);
    block-size: max(var(--control), 2.375rem);
    padding: 0.25rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-2);
    background: var(--surface);
    cursor: pointer;
  }
  input[type='color']::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  input[type='color']::-webkit-color-swatch {
    border: 0;
    border-radius: 5px;
  }
  input[type='text'] {
    font-family: var(--font-mono);
  }
`;
const Below = styled.div`
  margin-block-start: var(--space-5);
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: var(--space-5);
  margin-block-start: var(--space-5);
`;

/** Name, pictures and colour, tried out as they are typed. */
export function BrandSection({ api, readOnly, existing }: { readonly api: ApiForm<GeneralDraft>; readonly readOnly: boolean; readonly existing: string }) {
  const text = useText('general');
  const { form, errorOf } = api;
  const [name, color] = useWatch({ control: form.control, name: ['settings.app_name', 'settings.theme_color'] });
  const check = (typed: string) => {
    if (!isColor(typed.trim())) return text('colorWrong');
    return typed.trim().toLowerCase() === existing.toLowerCase() || standing(typed.trim()).isEnough || text('colorPale');
  };
  const shown = isColor(color.trim()) ? color.trim() : existing;
  return (
    <Section title={text('brand')} lead={text('brandLead')}>
      <FieldGrid>
        <TextField
          label={text('appName')}
          dir="auto"
          maxLength={60}
          readOnly={readOnly}
          autoComplete="off"
          error={errorOf('settings.app_name')}
          {...form.register('settings.app_name', { validate: (typed) => typed.trim() !== '' || text('appNameNeeded') })}
        />
        <Pick>
          <input
            type="color"
            aria-label={text('colorPick')}
            value={shown.toLowerCase()}
            disabled={readOnly}
            onChange={({ target }) => {
              form.setValue('settings.theme_color', target.value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
            }}
          />
          <TextField
            label={text('color')}
            description={text('colorNote')}
            type="text"
            dir="ltr"
            maxLength={7}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            error={errorOf('settings.theme_color')}
            {...form.register('settings.theme_color', { validate: check })}
          />
        </Pick>
      </FieldGrid>
      {readOnly ? null : (
        <Pictures>
          <BrandPicture name="logo" api={api} />
          <BrandPicture name="favicon" api={api} />
        </Pictures>
      )}
      <Below>
        <BrandPreview name={name} color={shown} />
      </Below>
    </Section>
  );
}
