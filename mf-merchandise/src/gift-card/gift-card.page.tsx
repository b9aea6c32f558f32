import type { Reply } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { Button, Chip, Cluster, Container, ErrorNote, LinkButton, PageTitle, Panel, Stack, useErrorText } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CodeField } from '../checkout/code-field.tsx';
import { CodeForm } from '../checkout/code-form.ts';
import { useText } from '../text.ts';
import { hasEnded } from './has-ended.ts';

type Found = Reply<'POST /gift/balance'> & { readonly code: string };

const Narrow = styled.div`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 40rem;
  min-block-size: 50vh;
  align-content: start;
  margin-block-start: var(--space-5);
`;
const Sum = styled.p`
  font-size: var(--font-xl);
  font-weight: 650;
`;

/** Shows the balance of a gift card to whoever has its code; signed-in users can add the card to their account. */
export default function GiftCardPage() {
  const text = useText('giftPage');
  const checkout = useText('checkout');
  const words = { 'code:unknown': checkout('giftUnknown'), 'code:other-account': checkout('giftOther') };
  const [found, setFound] = useState<Found>();
  const api = useApiForm<{ code: string }, Found>({
    defaultValues: { code: '' },
    async send({ code }) {
      setFound(undefined);
      const result = await call('POST /gift/balance', { body: { code: code.trim() } });
      return result.ok ? { ok: true, value: { ...result.value, code: code.trim() } } : result;
    },
    words,
    onDone: setFound,
  });
  return (
    <Container $pad>
      <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
      <Narrow>
        <Panel>
          <CodeForm onSubmit={api.submit} noValidate>
            <CodeField api={api} label={text('code')} description={text('codeNote')} needed={checkout('needed')} act={text('check')} />
            {api.problem ? <ErrorNote error={api.problem}>{words[`code:${api.problem.fields?.[0]?.code ?? ''}` as keyof typeof words]}</ErrorNote> : null}
          </CodeForm>
        </Panel>
        {found ? <FoundCard found={found} /> : null}
      </Narrow>
    </Container>
  );
}

function FoundCard({ found: { lastFour, status, balance, endsAt, code } }: { readonly found: Found }) {
  const text = useText('giftPage');
  const { locale } = useShared('theme');
  const { identity } = useSession();
  const isGood = status === 'ACTIVE' && !hasEnded({ endsAt });
  return (
    <Panel title={text('card', { lastFour: `\u2068${lastFour}\u2069` })}>
      <Stack $gap={4}>
        <Cluster $gap={3}>
          <Sum role="status">{text('balance', { balance: formatMoney(balance, locale) })}</Sum>
          {isGood ? null : <Chip tone="warning">{text('unusable')}</Chip>}
        </Cluster>
        {endsAt === null ? null : <p>{text(hasEnded({ endsAt }) ? 'ended' : 'until', { when: formatDate(endsAt, locale, 'moment') })}</p>}
        {isGood && identity ? <Claim code={code} /> : null}
        {identity ? null : <LinkButton to="/login?returnTo=%2Fmerchandise%2Fgift-card">{text('signIn')}</LinkButton>}
        <div>
          <LinkButton variant="secondary" to="/merchandise/shop">
            {text('toShop')}
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  );
}

function Claim({ code }: { readonly code: string }) {
  const text = useText('giftPage');
  const say = useErrorText();
  const [state, setState] = useState<'free' | 'busy' | 'mine'>('free');
  async function claim(): Promise<void> {
    setState('busy');
    const result = await call('POST /gift/claim', { body: { code } });
    setState(result.ok ? 'mine' : 'free');
    await request('toast.show', result.ok ? { tone: 'info', text: text('added') } : { tone: 'error', text: say(result.error) });
    if (result.ok) await invalidate('GET /gift/mine');
  }
  if (state === 'mine')
    return (
      <div>
        <LinkButton to="/merchandise/account">{text('toAccount')}</LinkButton>
      </div>
    );
  return (
    <Stack $gap={2}>
      <p>{text('why')}</p>
      <div>
        <Button loading={state === 'busy'} onClick={() => void claim()}>
          {text('add')}
        </Button>
      </div>
    </Stack>
  );
}
