import { call } from '@marquee/mf-shared/api';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { ActForm } from '../../order/act-form.tsx';
import type { ActProps } from './order-actions.ts';
import { useOrderCall } from '../../order/order-calls.ts';
import { Quiet } from '../../order/order-parts.ts';
import type { Order, Parcel } from '../../order/order-row.ts';
import { UnitList } from '../../order/unit-list.tsx';
import { packableUnits } from '../../order/units.ts';

type Draft = Pick<Parcel, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

type CarriageDialogProps = ActProps & ({ readonly to: 'send' | 'correct'; readonly parcel: Parcel } | { readonly to: 'fulfill'; readonly parcel?: undefined });

const actOf = { fulfill: 'fulfillAct', send: 'send', correct: 'save' } as const;
const isWebPage = (typed: string) => /^https:\/\/[^\s<>"\\]+$/.test(typed);

/** Edits the carrier and tracking of a parcel, when it is sent or afterwards. */
export function CarriageDialog({ order, to, parcel, onDone, onClose }: CarriageDialogProps) {
  const text = useText('staffOrders');
  const send = useOrderCall(order);
  const number = parcel?.number ?? 0;
  const api = useApiForm<Draft, Order>({
    defaultValues: { carrier: parcel?.carrier ?? '', trackingNumber: parcel?.trackingNumber ?? '', trackingUrl: parcel?.trackingUrl ?? '' },
    send(draft) {
      const carriage = { carrier: draft.carrier.trim(), trackingNumber: draft.trackingNumber.trim(), trackingUrl: draft.trackingUrl.trim() };
      const said = parcel ? carriage : Object.fromEntries(Object.entries(carriage).filter(([, value]) => value !== ''));
      return send(({ version, ...given }) =>
        parcel
          ? call(`POST /order/${to === 'send' ? 'send' : 'correct-parcel'}/:id`, { ...given, body: { version, parcelId: parcel.id, ...carriage } })
          : call('POST /order/fulfill/:id', { ...given, body: { version, ...said } }),
      );
    },
    onDone({ parcels }) {
      onDone(
        to === 'fulfill' ? text('fulfilled') : text(to === 'send' ? 'parcelSent' : 'corrected', { number }),
        `thing-${parcel?.id ?? parcels.at(-1)?.id ?? ''}`,
      );
    },
  });
  const left = order.lines.map((line) => ({ lineId: line.id, quantity: packableUnits(line) + line.packed }));
  const title = to === 'fulfill' ? text('fulfill') : text(to === 'send' ? 'sendParcel' : 'correctParcel', { number });
  return (
    <ActForm api={api} title={title} act={text(actOf[to])} onClose={onClose}>
      <UnitList order={order} units={parcel?.lines ?? left} />
      <CarriageFields api={api} />
      {to === 'correct' ? null : <Quiet>{text('buyerIsTold')}</Quiet>}
    </ActForm>
  );
}

function CarriageFields({ api: { form, errorOf } }: { readonly api: ReturnType<typeof useApiForm<Draft, Order>> }) {
  const text = useText('staffOrders');
  return (
    <>
      <TextField
        label={text('carrier')}
        description={text('carrierNote')}
        optional
        dir="auto"
        maxLength={100}
        autoComplete="off"
        error={errorOf('carrier')}
        {...form.register('carrier')}
      />
      <TextField
        label={text('trackingNumber')}
        optional
        dir="ltr"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('trackingNumber')}
        {...form.register('trackingNumber')}
      />
      <TextField
        label={text('trackingUrl')}
        description={text('trackingUrlNote')}
        optional
        dir="ltr"
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        error={errorOf('trackingUrl')}
        {...form.register('trackingUrl', { validate: (typed) => typed.trim() === '' || isWebPage(typed.trim()) || text('trackingUrlWrong') })}
      />
    </>
  );
}
