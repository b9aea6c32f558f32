import { hasPage } from '@marquee/mf-shared/api';
import { TextField, useWatch } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import type { PageForm } from './use-page-form.ts';

const PATH = /^\/[A-Za-z0-9._~/-]*$/;
const MAX_PATH_LENGTH = 200;

interface PathFieldProps {
  readonly api: PageForm;
  /** Where it has been until now. */
  readonly began: string;
  readonly readOnly: boolean;
  readonly onTyped: (typed: string) => void;
}

/** The address of a page. Where the site has a page of its own, another would never be shown. */
export function PathField({ api: { form, errorOf }, began, readOnly, onTyped }: PathFieldProps) {
  const text = useText('pageForm');
  const kind = useWatch({ control: form.control, name: 'kind' });
  const faultOf = (typed: string): true | string => {
    const path = typed.trim();
    if (path === '') return text('pathNeeded');
    if (!PATH.test(path) || path === '/') return text('pathWrong');
    return kind === 'ARTICLE' || path === began || !hasPage(path) || text('pathOwned');
  };
  return (
    <TextField
      label={text('path')}
      description={text(kind === 'ARTICLE' ? 'articlePathNote' : 'pathNote')}
      dir="ltr"
      maxLength={MAX_PATH_LENGTH}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
      error={errorOf('path')}
      {...form.register('path', {
        validate: faultOf,
        onChange: ({ target }: { target: HTMLInputElement }) => {
          onTyped(target.value);
        },
      })}
    />
  );
}
