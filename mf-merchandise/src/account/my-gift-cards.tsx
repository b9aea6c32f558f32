import type { OwnGiftCard } from '@marquee/api/contract';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { ErrorNote, Panel, Price, Stack } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { CodeField } from '../checkout/code-field.tsx';
import { CodeForm } from '../checkout/code-form.ts';
import { hasEnded } from '../gift-card/has-ended.ts';
import { Things } from '../order/order-parts.ts';
import { useText } from '../text.ts';

const SIZE = 50;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
`;
const Quiet = styled.p`
  color: var(--text-muted);
  font-size: var(--font-sm);
  unicode-bidi: plaintext;
`;
const Moves = styled.ul`
  margin-block-start: var(--space-2);
  font-size: var(--font-sm);
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-4);
    padding-block: var(--space-1);
  }
`;

/** Gift cards of one's own: what is on each, what was paid with it; a further one is added by its code. */
export function MyGiftCards() {
  const text = useText('giftCards');
  const { identity } = useSession();
  const { data, error, refetch } = useApi('GET /gift/mine', { query: { size: SIZE } }, { enabled: identity !== null, person: identity?.id });
  return (
    <Panel title={text('heading')}>
      <Stack $gap={4}>
        {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
        {data?.content.length === 0 ? <p>{text('none')}</p> : null}
        {data && data.content.length > 0 ? (
          <Things role="list">
            {data.content.map((card) => (
              <Card key={card.id} card={card} />
            ))}
          </Things>
        ) : null}
        <Claim />
      </Stack>
    </Panel>
  );
}

function Card({ card: { lastFour, status, amount, balance, senderName, message, endsAt, moves } }: { readonly card: OwnGiftCard }) {
  const text = useText('giftCards');
  const { locale } = useShared('theme');
  return (
    <li>
      <Head>
        <strong>
          <bdi dir="ltr">•••• {lastFour}</bdi>
        </strong>
        <Price money={balance} />
      </Head>
      <Quiet>
        {[
          text('worth', { amount: formatMoney(amount, locale) }),
          ...(senderName ? [text('from', { name: senderName })] : []),
          ...(endsAt === null ? [] : [text(hasEnded({ endsAt }) ? 'ended' : 'until', { when: formatDate(endsAt, locale, 'moment') })]),
          ...(status === 'ACTIVE' ? [] : [text('unusable')]),
        ].join(' · ')}
      </Quiet>
      {message ? <Quiet>{message}</Quiet> : null}
      <details>
        <summary>{text('moves')}</summary>
        <Moves role="list" aria-label={text('moves')}>
          {moves.map(({ kind, amount: changed, orderNumber, occurredAt }, at) => (
            <li key={at}>
              <span>
                {text(`did${kind}`)}
                {orderNumber ? (
                  <>
                    {' '}
                    <bdi dir="ltr">{orderNumber}</bdi>
                  </>
                ) : null}{' '}
                · {formatDate(occurredAt, locale, 'day')}
              </span>
              {changed.amount === 0 ? null : <Price money={changed} />}
            </li>
          ))}
        </Moves>
      </details>
    </li>
  );
}

/** Adds a card by the code of its letter. */
function Claim() {
  const text = useText('giftCards');
  const checkout = useText('checkout');
  const { locale } = useShared('theme');
  const api = useApiForm<{ code: string }, OwnGiftCard>({
    defaultValues: { code: '' },
    send: ({ code }) => call('POST /gift/claim', { body: { code: code.trim() } }),
    words: { 'code:unknown': checkout('giftUnknown'), 'code:closed': checkout('giftClosed'), 'code:other-account': checkout('giftOther') },
    onDone({ balance }) {
      api.form.reset({ code: '' });
      void invalidate('GET /gift/mine');
      void request('toast.show', { tone: 'info', text: text('added', { amount: formatMoney(balance, locale) }) });
    },
  });
  return (
    <CodeForm onSubmit={api.submit} noValidate>
      <CodeField api={api} label={text('code')} description={text('codeNote')} needed={checkout('needed')} act={text('add')} />
      {api.problem ? <ErrorNote error={api.problem} /> : null}
    </CodeForm>
  );
}
