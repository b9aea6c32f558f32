import type { BoughtGiftCard } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { Price } from '@marquee/mf-shared/ui';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { BoughtGifts, useMore } from './bought-gifts.tsx';

const Readdress = lazy(async () => ({ default: (await import('./readdress.tsx')).Readdress }));

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  color: var(--text-muted);
  font-size: var(--font-sm);
  unicode-bidi: plaintext;
`;

/** Gift cards one has bought: for whom, and when each is sent. */
export function BoughtCards() {
  const text = useText('giftCards');
  const { identity } = useSession();
  const more = useMore();
  const { data } = useApi('GET /gift/bought', { query: { size: more.size } }, { enabled: identity !== null, person: identity?.id, keepPrevious: true });
  return (
    <BoughtGifts
      {...more}
      words={{ title: text('bought'), edit: text('edit'), more: text('more') }}
      page={data}
      show={(card) => <BoughtCard card={card} />}
      edit={(card, onClose) => <Readdress card={card} onClose={onClose} />}
    />
  );
}

/** One card as who bought it sees it: for whom, and when its letter goes out or went. */
function BoughtCard({ card }: { readonly card: BoughtGiftCard }) {
  const text = useText('giftCards');
  const { locale } = useShared('theme');
  const { amount, status, recipientName, recipientEmail, message, sendAt, sentAt, orderNumber } = card;
  const day = (at: string) => formatDate(at, locale);
  return (
    <>
      <Head>
        <strong>
          <bdi>{recipientName || recipientEmail}</bdi>
        </strong>
        <Price money={amount} />
      </Head>
      <Quiet>
        {[
          ...(recipientName ? [`\u2068${recipientEmail}\u2069`] : []),
          status === 'RETURNED' ? text('returned') : sentAt === null ? text('goesOut', { day: day(sendAt) }) : text('wentOut', { day: day(sentAt) }),
          text('inOrder', { number: `\u2068${orderNumber}\u2069` }),
        ].join(' · ')}
      </Quiet>
      {message ? <Quiet>{message}</Quiet> : null}
    </>
  );
}
