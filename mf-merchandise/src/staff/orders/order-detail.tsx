import { useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, ErrorNote, Panel, Stack, TextSkeleton, VisuallyHidden } from '@marquee/mf-shared/ui';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../text.ts';
import { ActDialog } from './act-dialog.tsx';
import { useOffers, type OrderAction } from './order-actions.ts';
import { OrderBooks } from './order-books.tsx';
import { readOrderAnew } from '../../order/order-calls.ts';
import { OrderContact } from './order-contact.tsx';
import { BackButton, OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { Columns } from '../../order/order-parts.ts';
import { OrderPlanGifts } from './order-plan-gifts.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderReturns } from './order-returns.tsx';
import type { Order } from '../../order/order-row.ts';
import { useFocusAfterUpdate } from '../../order/use-focus-after-update.ts';
import { OrderTimeline } from './order-timeline.tsx';

/** A provider that sends money back says so within seconds. */
const POLL_MS = 3000;

interface OrderDetailProps {
  readonly id: string;
  /** One came here from the list, and not by an address: the focus is on the order. */
  readonly isGoneTo: boolean;
  readonly onBack: () => void;
}

/** One order: all that is known of it, and all that is done with it. */
export function OrderDetail({ id, isGoneTo, onBack }: OrderDetailProps) {
  const text = useText('staffOrders');
  const { data, error, refetch } = useApi('GET /order/item/:id', { params: { id } });
  if (data) return <OrderPage order={data} isGoneTo={isGoneTo} onBack={onBack} />;
  return (
    <Stack $gap={4}>
      <div>
        <BackButton onBack={onBack} />
      </div>
      {error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT' ? (
        <Panel>
          <EmptyState icon={<SearchX />} title={text('noOrder')} text={text('noOrderText')} />
        </Panel>
      ) : null}
      {error && error.code !== 'NOT_FOUND' && error.code !== 'INVALID_INPUT' ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {error ? null : (
        <div role="status">
          <VisuallyHidden>{text('loading')}</VisuallyHidden>
          <TextSkeleton lines={8} />
        </div>
      )}
    </Stack>
  );
}

function useFollowed({ refunds }: Order): void {
  const isPending = refunds.some(({ status }) => status === 'PENDING');
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void readOrderAnew(), POLL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isPending]);
}

function OrderPage({ order, isGoneTo, onBack }: Omit<OrderDetailProps, 'id'> & { readonly order: Order }) {
  const text = useText('staffOrders');
  const offers = useOffers(order);
  // What is had at once is in no parcel.
  const isSent = order.lines.some(({ kind }) => kind === 'GOODS');
  const [canSeeMoney, canSeeBooks, canSeeGifts] = [useRight('payment:read'), useRight('ledger:read'), useRight('gift:read')];
  const [act, setAct] = useState<OrderAction>();
  const setGoal = useFocusAfterUpdate(order, isGoneTo ? 'order-heading' : undefined);
  useFollowed(order);
  const done = (said: string, goal: string) => {
    setAct(undefined);
    setGoal(goal);
    void request('toast.show', { tone: 'info', text: said });
  };
  const edit = offers.contact ? (
    <Button
      size="sm"
      variant="ghost"
      aria-label={text('editContact')}
      onClick={() => {
        setAct({ to: 'contact' });
      }}
    >
      {text('edit')}
    </Button>
  ) : null;
  return (
    <Stack $gap={5}>
      <div>
        <BackButton onBack={onBack} />
      </div>
      <OrderHead order={order} offers={offers} onAct={setAct} />
      <Columns>
        <Stack $gap={5}>
          <OrderLines order={order} />
          {canSeeGifts && order.lines.some(({ planGift }) => planGift !== null) ? <OrderPlanGifts orderId={order.id} /> : null}
          {isSent ? <OrderParcels order={order} offers={offers} onAct={setAct} onDone={done} /> : null}
          <OrderReturns order={order} offers={offers} onAct={setAct} />
          <OrderRefunds order={order} />
          <OrderTimeline id={order.id} isSent={isSent} />
        </Stack>
        <Stack $gap={5}>
          <OrderMoney order={order} />
          <OrderContact order={order} actions={edit} />
          {canSeeMoney ? <OrderPayments id={order.id} /> : null}
          {canSeeBooks ? <OrderBooks id={order.id} /> : null}
        </Stack>
      </Columns>
      {act ? (
        <ActDialog
          order={order}
          act={act}
          onDone={done}
          onClose={() => {
            setAct(undefined);
          }}
        />
      ) : null}
    </Stack>
  );
}
