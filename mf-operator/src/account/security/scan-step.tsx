import type { Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { from } from '@marquee/mf-shared/theme';
import { DialogForm } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { digitsOf, inGroups } from './secret.ts';

type Configuration = Reply<'POST /auth/configure-mfa'>;

const Pair = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: center;
  justify-items: center;
  ${from('sm')} {
    grid-template-columns: auto minmax(0, 1fr);
    justify-items: start;
  }
`;
/** White in every theme, with the margin scanners ask for. */
const Code = styled.img`
  inline-size: 11.5rem;
  block-size: 11.5rem;
  padding: 0.75rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: #fff;
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  min-inline-size: 0;
  font-size: var(--font-sm);
  p {
    color: var(--text-muted);
  }
  h3 {
    font-size: var(--font-md);
    line-height: 1.35;
    letter-spacing: 0;
  }
  h3:focus {
    outline: none;
  }
  p + p {
    margin-block-start: var(--space-3);
  }
`;
const Secret = styled.code`
  display: block;
  max-inline-size: 100%;
  padding: 0.45rem 0.7rem;
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  font-family: var(--font-mono);
  font-size: var(--font-sm);
  letter-spacing: 0.04em;
  user-select: all;
  overflow-wrap: anywhere;
`;
const Digits = styled.div`
  max-inline-size: 18rem;
  input {
    font-family: var(--font-mono);
    font-size: var(--font-xl);
    letter-spacing: 0.3em;
  }
`;

/** The secret goes into the app; the app's first code proves that it got there. */
export function ScanStep({
  configuration: { secret, qr },
  onCancel,
  onDone,
}: {
  readonly configuration: Configuration;
  readonly onCancel: () => void;
  readonly onDone: (answer: Configuration) => void;
}) {
  const text = useText('twoStep');
  const heading = useRef<HTMLHeadingElement>(null);
  const key = useRef<HTMLElement>(null);
  const api = useApiForm({
    defaultValues: { code: '' },
    send: ({ code }: { readonly code: string }) => call('POST /auth/configure-mfa', { body: { action: 'CONFIRM', code: digitsOf(code) } }),
    words: { 'code:wrong': text('codeWrong') },
    onDone,
  });
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <DialogForm api={api} act={text('turnOn')} startsInField={false} onCancel={onCancel}>
      <Pair>
        {qr ? <Code src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={text('qr')} width={184} height={184} /> : null}
        <Words>
          <h3 ref={heading} tabIndex={-1}>
            {text('scan')}
          </h3>
          <p>{text('scanText')}</p>
          <p>{text('byHand')}</p>
          <Secret ref={key} dir="ltr" translate="no">
            {inGroups(secret ?? '')}
          </Secret>
          <CopyButton
            value={secret ?? ''}
            label={text('copyKey')}
            doneLabel={text('copied')}
            onRefused={() => {
              if (key.current) getSelection()?.selectAllChildren(key.current);
            }}
          />
        </Words>
      </Pair>
      <Digits>
        <TextField
          label={text('code')}
          description={text('codeNote')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={9}
          error={api.errorOf('code')}
          {...api.form.register('code', { validate: (code) => /^\d{6}$/.test(digitsOf(code)) || text('codeNeeded') })}
        />
      </Digits>
    </DialogForm>
  );
}
