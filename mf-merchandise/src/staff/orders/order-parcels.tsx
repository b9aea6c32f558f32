import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Chip, Cluster, EmptyState, Panel, type ChipTone } from '@marquee/mf-shared/ui';
import { Package } from 'lucide-react';
import { useText } from '../../text.ts';
import { Carriage } from '../../order/carriage.tsx';
import { DocumentButton } from '../../order/document-button.tsx';
import type { OrderAction, AvailableActions } from './order-actions.ts';
import { Named, Quiet, Things } from '../../order/order-parts.ts';
import type { Order, Parcel } from '../../order/order-row.ts';
import { UnitList } from '../../order/unit-list.tsx';
import { useDirectMoves } from './use-direct-moves.ts';

const tones: Readonly<Record<Parcel['status'], ChipTone>> = { PACKED: 'warning', SENT: 'info', DELIVERED: 'success', LOST: 'danger', CANCELED: 'neutral' };

interface ParcelsProps {
  readonly order: Order;
  readonly offers: AvailableActions;
  readonly onAct: (act: OrderAction) => void;
  readonly onDone: (said: string, goal: string) => void;
}

/** The parcels of an order, each with what can be done with it. */
export function OrderParcels(props: ParcelsProps) {
  const text = useText('staffOrders');
  const parcels = props.order.parcels.filter(({ status }) => status !== 'CANCELED');
  return (
    <Panel title={text('parcels')} actions={parcels.length > 1 && canPrintLabels(props) ? <LabelButton order={props.order} /> : null}>
      {parcels.length === 0 ? <EmptyState icon={<Package />} title={text('noParcels')} /> : null}
      <Things role="list">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <ParcelFacts order={props.order} parcel={parcel} />
            <ParcelActs {...props} parcel={parcel} />
          </li>
        ))}
      </Things>
    </Panel>
  );
}

/** There is an address to go on them. */
const canPrintLabels = ({ order, offers }: Pick<ParcelsProps, 'order' | 'offers'>) => offers.correct && order.shippingAddress !== null;

/** The label of a parcel, else those of all of an order's. */
function LabelButton({ order, parcel }: { readonly order: Order; readonly parcel?: Parcel }) {
  const text = useText('staffOrders');
  return (
    <DocumentButton
      orderId={order.id}
      wanted={{ kind: 'LABEL', ...(parcel && { parcelId: parcel.id }) }}
      {...(parcel && { label: text('actOnParcel', { act: text('label'), number: parcel.number }) })}
    >
      {text(parcel ? 'label' : 'labels')}
    </DocumentButton>
  );
}

function ParcelFacts({ order, parcel }: { readonly order: Order; readonly parcel: Parcel }) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const { id, number, status, lines, packedAt, sentAt, deliveredAt } = parcel;
  const at = (instant: string) => formatDate(instant, locale, 'moment');
  const when = [
    text('packedAt', { date: at(packedAt) }),
    ...(sentAt === null ? [] : [text('sentAt', { date: at(sentAt) })]),
    ...(deliveredAt === null ? [] : [text('deliveredAt', { date: at(deliveredAt) })]),
  ];
  return (
    <>
      <Named>
        <h3 id={`thing-${id}`} tabIndex={-1}>
          {text('parcel', { number })}
        </h3>
        <Chip tone={tones[status]}>{text(`parcel${status}`)}</Chip>
      </Named>
      <UnitList order={order} units={lines} />
      <Carriage of={parcel} />
      <Quiet>{when.join(' · ')}</Quiet>
    </>
  );
}

function ParcelActs({ order, offers, parcel, onAct, onDone }: ParcelsProps & { readonly parcel: Parcel }) {
  const text = useText('staffOrders');
  const { busy, unpack, deliver } = useDirectMoves(order, onDone);
  const { status, number } = parcel;
  const [isPacked, isSent, isLost] = [status === 'PACKED', status === 'SENT', status === 'LOST'];
  /** Which parcel, for whoever hears the button alone. */
  const named = (act: string) => ({ 'aria-label': text('actOnParcel', { act, number }) });
  const button = (key: 'send' | 'correct' | 'lose', variant: 'primary' | 'secondary' | 'ghost') => (
    <Button
      size="sm"
      variant={variant}
      {...named(text(key))}
      onClick={() => {
        onAct({ to: key, parcel });
      }}
    >
      {text(key)}
    </Button>
  );
  return (
    <Cluster $gap={2}>
      {isPacked && offers.send ? button('send', 'primary') : null}
      {(isSent || isLost) && offers.follow ? (
        <Button size="sm" variant="secondary" loading={busy === `deliver ${parcel.id}`} {...named(text('deliver'))} onClick={() => void deliver(parcel)}>
          {text('deliver')}
        </Button>
      ) : null}
      {isSent && offers.follow ? button('lose', 'ghost') : null}
      {offers.correct ? button('correct', 'ghost') : null}
      {offers.correct ? (
        <DocumentButton
          orderId={order.id}
          wanted={{ kind: 'PACKING_SLIP', parcelId: parcel.id }}
          label={text('actOnParcel', { act: text('packingSlip'), number })}
        >
          {text('packingSlip')}
        </DocumentButton>
      ) : null}
      {canPrintLabels({ order, offers }) ? <LabelButton order={order} parcel={parcel} /> : null}
      {isPacked && offers.send ? (
        <Button size="sm" variant="ghost" loading={busy === `unpack ${parcel.id}`} {...named(text('unpack'))} onClick={() => void unpack(parcel)}>
          {text('unpack')}
        </Button>
      ) : null}
    </Cluster>
  );
}
