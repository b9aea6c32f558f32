import type { PlanGift } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, Cluster, ErrorNote, Panel, TextSkeleton, VisuallyHidden } from '@marquee/mf-shared/ui';
import { MailPlus, UserPen } from 'lucide-react';
import { useState } from 'react';
import { Named, Quiet, Said, Things } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { PlanGiftDialog } from './plan-gift-dialog.tsx';

const tones = { WAITING: 'info', REDEEMED: 'success', REVOKED: 'neutral' } as const;
interface Asked {
  readonly gift: PlanGift;
  readonly act: 'resend' | 'readdress';
}

/** Plans of an order that are for somebody else: who gets each, whether they have it, and what staff may do about it. */
export function OrderPlanGifts({ orderId }: { readonly orderId: string }) {
  const text = useText('planGifts');
  const { data, error, refetch } = useApi('GET /gift/plan/list', { query: { orderId, size: 100 } });
  const [asked, setAsked] = useState<Asked>();
  return (
    <Panel title={text('given')}>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {(data ?? error) ? null : <TextSkeleton lines={3} />}
      <Things role="list">
        {data?.content.map((gift) => (
          <li key={gift.id}>
            <GiftFacts gift={gift} />
            <Acts
              gift={gift}
              onChoose={(act) => {
                setAsked({ gift, act });
              }}
            />
          </li>
        ))}
      </Things>
      {asked ? (
        <PlanGiftDialog
          {...asked}
          gift={data?.content.find(({ id }) => id === asked.gift.id) ?? asked.gift}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}

function GiftFacts({ gift }: { readonly gift: PlanGift }) {
  const text = useText('planGifts');
  const { locale } = useShared('theme');
  const {
    planName,
    interval,
    periods,
    status,
    recipientName,
    recipientEmail,
    senderName,
    message,
    sendAt,
    sentAt,
    validUntil,
    lastFour,
    redeemedAt,
    redeemedBy,
  } = gift;
  const day = (at: string) => formatDate(at, locale);
  return (
    <>
      <Named>
        <h3>
          <bdi>{planName}</bdi> · {text(interval === 'YEAR' ? 'years' : 'months', { count: periods, number: formatNumber(periods, locale) })}
        </h3>
        <Chip tone={tones[status]}>{text(`is${status}`)}</Chip>
      </Named>
      <p>
        <bdi>{[recipientName, recipientEmail].filter(Boolean).join(', ')}</bdi>
      </p>
      <Quiet>
        {[
          ...(senderName ? [text('from', { name: `\u2068${senderName}\u2069` })] : []),
          ...(sentAt === null ? (status === 'REVOKED' ? [] : [text('goesOut', { day: day(sendAt) })]) : [text('wentOut', { day: day(sentAt) })]),
          ...(lastFour ? [`\u2068•••• ${lastFour}\u2069`] : []),
          ...(validUntil && status === 'WAITING' ? [text('validUntil', { day: day(validUntil) })] : []),
          ...(redeemedAt ? [text('redeemedOn', { day: day(redeemedAt), name: `\u2068${redeemedBy?.firstName ?? '–'}\u2069` })] : []),
        ].join(' · ')}
      </Quiet>
      {message ? <Said dir="auto">{message}</Said> : null}
    </>
  );
}

const icons = { resend: MailPlus, readdress: UserPen } as const;

function Acts({
  gift: { status, sentAt, recipientName, recipientEmail },
  onChoose,
}: {
  readonly gift: PlanGift;
  readonly onChoose: (act: Asked['act']) => void;
}) {
  const text = useText('planGifts');
  const [canGive, canSend] = [useRight('gift:update'), useRight('gift-letter:update')];
  const offered = status === 'WAITING' ? [...(canGive ? (['readdress'] as const) : []), ...(canSend && sentAt !== null ? (['resend'] as const) : [])] : [];
  if (offered.length === 0) return null;
  return (
    <Cluster $gap={2}>
      {offered.map((act) => {
        const Icon = icons[act];
        return (
          <Button
            key={act}
            size="sm"
            variant="secondary"
            icon={<Icon />}
            onClick={() => {
              onChoose(act);
            }}
          >
            {text(act)}
            <VisuallyHidden>: {recipientName || recipientEmail}</VisuallyHidden>
          </Button>
        );
      })}
    </Cluster>
  );
}
