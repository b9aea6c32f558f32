import { languageOptions } from '@marquee/mf-shared/theme';
import { SelectField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { ChoiceCards } from '../../page/choice-cards.tsx';
import { useText } from '../../text.ts';
import { policies } from './tenants-view.ts';

const schemes = ['auto', 'light', 'dark', 'hotstar', 'amazonprime', 'hulu'] as const;

type Fields = 'settings.theme_scheme' | 'settings.locale' | 'settings.policy';
interface LookFieldsProps {
  readonly errorOf: ApiForm<never>['errorOf'];
  readonly register: (name: Fields) => object;
}

/** How a tenant looks at first, and who may look around in it. */
export function LookFields({ errorOf, register }: LookFieldsProps) {
  const text = useText('tenantForm');
  return (
    <>
      <SelectField
        label={text('scheme')}
        options={schemes.map((id) => ({ id, label: text(id) }))}
        error={errorOf('settings.theme_scheme')}
        {...register('settings.theme_scheme')}
      />
      <SelectField label={text('locale')} options={languageOptions} error={errorOf('settings.locale')} {...register('settings.locale')} />
      <div data-wide="">
        <ChoiceCards
          label={text('access')}
          columns={2}
          choices={policies.map((id) => ({ id, label: text(id), about: text(`${id}About`) }))}
          error={errorOf('settings.policy')}
          {...register('settings.policy')}
        />
      </div>
    </>
  );
}
