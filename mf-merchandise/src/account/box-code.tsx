import type { Entitlement } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { CodeField } from '../checkout/code-field.tsx';
import { CodeForm } from '../checkout/code-form.ts';
import { useText } from '../text.ts';

/** A code that lay in the box of a product becomes the right to its title. */
export function BoxCode() {
  const text = useText('titles');
  const words = {
    'code:unknown': text('codeUnknown'),
    'code:used-up': text('codeUsed'),
    'code:closed': text('codeClosed'),
    'code:had': text('codeHad'),
  };
  const api = useApiForm<{ code: string }, Entitlement>({
    defaultValues: { code: '' },
    send: ({ code }) => call('POST /title-code/redeem', { body: { code: code.trim() } }),
    words,
    onDone({ product }) {
      api.form.reset({ code: '' });
      void invalidate('GET /access/list', 'GET /access/title/:id');
      void request('toast.show', { tone: 'info', text: text('codeGave', { name: product?.name ?? '' }) });
    },
  });
  return (
    <CodeForm onSubmit={api.submit} noValidate>
      <CodeField api={api} label={text('code')} description={text('codeNote')} needed={text('codeNeeded')} act={text('codeAdd')} />
      {api.problem ? <ErrorNote error={api.problem} /> : null}
    </CodeForm>
  );
}
