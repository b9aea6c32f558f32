import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { ActForm } from '../../order/act-form.tsx';
import type { ActProps, PlainMove } from './order-actions.ts';
import { type Given, useOrderCall } from '../../order/order-calls.ts';
import { moneyOf, type Order, type Parcel } from '../../order/order-row.ts';

interface Draft {
  readonly note: string;
  readonly providerReference: string;
}

type PlainDialogProps = ActProps & ({ readonly move: PlainMove; readonly parcel?: undefined } | { readonly move: 'lose-parcel'; readonly parcel: Parcel });

/** Moves of money that a bank or a provider has a name for. */
const named = new Set<PlainDialogProps['move']>(['mark-paid', 'lose-dispute']);

function make({ move, parcel }: PlainDialogProps, { version, ...given }: Given, { note, providerReference }: Draft) {
  const body = { version, ...(note.trim() && { note: note.trim() }) };
  const paid = { ...body, ...(providerReference.trim() && { providerReference: providerReference.trim() }) };
  if (parcel) return call('POST /order/lose-parcel/:id', { ...given, body: { ...body, parcelId: parcel.id } });
  if (move === 'mark-paid' || move === 'lose-dispute') return call(`POST /order/${move}/:id`, { ...given, body: paid });
  return call(`POST /order/${move}/:id`, { ...given, body });
}

/** A move that is asked about: what it means, and what there is to say to it. */
export function PlainDialog(props: PlainDialogProps) {
  const { order, move, parcel, onDone, onClose } = props;
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const send = useOrderCall(order);
  const api = useApiForm<Draft, Order>({
    defaultValues: { note: '', providerReference: '' },
    send: (draft) => send((given) => make(props, given, draft)),
    words: { 'providerReference:taken': text('referenceTaken') },
    onDone() {
      onDone(parcel ? text('lost', { number: parcel.number }) : text(`done-${move}`), parcel ? `thing-${parcel.id}` : 'order-heading');
    },
  });
  const due = formatMoney(moneyOf(order, order.total.amount - order.paid.amount), locale);
  return (
    <ActForm
      api={api}
      title={parcel ? text('loseParcel', { number: parcel.number }) : text(move)}
      act={parcel ? text('lose') : text(`act-${move}`)}
      size="sm"
      danger={move === 'cancel' || move === 'lose-dispute'}
      startsInField={false}
      onClose={onClose}
    >
      <p>{move === 'mark-paid' || move === 'say-paid' ? text(`about-${move}`, { due }) : text(`about-${move}`)}</p>
      {named.has(move) ? (
        <TextField
          label={text('reference')}
          description={text('referenceNote')}
          optional
          dir="ltr"
          maxLength={200}
          autoComplete="off"
          error={api.errorOf('providerReference')}
          {...api.form.register('providerReference')}
        />
      ) : null}
      <TextArea
        label={text('internalNote')}
        description={text('internalNoteText')}
        optional
        dir="auto"
        rows={2}
        maxLength={500}
        error={api.errorOf('note')}
        {...api.form.register('note')}
      />
    </ActForm>
  );
}
