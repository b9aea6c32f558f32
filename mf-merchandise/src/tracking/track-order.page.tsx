import { call } from '@marquee/mf-shared/api';
import { from } from '@marquee/mf-shared/theme';
import { useSession } from '@marquee/mf-shared/session';
import { Button, Container, ErrorNote, PageTitle, Panel, Stack } from '@marquee/mf-shared/ui';
import { MAIL_PATTERN, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { OrderTrace, type Trace } from './order-trace.tsx';

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-items: start;
  min-block-size: 50vh;
  align-content: start;
  margin-block-start: var(--space-5);
  ${from('lg')} {
    grid-template-columns: 24rem minmax(0, 1fr);
  }
`;

/** Where an order is, for whoever has its number and the e-mail it was placed with; an account is not needed. */
export default function TrackOrderPage() {
  const text = useText('tracking');
  const [params] = useSearchParams();
  const { identity } = useSession();
  const [found, setFound] = useState<{ readonly trace: Trace; readonly email: string }>();
  const { form, submit, sending, problem, errorOf } = useApiForm<{ number: string; email: string }, Trace>({
    defaultValues: { number: params.get('number') ?? '', email: identity?.email ?? '' },
    send: (body) => {
      setFound(undefined);
      return call('POST /order/track', { body });
    },
    onDone: (trace) => {
      setFound({ trace, email: form.getValues('email') });
    },
  });
  const track = useEffectEvent((email: string) => {
    form.setValue('email', email);
    submit();
  });
  const [asked, email] = [params.get('number'), identity?.email];
  useEffect(() => {
    // The link of an order of one's own names all there is to enter.
    if (asked && email) track(email);
  }, [asked, email]);
  return (
    <Container $pad>
      <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
      <Split>
        <Panel>
          <form onSubmit={submit} noValidate>
            <Stack $gap={4}>
              {problem ? <ErrorNote error={problem} {...(problem.code === 'NOT_FOUND' && { children: text('unknown') })} /> : null}
              <TextField
                label={text('number')}
                description={text('numberHint')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                dir="ltr"
                error={errorOf('number')}
                {...form.register('number', { validate: (typed) => typed.trim() !== '' || text('numberMissing') })}
              />
              <TextField
                label={text('email')}
                type="email"
                autoComplete="email"
                dir="ltr"
                maxLength={254}
                error={errorOf('email')}
                {...form.register('email', { validate: (typed) => MAIL_PATTERN.test(typed.trim()) || text('emailWrong') })}
              />
              <Button type="submit" wide loading={sending}>
                {text('track')}
              </Button>
            </Stack>
          </form>
        </Panel>
        {found ? <OrderTrace {...found} onChanged={submit} /> : null}
      </Split>
    </Container>
  );
}
