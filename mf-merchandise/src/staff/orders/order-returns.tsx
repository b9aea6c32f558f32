import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Chip, Cluster, Panel, type ChipTone } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import type { OrderAction, AvailableActions } from './order-actions.ts';
import { Named, Quiet, Said, Things } from '../../order/order-parts.ts';
import type { Order, Return } from '../../order/order-row.ts';
import { UnitList } from '../../order/unit-list.tsx';

const tones: Readonly<Record<Return['status'], ChipTone>> = {
  REQUESTED: 'warning',
  APPROVED: 'info',
  RECEIVED: 'success',
  REJECTED: 'neutral',
  CANCELED: 'neutral',
};

interface ReturnsProps {
  readonly order: Order;
  readonly offers: AvailableActions;
  readonly onAct: (act: OrderAction) => void;
}

export function OrderReturns(props: ReturnsProps) {
  const text = useText('staffOrders');
  const { returns } = props.order;
  if (returns.length === 0) return null;
  return (
    <Panel title={text('returns')}>
      <Things role="list">
        {returns.map((back) => (
          <li key={back.id}>
            <ReturnFacts order={props.order} back={back} />
            <ReturnActs {...props} back={back} />
          </li>
        ))}
      </Things>
    </Panel>
  );
}

function ReturnFacts({ order, back }: { readonly order: Order; readonly back: Return }) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const { id, number, status, lines, why, reason, answer, requestedAt, receivedAt } = back;
  const at = (instant: string) => formatDate(instant, locale, 'moment');
  return (
    <>
      <Named>
        <h3 id={`thing-${id}`} tabIndex={-1}>
          {text('returnOf', { number })}
        </h3>
        <Chip tone={tones[status]}>{text(`return${status}`)}</Chip>
      </Named>
      <UnitList order={order} units={lines} />
      {why !== null || reason ? (
        <div>
          <Quiet>{text('reason')}</Quiet>
          {why !== null ? <p>{text(`why${why}`)}</p> : null}
          {reason ? <Said dir="auto">{reason}</Said> : null}
        </div>
      ) : null}
      {answer ? (
        <div>
          <Quiet>{text('answer')}</Quiet>
          <Said dir="auto">{answer}</Said>
        </div>
      ) : null}
      <Quiet>
        {[text('requestedAt', { date: at(requestedAt) }), ...(receivedAt === null ? [] : [text('receivedAt', { date: at(receivedAt) })])].join(' · ')}
      </Quiet>
    </>
  );
}

/** Returns the units of a return that came back and are not refunded yet. */
function unrefunded({ lines }: Order, { lines: units }: Return): Return['lines'] {
  return units
    .map(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return { lineId, quantity: line ? Math.min(quantity, line.returned - (line.refunded - line.dropped)) : 0 };
    })
    .filter(({ quantity }) => quantity > 0);
}

function ReturnActs({ order, offers, back, onAct }: ReturnsProps & { readonly back: Return }) {
  const text = useText('staffOrders');
  const { id, number, status } = back;
  const named = (act: string) => ({ 'aria-label': text('actOnReturn', { act, number }) });
  const button = (to: 'approve' | 'reject' | 'receive' | 'cancel-return', variant: 'primary' | 'secondary' | 'ghost') => (
    <Button
      size="sm"
      variant={variant}
      {...named(text(to))}
      onClick={() => {
        onAct({ to, back });
      }}
    >
      {text(to)}
    </Button>
  );
  const sent = unrefunded(order, back);
  if (status === 'RECEIVED' && offers.refund && sent.length > 0)
    return (
      <Cluster $gap={2}>
        <Button
          id={`refund-of-${id}`}
          size="sm"
          variant="secondary"
          onClick={() => {
            onAct({ to: 'refund', sent });
          }}
        >
          {text('refundThese')}
        </Button>
      </Cluster>
    );
  if (!offers.answer || (status !== 'REQUESTED' && status !== 'APPROVED')) return null;
  return (
    <Cluster $gap={2}>
      {status === 'REQUESTED' ? button('approve', 'primary') : button('receive', 'primary')}
      {status === 'REQUESTED' ? button('reject', 'ghost') : button('cancel-return', 'ghost')}
    </Cluster>
  );
}
