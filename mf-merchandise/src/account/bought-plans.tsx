import type { BoughtPlanGift } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { Chip } from '@marquee/mf-shared/ui';
import { lazy } from 'react';
import { Named, Quiet } from '../order/order-parts.ts';
import { useText } from '../text.ts';
import { BoughtGifts, useMore } from './bought-gifts.tsx';

const ReaddressPlan = lazy(async () => ({ default: (await import('./readdress-plan.tsx')).ReaddressPlan }));

const tones = { WAITING: 'info', REDEEMED: 'success', REVOKED: 'neutral' } as const;

/** Plans one has bought for somebody: for whom, when each is sent, and whether they have it. */
export function BoughtPlans() {
  const text = useText('planGifts');
  const { identity } = useSession();
  const more = useMore();
  const { data } = useApi('GET /gift/plan/bought', { query: { size: more.size } }, { enabled: identity !== null, person: identity?.id, keepPrevious: true });
  return (
    <BoughtGifts
      {...more}
      words={{ title: text('bought'), edit: text('edit'), more: text('more') }}
      page={data}
      show={(gift) => <BoughtPlan gift={gift} />}
      edit={(gift, onClose) => <ReaddressPlan gift={gift} onClose={onClose} />}
    />
  );
}

/** One as who bought it sees it. */
function BoughtPlan({ gift }: { readonly gift: BoughtPlanGift }) {
  const text = useText('planGifts');
  const { locale } = useShared('theme');
  const { planName, interval, periods, status, recipientName, recipientEmail, message, sendAt, sentAt, orderNumber } = gift;
  const day = (at: string) => formatDate(at, locale);
  const time = text(interval === 'YEAR' ? 'years' : 'months', { count: periods, number: formatNumber(periods, locale) });
  return (
    <>
      <Named>
        <strong>
          <bdi>{recipientName || recipientEmail}</bdi>
        </strong>
        <Chip tone={tones[status]}>{text(`is${status}`)}</Chip>
      </Named>
      <Quiet>
        {[
          `\u2068${planName}\u2069`,
          time,
          ...(recipientName ? [`\u2068${recipientEmail}\u2069`] : []),
          ...(sentAt === null ? (status === 'REVOKED' ? [] : [text('goesOut', { day: day(sendAt) })]) : [text('wentOut', { day: day(sentAt) })]),
          text('inOrder', { number: `\u2068${orderNumber}\u2069` }),
        ].join(' · ')}
      </Quiet>
      {message ? <Quiet dir="auto">{message}</Quiet> : null}
    </>
  );
}
