import type { Reply } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { CodeForm } from '../checkout/code-form.ts';
import { useText } from '../text.ts';

type Redeemed = Reply<'POST /gift/plan/redeem'>;

/** The code of a letter becomes one's plan. */
export function PlanCode() {
  const text = useText('planGifts');
  const { locale } = useShared('theme');
  const words = {
    'code:unknown': text('codeUnknown'),
    'code:used-up': text('codeUsed'),
    'code:closed': text('codeClosed'),
    'code:in-use': text('codeOther'),
  };
  const api = useApiForm<{ code: string }, Redeemed>({
    defaultValues: { code: '' },
    send: ({ code }) => call('POST /gift/plan/redeem', { body: { code: code.trim() } }),
    words,
    onDone({ planName: plan, until, isProlonged }) {
      api.form.reset({ code: '' });
      void invalidate('GET /subscription/me', 'GET /subscription/current-charges', 'GET /access/list', 'GET /access/title/:id');
      void request('toast.show', { tone: 'info', text: text(isProlonged ? 'longer' : 'gave', { plan, date: formatDate(until, locale) }) });
    },
  });
  return (
    <CodeForm onSubmit={api.submit} noValidate>
      <TextField
        label={text('code')}
        description={text('codeNote')}
        dir="ltr"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={api.errorOf('code')}
        {...api.form.register('code', { validate: (typed) => typed.trim() !== '' || text('codeNeeded') })}
      />
      <Button type="submit" variant="secondary" loading={api.sending}>
        {text('codeAdd')}
      </Button>
      {api.problem ? <ErrorNote error={api.problem} /> : null}
    </CodeForm>
  );
}
