import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useCaptcha } from '@marquee/mf-shared/captcha';
import { Button, useErrorText } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';

const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  gap: var(--space-2);
  align-content: start;
  max-inline-size: 30rem;
`;
const Title = styled.h2`
  font: 700 var(--font-xl)/1.2 var(--font-display);
  color: var(--text);
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: 0.15rem;
`;
const Input = styled.input`
  flex: 1 1 10rem;
  min-inline-size: 0;
  min-block-size: var(--control);
  padding: 0 0.9rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  color: var(--text);
  font-size: 1rem;
  [dir='rtl'] & {
    text-align: right;
  }
  &[aria-invalid] {
    border-color: var(--danger-text);
  }
`;
const Label = styled.label`
  margin-block-start: var(--space-2);
  font-weight: 600;
  color: var(--text);
`;

const Done = styled.p`
  font-weight: 550;
  color: var(--success-text);
`;
const Refusal = styled.p`
  font-weight: 550;
  color: var(--danger-text);
`;

/** Spec §2: these very labels; §5: whatever is entered is sent as it is, and the API's refusal is told at the field. */
export function SubscribeBox() {
  const text = useText('shop');
  const say = useErrorText();
  const id = useId();
  const { locale } = useShared('theme');
  const [isBegun, setBegun] = useState(false);
  const captcha = useCaptcha(isBegun);
  const [state, setState] = useState<'idle' | 'sending' | 'done' | ApiError>('idle');
  const input = useRef<HTMLInputElement>(null);
  const submit = async (form: HTMLFormElement) => {
    const email = input.current?.value.trim() ?? '';
    setState('sending');
    const answer = await captcha.send((proof) => call('POST /auth/contact-request', { body: { kind: 'SUBSCRIBE', email, locale, ...proof } }));
    setState(answer.ok ? 'done' : answer.error);
    if (answer.ok) form.reset();
    else input.current?.focus();
  };
  const refusal = typeof state === 'object' ? (state.code === 'INVALID_INPUT' ? text('notMail') : say(state)) : undefined;
  return (
    <Frame
      noValidate
      onFocus={() => {
        setBegun(true);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'sending') void submit(event.currentTarget);
      }}
    >
      <Title>{text('letters')}</Title>
      <p>{text('lettersText')}</p>
      <Label htmlFor={id}>{text('email')}</Label>
      <Line>
        <Input
          ref={input}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={`${id}-note ${id}-told`}
        />
        <Button type="submit" loading={state === 'sending'}>
          {text('subscribe')}
        </Button>
      </Line>
      <div id={`${id}-told`} role="status">
        {refusal ? <Refusal>{refusal}</Refusal> : null}
        {state === 'done' ? <Done>{text('checkMail')}</Done> : null}
      </div>
      <p id={`${id}-note`}>{text('promise')}</p>
    </Frame>
  );
}
