import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Cluster } from '@marquee/mf-shared/ui';
import { MenuButton } from '@marquee/mf-shared/ui/overlays';
import { ArrowLeft, Ellipsis } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { useDay } from '../../buy/use-day.ts';
import type { OrderAction, AvailableActions } from './order-actions.ts';
import { DocumentButton } from '../../order/document-button.tsx';
import { Named, Quiet } from '../../order/order-parts.ts';
import type { Order } from '../../order/order-row.ts';
import { FulfilmentChip, PaymentChip } from './order-states.tsx';
import { StatusChip } from './order-status.tsx';
import { progressOf } from '../../order/units.ts';

const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  h2 {
    border-radius: var(--radius-1);
    font-size: var(--font-xl);
  }
`;
const Arrow = styled(ArrowLeft)`
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

/** The way back to the list. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const text = useText('staffOrders');
  return (
    <Button variant="ghost" size="sm" icon={<Arrow />} onClick={onBack}>
      {text('all')}
    </Button>
  );
}

interface HeadProps {
  readonly order: Order;
  readonly offers: AvailableActions;
  readonly onAct: (act: OrderAction) => void;
}

/** Which order it is, how far it is, and what is to be done next. */
export function OrderHead({ order, offers, onAct }: HeadProps) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const day = useDay();
  const { number, status, payment, fulfilment, placedAt, createdAt, lines, preorderFor, authorizedUntil, confirmation, payBy } = order;
  const facts = [formatDate(placedAt ?? createdAt, locale, 'moment')];
  if (fulfilment !== 'NONE') facts.push(text('progress', progressOf(lines)));
  if (preorderFor !== null) facts.push(text('preorderFor', { day: day(preorderFor) }));
  if (payBy !== null) facts.push(text(`by${payBy.kind}`));
  if (confirmation?.saidBy) facts.push(text('saidBy', { name: `\u2068${confirmation.saidBy.firstName}\u2069` }));
  if (authorizedUntil !== null) facts.push(text('authorizedUntil', { moment: formatDate(authorizedUntil, locale, 'moment') }));
  return (
    <Frame>
      <div>
        <Named>
          <h2 id="order-heading" tabIndex={-1}>
            {text('order', { number: `\u2068${number}\u2069` })}
          </h2>
          {payment === 'NONE' ? <StatusChip status={status} /> : <PaymentChip payment={payment} />}
          {fulfilment === 'NONE' ? null : <FulfilmentChip fulfilment={fulfilment} />}
        </Named>
        <Quiet>{facts.join(' · ')}</Quiet>
      </div>
      <HeadActs order={order} offers={offers} onAct={onAct} />
    </Frame>
  );
}

/** The next step stands out; what is rarely done is in a menu. */
function HeadActs({ order, offers, onAct }: HeadProps) {
  const text = useText('staffOrders');
  const acts = (
    [
      [offers.capture, 'capture', { to: 'capture' }],
      [offers.plain.includes('say-paid'), 'say-paid', { to: 'plain', move: 'say-paid' }],
      [offers.plain.includes('mark-paid'), 'mark-paid', { to: 'plain', move: 'mark-paid' }],
      [offers.refundAmount, 'refund-amount', { to: 'refund-amount' }],
      [offers.pack, 'pack', { to: 'pack' }],
      [offers.fulfill, 'fulfill', { to: 'fulfill' }],
      [offers.refund, 'refund', { to: 'refund' }],
    ] as const
  ).filter(([isOffered]) => isOffered);
  const rare = [
    ...offers.plain
      .filter((move) => move !== 'mark-paid' && move !== 'say-paid')
      .map((move) => ({
        id: move,
        label: text(move),
        act: { to: 'plain', move } as const,
        tone: move === 'cancel' ? ('danger' as const) : ('plain' as const),
      })),
    ...(offers.return ? [{ id: 'return', label: text('return'), act: { to: 'return' } as const, tone: 'plain' as const }] : []),
  ];
  return (
    <Cluster $gap={2}>
      {acts.map(([, name, act], at) => (
        <Button
          key={name}
          size="sm"
          variant={at === 0 ? 'primary' : 'secondary'}
          onClick={() => {
            onAct(act);
          }}
        >
          {text(name)}
        </Button>
      ))}
      {order.invoiceNumber === null ? null : (
        <DocumentButton orderId={order.id} wanted={{ kind: 'INVOICE' }}>
          {text('invoice', { invoice: `\u2068${order.invoiceNumber}\u2069` })}
        </DocumentButton>
      )}
      {offers.refundBlocked ? <Quiet>{text('refundPacked')}</Quiet> : null}
      {rare.length > 0 ? (
        <MenuButton
          size="sm"
          label={text('more')}
          icon={<Ellipsis />}
          choices={rare.map(({ act, ...choice }) => ({
            ...choice,
            onChoose: () => {
              onAct(act);
            },
          }))}
        />
      ) : null}
    </Cluster>
  );
}
