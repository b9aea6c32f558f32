import type { Checkout } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';
import { CodeField } from './code-field.tsx';
import { CodeForm, Entered } from './code-form.ts';
import type { OpenCheckout } from './use-checkout.ts';

/** Maps error paths to the form, whose field is one of the codes sent. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^codes(\.\d+)?$/, 'code') })),
});

/** Returns the texts of rejected codes. */
function useWords() {
  const text = useText('checkout');
  return {
    'code:unknown': text('codeUnknown'),
    'code:closed': text('codeClosed'),
    'code:minimum': text('codeMinimum'),
    'code:unfit': text('codeUnfit'),
    'code:currency': text('codeUnfit'),
    'code:maxItems': text('codeMost'),
  };
}

/** Adds discount codes one by one, and removes them. */
export function DiscountCodes({ checkout, token, update, refresh }: OpenCheckout) {
  const text = useText('checkout');
  const [removing, setRemoving] = useState<string>();
  const [problem, setProblem] = useState<ApiError>();
  const { id, version, discounts } = checkout;
  async function send(codes: readonly string[]) {
    setProblem(undefined);
    const result = await call('POST /checkout/details/:id', { params: { id }, body: { ...(token !== undefined && { token }), version, codes: [...codes] } });
    if (result.ok) update(result.value);
    else if (result.error.code === 'STALE' || result.error.code === 'CONFLICT') await refresh();
    return result;
  }
  const given = discounts.map(({ code }) => code);
  const api = useApiForm<{ code: string }, Checkout>({
    defaultValues: { code: '' },
    async send({ code }) {
      const result = await send([...given, code.trim()]);
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    words: useWords(),
    onDone: () => {
      api.form.reset({ code: '' });
    },
  });
  async function remove(code: string): Promise<void> {
    setRemoving(code);
    const result = await send(given.filter((one) => one !== code));
    setRemoving(undefined);
    if (!result.ok) setProblem(result.error);
  }
  const fault = api.problem ?? problem;
  return (
    <CodeForm onSubmit={api.submit} noValidate>
      <CodeField api={api} label={text('code')} maxLength={30} needed={text('needed')} act={text('apply')} />
      {given.length > 0 ? (
        <Entered role="list" aria-label={text('codes')}>
          {discounts.map(({ code }) => (
            <li key={code}>
              <Button
                size="sm"
                variant="secondary"
                icon={<X />}
                loading={removing === code}
                aria-label={text('removeCode', { code })}
                onClick={() => void remove(code)}
              >
                <bdi>{code}</bdi>
              </Button>
            </li>
          ))}
        </Entered>
      ) : null}
      {fault ? <ErrorNote error={fault} /> : null}
    </CodeForm>
  );
}
